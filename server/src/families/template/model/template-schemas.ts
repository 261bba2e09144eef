/** The schemas of templates, by which files are recognised as such (docs/reference/templates.md, "The schema of a template"). */
import {
  GENERATOR_SCHEMAS,
  isAnyGeneratorSchema,
  isGeneratorSchema,
  isRemovedGeneratorSchema,
  type GeneratorSchema,
} from '../../fbc/model/generator-schemas.ts';

/** The template types that `opm alpha render-template` knows. */
export type TemplateKind = 'basic' | 'semver' | 'substitutes';

const KINDS: Readonly<Record<GeneratorSchema, TemplateKind>> = {
  'olm.template.basic': 'basic',
  'olm.semver': 'semver',
  'olm.template.substitutes': 'substitutes',
};

/** The schemas of the templates of today. */
export const TEMPLATE_SCHEMAS: readonly string[] = GENERATOR_SCHEMAS;

/** The type of template that a schema stands for; undefined for other schemas, removed ones included. Compared exactly. */
export function templateKind(schema: string): TemplateKind | undefined {
  return isGeneratorSchema(schema) ? KINDS[schema] : undefined;
}

/** True for the schemas of templates, removed ones included. Compared exactly. */
export function isTemplateSchema(schema: string): boolean {
  return isAnyGeneratorSchema(schema);
}

/** True for schemas that older releases of opm took for templates. */
export function isRemovedTemplateSchema(schema: string): boolean {
  return isRemovedGeneratorSchema(schema);
}
