/** The schemas of schemas/, by what they describe. */
import catalens from '../../../../schemas/catalens.schema.json' with { type: 'json' };
import bundle from '../../../../schemas/olm.bundle.schema.json' with { type: 'json' };
import channel from '../../../../schemas/olm.channel.schema.json' with { type: 'json' };
import deprecations from '../../../../schemas/olm.deprecations.schema.json' with { type: 'json' };
import pkg from '../../../../schemas/olm.package.schema.json' with { type: 'json' };
import bundleMediatype from '../../../../schemas/properties/olm.bundle.mediatype.schema.json' with { type: 'json' };
import bundleObject from '../../../../schemas/properties/olm.bundle.object.schema.json' with { type: 'json' };
import channelProperty from '../../../../schemas/properties/olm.channel.schema.json' with { type: 'json' };
import constraint from '../../../../schemas/properties/olm.constraint.schema.json' with { type: 'json' };
import csvMetadata from '../../../../schemas/properties/olm.csv.metadata.schema.json' with { type: 'json' };
import deprecated from '../../../../schemas/properties/olm.deprecated.schema.json' with { type: 'json' };
import gvkRequired from '../../../../schemas/properties/olm.gvk.required.schema.json' with { type: 'json' };
import gvk from '../../../../schemas/properties/olm.gvk.schema.json' with { type: 'json' };
import labelRequired from '../../../../schemas/properties/olm.label.required.schema.json' with { type: 'json' };
import label from '../../../../schemas/properties/olm.label.schema.json' with { type: 'json' };
import maxOpenShift from '../../../../schemas/properties/olm.maxOpenShiftVersion.schema.json' with { type: 'json' };
import packageRequired from '../../../../schemas/properties/olm.package.required.schema.json' with { type: 'json' };
import packageProperty from '../../../../schemas/properties/olm.package.schema.json' with { type: 'json' };
import searchMetadata from '../../../../schemas/properties/olm.search.metadata.schema.json' with { type: 'json' };
import skipRange from '../../../../schemas/properties/olm.skipRange.schema.json' with { type: 'json' };
import skips from '../../../../schemas/properties/olm.skips.schema.json' with { type: 'json' };
import semverTemplate from '../../../../schemas/templates/olm.semver.schema.json' with { type: 'json' };
import basicTemplate from '../../../../schemas/templates/olm.template.basic.schema.json' with { type: 'json' };
import substitutesTemplate from '../../../../schemas/templates/olm.template.substitutes.schema.json' with { type: 'json' };
import type { JsonSchema } from './json-schema.ts';

/** The schema of `.catalens.yaml`. */
export const PROJECT_FILE_SCHEMA = catalens as JsonSchema;

/** Schemas of blobs, by the value of `schema`. */
export const BLOB_SCHEMAS = schemaMap([
  ['olm.package', pkg],
  ['olm.channel', channel],
  ['olm.bundle', bundle],
  ['olm.deprecations', deprecations],
]);

/** Schemas of templates, by the value of `schema`. */
export const TEMPLATE_FILE_SCHEMAS = schemaMap([
  ['olm.template.basic', basicTemplate],
  ['olm.semver', semverTemplate],
  ['olm.template.substitutes', substitutesTemplate],
]);

/** Schemas of the values of properties, by their type; the ones that people need first come first. */
export const PROPERTY_SCHEMAS = schemaMap([
  ['olm.package', packageProperty],
  ['olm.gvk', gvk],
  ['olm.gvk.required', gvkRequired],
  ['olm.package.required', packageRequired],
  ['olm.csv.metadata', csvMetadata],
  ['olm.bundle.object', bundleObject],
  ['olm.maxOpenShiftVersion', maxOpenShift],
  ['olm.constraint', constraint],
  ['olm.channel', channelProperty],
  ['olm.label', label],
  ['olm.label.required', labelRequired],
  ['olm.deprecated', deprecated],
  ['olm.bundle.mediatype', bundleMediatype],
  ['olm.search.metadata', searchMetadata],
  ['olm.skips', skips],
  ['olm.skipRange', skipRange],
]);

/** The files are ours, and a test holds them to what is used of JSON Schema. */
function schemaMap(
  entries: readonly (readonly [name: string, schema: unknown])[],
): ReadonlyMap<string, JsonSchema> {
  return new Map(entries.map(([name, schema]) => [name, schema as JsonSchema]));
}
