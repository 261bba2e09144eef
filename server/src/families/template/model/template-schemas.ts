/** The schemas of templates, by which files are recognised as such (docs/reference/templates.md, "The schema of a template"). */

/** The template types that `opm alpha render-template` knows. */
export type TemplateKind = 'basic' | 'semver' | 'substitutes';

const KINDS: ReadonlyMap<string, TemplateKind> = new Map([
  ['olm.template.basic', 'basic'],
  ['olm.semver', 'semver'],
  ['olm.template.substitutes', 'substitutes'],
]);

/** Schemas of the composite template, which v1.44.0 of opm removed. */
const REMOVED: ReadonlySet<string> = new Set(['olm.composite', 'olm.composite.catalogs']);

/** The schemas of the templates of today. */
export const TEMPLATE_SCHEMAS: readonly string[] = [...KINDS.keys()];

/** The type of template that a schema stands for; undefined for other schemas, removed ones included. Compared exactly. */
export function templateKind(schema: string): TemplateKind | undefined {
  return KINDS.get(schema);
}

/** True for the schemas of templates, removed ones included. Compared exactly. */
export function isTemplateSchema(schema: string): boolean {
  return KINDS.has(schema) || REMOVED.has(schema);
}

/** True for schemas that older releases of opm took for templates. */
export function isRemovedTemplateSchema(schema: string): boolean {
  return REMOVED.has(schema);
}
