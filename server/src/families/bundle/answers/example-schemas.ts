/** What the CRDs of the bundle say of the examples of a CSV, for hover and completion inside of them. */
import type { JsonInside } from '../../../features/inside/inside.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import type { Place } from '../../../features/place/place.ts';
import type { JsonSchema } from '../../../features/schemas/json-schema.ts';
import type { SchemaSource } from '../../../features/schemas/schema-at.ts';
import { STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import type { BundleDocument } from '../model/document.ts';
import { apiNamed, EXAMPLE_ANNOTATIONS, exampleField } from '../model/examples.ts';
import { bundleAround } from './in-bundle.ts';
import type { BundlePlace } from './place.ts';
import { anyResource, ofResource, schemaOfVersion } from './resource-schema.ts';

/** The examples of a CSV hold JSON. */
export const examplesInside: JsonInside = {
  textAt(place) {
    const { manifest, path, tree, node, chunk } = place as BundlePlace;
    const [metadata, annotations, key] = path;
    const isAnnotation = metadata === 'metadata' && annotations === 'annotations' && path.length === 3;
    if (manifest !== 'csv' || !isAnnotation || !EXAMPLE_ANNOTATIONS.some((name) => name === key))
      return undefined;
    const known = (place.document as BundleDocument | undefined)?.exampleText;
    // Of both annotations one is read; and a text that is half-typed may have a tree of its own.
    const isRead =
      tree !== undefined &&
      tree === chunk.document?.tree &&
      exampleField({ tree, isExact: false })?.value === node;
    return isRead && known !== undefined ? { known } : {};
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

function anyExample(crds: readonly BundleDocument[]): JsonSchema {
  return anyResource(crds.flatMap(({ crd }) => crd ?? []));
}
