/** What the CRDs of the bundle say of the examples of a CSV, for hover and completion inside of them. */
import type { JsonInside } from '../../../features/inside/inside.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import type { Place } from '../../../features/place/place.ts';
import type { JsonSchema } from '../../../features/schemas/json-schema.ts';
import type { SchemaSource } from '../../../features/schemas/schema-at.ts';
import { STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import type { BundleDocument } from '../model/document.ts';
import { apiNamed, EXAMPLE_ANNOTATIONS } from '../model/examples.ts';
import { bundleAround } from './in-bundle.ts';
import type { BundlePlace } from './place.ts';

/** The examples of a CSV hold JSON. */
export const examplesInside: JsonInside = {
  holds(place) {
    const { manifest, path } = place as BundlePlace;
    const [metadata, annotations, key] = path;
    const isAnnotation = metadata === 'metadata' && annotations === 'annotations' && path.length === 3;
    return manifest === 'csv' && isAnnotation && EXAMPLE_ANNOTATIONS.some((name) => name === key);
  },
  async schemas(context, inner) {
    const crds = bundleAround(context)?.whole.crds ?? [];
    const [index] = inner.path;
    const example =
      typeof index === 'number' ? await schemaOfExample(context, inner, crds) : anyExample(crds);
    return sourceOf(example);
  },
};

/** All items are described as the one that the cursor is in: of others nobody asks. */
function sourceOf(example: JsonSchema): SchemaSource {
  const list: JsonSchema = { type: 'array', items: example };
  return { refOf: (_place, path) => ({ of: 'json', name: '', path }), rootOf: () => list };
}

async function schemaOfExample(
  context: FeatureContext,
  { tree, nodes }: Place,
  crds: readonly BundleDocument[],
): Promise<JsonSchema> {
  const [item] = nodes;
  const text = (name: string) => (tree === undefined || item === undefined ? '' : textIn(tree, item, name));
  const api = apiNamed(text('apiVersion'), text('kind'));
  const document = crds.find(
    ({ crd }) => crd?.kind === api.kind && (crd.group === api.group || api.version === ''),
  );
  const chunk = document && (await context.readChunk(document));
  const crdTree = chunk?.document?.tree;
  const schema = crdTree && schemaOfVersion({ tree: crdTree, isExact: false }, api.version);
  return schema === undefined ? anyExample(crds) : ofResource(schema, anyExample(crds));
}

function textIn(tree: Tree, object: NodeId, name: string): string {
  const value = tree.fields(object).find((field) => field.name === name)?.value;
  return value === undefined || tree.kind(value) !== STRING ? '' : tree.string(value);
}

/** The schema of a version, or of the first one while none is named. */
function schemaOfVersion(manifest: Manifest, version: string): JsonSchema | undefined {
  const versions = itemsOf(manifest, valueAt(manifest, 0, 'spec', 'versions'));
  const named = versions.find((one) => textAt(manifest, one, 'name') === version);
  const chosen = named ?? (version === '' ? versions[0] : undefined);
  const node =
    valueAt(manifest, chosen, 'schema', 'openAPIV3Schema') ??
    valueAt(manifest, 0, 'spec', 'validation', 'openAPIV3Schema');
  const schema = node === undefined ? undefined : valueOf(manifest.tree, node);
  return typeof schema === 'object' && schema !== null ? schema : undefined;
}

/** The schema of a CRD says little of what all objects have. */
function ofResource(schema: JsonSchema, any: JsonSchema): JsonSchema {
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

/** An example of which nobody knows yet what it is one of. */
function anyExample(crds: readonly BundleDocument[]): JsonSchema {
  const known = crds.flatMap(({ crd }) => (crd === undefined ? [] : [crd]));
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
