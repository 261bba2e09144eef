/** What speaks of a kind or a field of a CRD: descriptors and examples of CSVs, and custom resources. */
import { documentPlaces } from '../../../engine/findings/document-places.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import type { Pause } from '../../../features/pause.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import { documentRange, type FileRange } from '../../../features/place/open-file.ts';
import { placeAt, type Place } from '../../../features/place/place.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import { parseJson } from '../../../text/json/parse.ts';
import { chunkStarts, rangeAt } from '../../../text/lines.ts';
import type { Position } from '../../../text/span.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import { placeInValue } from '../../../text/yaml/source-offset.ts';
import { schemaNodeOf } from '../../bundle/answers/resource-schema.ts';
import { isBundle, type BundleSnapshot } from '../../bundle/model/bundle-view.ts';
import { CRD_KIND, type BundleDocument } from '../../bundle/model/document.ts';
import { apiNamed, type ApiName } from '../../bundle/model/examples.ts';
import { stepsOf } from '../../crd/values/field-path.ts';
import { fieldPlaces } from '../../crd/values/field-place.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { fieldsAt, schemaSteps, type SchemaStep } from '../model/field-uses.ts';
import { RESOURCES, type ResourceFile } from '../model/resource.ts';

/** What the cursor is on in a CRD. */
interface Defined {
  readonly manifest: Manifest;
  /** The name of the CRD. */
  readonly crd: string;
  /** The API whose objects have it; of the kind itself in every version. */
  readonly api: ApiName;
  /** The way from an object to it. */
  readonly steps: readonly SchemaStep[];
  /** The key of the field; undefined for the kind itself. */
  readonly key?: NodeId;
}

/** The places that speak of the kind or field under the cursor in a CRD; empty where the cursor is on neither. */
export async function usesOfDefined(
  context: FeatureContext,
  position: Position,
  pause: Pause,
): Promise<readonly FileRange[]> {
  const place = placeAt(context, position);
  const defined = place && definedAt(place);
  if (defined === undefined) return [];
  const found: FileRange[] = [];
  for (const snapshot of context.units()) {
    if (isBundle(snapshot)) found.push(...usesInBundle(snapshot, defined));
    else if (snapshot.unit.family === RESOURCES.id)
      found.push(...(await usesInFile(context, snapshot as UnitSnapshot<ResourceFile>, defined, pause)));
  }
  return found;
}

/** The kind or the field that a CRD defines at a place. */
function definedAt({ tree, part, path, node }: Place): Defined | undefined {
  if (tree === undefined || tree.size === 0 || node === undefined) return undefined;
  const manifest = { tree, isExact: false };
  if (textAt(manifest, 0, 'kind') !== CRD_KIND) return undefined;
  const crd = textAt(manifest, 0, 'metadata', 'name');
  const group = textAt(manifest, 0, 'spec', 'group');
  const kind = textAt(manifest, 0, 'spec', 'names', 'kind');
  if (part === 'value' && path.join('/') === 'spec/names/kind')
    return { manifest, crd, api: { group, version: '', kind }, steps: [{ property: 'kind' }] };
  const [spec, versions, index, schema, root, ...inside] = path;
  const isSchema = schema === 'schema' && root === 'openAPIV3Schema';
  if (part !== 'key' || spec !== 'spec' || versions !== 'versions' || typeof index !== 'number' || !isSchema)
    return undefined;
  const steps = schemaSteps(inside);
  if (steps === undefined) return undefined;
  const version = textAt(manifest, itemsOf(manifest, valueAt(manifest, 0, spec, versions))[index], 'name');
  return { manifest, crd, api: { group, version, kind }, steps, key: node };
}

/** True for an object that has what is defined. */
function isOf(api: ApiName, defined: ApiName): boolean {
  const isSameVersion = defined.version === '' || api.version === defined.version;
  return api.group === defined.group && api.kind === defined.kind && isSameVersion;
}

function usesInBundle(snapshot: BundleSnapshot, defined: Defined): FileRange[] {
  const places = documentPlaces(snapshot);
  return snapshot.whole.csvs.flatMap((csv) =>
    [...describing(csv, defined), ...inExamples(csv, defined)]
      .sort((one, other) => one.start - other.start)
      .flatMap((span) => documentRange({ places }, csv, span) ?? []),
  );
}

/** The paths of the descriptors that lead to the field. */
function describing({ descriptors = [] }: BundleDocument, { manifest, crd, api, key }: Defined) {
  if (key === undefined) return [];
  const schema = schemaNodeOf(manifest, api.version);
  return descriptors
    .filter((one) => one.crd === crd && one.version === api.version)
    .filter(({ of, path }) =>
      fieldPlaces(manifest.tree, schema, [of, ...stepsOf(path.value)], { isDescribed: true }).some(
        (pair) => pair.key === key,
      ),
    )
    .map(({ path }) => path);
}

function inExamples({ examples, exampleText }: BundleDocument, defined: Defined) {
  if (exampleText === undefined || examples?.apis.length === 0) return [];
  const { tree } = parseJson(exampleText.text, 0, exampleText.text.length);
  if (tree === undefined) return [];
  return tree
    .items(0)
    .flatMap((item) => usesIn(tree, item, defined))
    .map((node) => placeInValue(exampleText.places, tree.span(node)));
}

/** The nodes of an object that stand for what is defined: the keys of a field, the value of a kind. */
function usesIn(tree: Tree, object: NodeId, { api, steps, key }: Defined): readonly NodeId[] {
  const manifest = { tree, isExact: true };
  const own = apiNamed(textAt(manifest, object, 'apiVersion'), textAt(manifest, object, 'kind'));
  if (!isOf(own, api)) return [];
  return fieldsAt(tree, object, steps).map((field) => (key === undefined ? field.value : field.key));
}

/** Reads a file that has objects of the kind. */
async function usesInFile(
  { readFile }: FeatureContext,
  { whole, unit: { path } }: UnitSnapshot<ResourceFile>,
  defined: Defined,
  pause: Pause,
): Promise<FileRange[]> {
  if (!whole.documents.some((document) => isOf(document.api, defined.api))) return [];
  await pause();
  const chunks = (await readFile(path)) ?? [];
  const starts = chunkStarts(chunks);
  return chunks.flatMap((chunk, index) => {
    const tree = readableTree(chunk);
    if (tree === undefined || tree.size === 0) return [];
    return usesIn(tree, 0, defined).map((node) => ({
      path,
      range: rangeAt(chunks, starts, index, tree.span(node)),
    }));
  });
}
