/** What a CRD says of its objects, as a schema that hover and completion go by. */
import type { JsonSchema } from '../../../features/schemas/json-schema.ts';
import type { NodeId } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import type { CrdNames } from '../../crd/model/crd-names.ts';

/** Where the schema of a version is written, or that of the first one while none is named; undefined where there is none. */
export function schemaNodeOf(manifest: Manifest, version: string): NodeId | undefined {
  const versions = itemsOf(manifest, valueAt(manifest, 0, 'spec', 'versions'));
  const named = versions.find((one) => textAt(manifest, one, 'name') === version);
  const chosen = named ?? (version === '' ? versions[0] : undefined);
  return (
    valueAt(manifest, chosen, 'schema', 'openAPIV3Schema') ??
    valueAt(manifest, 0, 'spec', 'validation', 'openAPIV3Schema')
  );
}

/** The schema of a version, or of the first one while none is named. */
export function schemaOfVersion(manifest: Manifest, version: string): JsonSchema | undefined {
  const node = schemaNodeOf(manifest, version);
  const schema = node === undefined ? undefined : valueOf(manifest.tree, node);
  return typeof schema === 'object' && schema !== null ? schema : undefined;
}

/** The schema of a CRD with what all objects have, of which it says little; `any` describes that. */
export function ofResource(schema: JsonSchema, any: JsonSchema): JsonSchema {
  const { properties = {} } = schema;
  const common = any.properties ?? {};
  const described = (name: string): JsonSchema => ({ ...properties[name], ...common[name] });
  return {
    ...schema,
    type: 'object',
    required: [...new Set(['apiVersion', 'kind', 'metadata', ...(schema.required ?? [])])],
    properties: {
      ...properties,
      apiVersion: described('apiVersion'),
      kind: described('kind'),
      metadata: described('metadata'),
    },
  };
}

/** An object of which nobody knows yet what it is one of, among the kinds of some CRDs. */
export function anyResource(known: readonly CrdNames[]): JsonSchema {
  const apis = known.flatMap(({ group, versions }) => versions.map(({ value }) => `${group}/${value}`));
  return {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata'],
    properties: {
      apiVersion: {
        type: 'string',
        description: 'The group and the version of the API.',
        enum: [...new Set(apis)],
      },
      kind: {
        type: 'string',
        description: 'What the object is one of.',
        enum: known.map(({ kind }) => kind),
      },
      metadata: METADATA,
      spec: { type: 'object' },
    },
  };
}

const TEXTS: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };
const METADATA: JsonSchema = {
  type: 'object',
  description: 'The name of the object, its labels and annotations.',
  properties: {
    name: { type: 'string', description: 'The name of the object.' },
    namespace: { type: 'string', description: 'The namespace that the object is in.' },
    labels: { ...TEXTS, description: 'Labels, by which objects are selected.' },
    annotations: { ...TEXTS, description: 'Remarks for tools.' },
  },
};
