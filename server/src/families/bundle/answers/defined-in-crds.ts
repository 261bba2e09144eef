/** Where a CRD defines what stands in an object of its kind: the kind, the version, or a field. */
import type { Target } from '../../../features/definition/target.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import type { Place } from '../../../features/place/place.ts';
import type { NodeId, Pair } from '../../../text/tree.ts';
import { kindKey } from '../../crd/model/crd-names.ts';
import { nearestTo, type KnownCrd } from '../../crd/model/known-crds.ts';
import { fieldPlaces } from '../../crd/values/field-place.ts';
import { itemsOf, textAt, valueAt } from '../../kube/model/fields.ts';
import type { ApiName } from '../model/examples.ts';
import { crdText, type CrdText } from './crd-text.ts';
import { schemaNodeOf } from './resource-schema.ts';

/** What is under the cursor in an object: `path` leads from the object to it. */
export interface ObjectPlace extends Pick<Place, 'part' | 'path'> {
  readonly api: ApiName;
}

/** Where the nearest of some CRDs define what is under the cursor in an object; empty where none does. */
export async function placesInCrds(
  context: FeatureContext,
  place: ObjectPlace,
  crds: readonly KnownCrd[],
): Promise<readonly Target[]> {
  const { api, part, path } = place;
  const isFirst = part === 'value' && path.length === 1;
  const isField = part === 'key' && path.length > 0;
  if (!isField && !(isFirst && (path[0] === 'kind' || path[0] === 'apiVersion'))) return [];
  const ofKind = crds.filter(({ crd }) => kindKey(crd) === kindKey(api));
  const nearest = nearestTo(context.path, api.version, ofKind);
  // Of an object of a version that no CRD has, the kind is known all the same.
  const [found] = nearest.length > 0 || isField ? nearest : ofKind;
  const text = found && (await crdText(context, found));
  if (text === undefined) return [];
  if (isField) return fieldTargets(text, api.version, [path.map(String)], { isDescribed: false });
  const target = path[0] === 'kind' ? kindTarget(text) : versionTarget(text, api.version);
  return target === undefined ? [] : [target];
}

/** Where the `spec` and the `status` of objects of a version define a field by the path of a descriptor. */
export async function describedPlaces(
  context: FeatureContext,
  crd: KnownCrd,
  version: string,
  paths: readonly (readonly string[])[],
): Promise<readonly Target[]> {
  const text = await crdText(context, crd);
  return text === undefined ? [] : fieldTargets(text, version, paths, { isDescribed: true });
}

function fieldTargets(
  text: CrdText,
  version: string,
  paths: readonly (readonly string[])[],
  how: Parameters<typeof fieldPlaces>[3],
): readonly Target[] {
  const schema = schemaNodeOf(text.manifest, version);
  return paths
    .flatMap((path) => fieldPlaces(text.manifest.tree, schema, path, how))
    .map((pair) => pairTarget(text, pair));
}

function pairTarget({ path, manifest: { tree }, rangeOf }: CrdText, { key, value }: Pair): Target {
  const [start, end] = [tree.start(key), Math.max(tree.end(key), tree.end(value))];
  return { path, range: rangeOf(tree.span(key)), whole: rangeOf({ start, end }) };
}

function kindTarget(text: CrdText): Target | undefined {
  return nodeTarget(text, valueAt(text.manifest, 0, 'spec', 'names', 'kind'), 0);
}

/** The version in the list, or the kind where there is no such version. */
function versionTarget(text: CrdText, version: string): Target | undefined {
  const { manifest } = text;
  const item = itemsOf(manifest, valueAt(manifest, 0, 'spec', 'versions')).find(
    (one) => textAt(manifest, one, 'name') === version,
  );
  return item === undefined ? kindTarget(text) : nodeTarget(text, valueAt(manifest, item, 'name'), item);
}

function nodeTarget(
  { path, manifest: { tree }, rangeOf }: CrdText,
  node: NodeId | undefined,
  whole: NodeId,
): Target | undefined {
  if (node === undefined) return undefined;
  return { path, range: rangeOf(tree.span(node)), whole: rangeOf(tree.span(whole)) };
}
