/** The schemas of what catalogs are generated from: in a catalog they have no effect, and a misspelling of ours they are not. */

/** What `opm alpha render-template` takes today. */
export const GENERATOR_SCHEMAS = ['olm.template.basic', 'olm.semver', 'olm.template.substitutes'] as const;

/** One of those that are taken today. */
export type GeneratorSchema = (typeof GENERATOR_SCHEMAS)[number];

/** What v1.44.0 of opm removed. */
const REMOVED_GENERATOR_SCHEMAS = ['olm.composite', 'olm.composite.catalogs'] as const;

/** True for a schema that opm takes today. Compared exactly. */
export function isGeneratorSchema(schema: string): schema is GeneratorSchema {
  return includes(GENERATOR_SCHEMAS, schema);
}

/** True for a schema that opm has removed. */
export function isRemovedGeneratorSchema(schema: string): boolean {
  return includes(REMOVED_GENERATOR_SCHEMAS, schema);
}

/** True for a schema that opm takes, or has taken once. */
export function isAnyGeneratorSchema(schema: string): boolean {
  return isGeneratorSchema(schema) || isRemovedGeneratorSchema(schema);
}

function includes(schemas: readonly string[], schema: string): boolean {
  return schemas.includes(schema);
}
