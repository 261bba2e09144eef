/** The schemas of templates, and those of the blobs in them. */
import semverTemplate from '../../../../../schemas/templates/olm.semver.schema.json' with { type: 'json' };
import basicTemplate from '../../../../../schemas/templates/olm.template.basic.schema.json' with { type: 'json' };
import substitutesTemplate from '../../../../../schemas/templates/olm.template.substitutes.schema.json' with { type: 'json' };
import { schemaMap } from '../../../features/schemas/schema-map.ts';
import type { SchemaSource } from '../../../features/schemas/schema-at.ts';
import { blobSchemas, META_SCHEMA } from '../../fbc/answers/schemas.ts';
import type { TemplatePlace } from './place.ts';

/** Schemas of templates, by the value of `schema`. */
export const TEMPLATE_FILE_SCHEMAS = schemaMap([
  ['olm.template.basic', basicTemplate],
  ['olm.semver', semverTemplate],
  ['olm.template.substitutes', substitutesTemplate],
]);

/** Where the schemas of a template are found: those of blobs in its entries. */
export const templateSchemas: SchemaSource = {
  refOf(place, path) {
    const { template, schema, root = 0 } = place as TemplatePlace;
    return template !== undefined && root === 0
      ? { of: 'template', name: schema, path }
      : blobSchemas.refOf(place, path);
  },
  rootOf: (of, name) =>
    of === 'template' ? (TEMPLATE_FILE_SCHEMAS.get(name) ?? META_SCHEMA) : blobSchemas.rootOf(of, name),
};
