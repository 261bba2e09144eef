/** What the CRDs of the workspace say of a custom resource, for hover and completion. */
import type { FeatureContext } from '../../../features/place/context.ts';
import type { Place } from '../../../features/place/place.ts';
import type { JsonSchema } from '../../../features/schemas/json-schema.ts';
import type { SchemaSource } from '../../../features/schemas/schema-at.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { anyResource, ofResource, schemaOfVersion } from '../../bundle/answers/resource-schema.ts';
import { isBundle } from '../../bundle/model/bundle-view.ts';
import { CRD_KIND } from '../../bundle/model/document.ts';
import { apiNamed } from '../../bundle/model/examples.ts';
import { textAt, textOf, valueAt } from '../../kube/model/fields.ts';
import { crdsIn, nearestTo, type KnownCrd } from '../model/crds.ts';
import { kindKey } from '../../crd/model/crd-names.ts';
import { CRDS, type CrdFile } from '../../crd/model/crd-file.ts';
import { RESOURCES, type ResourceFile } from '../model/resource.ts';

/** The schemas of the object that a place is in; undefined where no CRD of the workspace defines it. */
export async function schemasAround(
  context: FeatureContext,
  { tree }: Place,
): Promise<SchemaSource | undefined> {
  if (tree === undefined || tree.size === 0) return undefined;
  const manifest = { tree, isExact: false };
  const api = apiNamed(textAt(manifest, 0, 'apiVersion'), textAt(manifest, 0, 'kind'));
  const key = kindKey(api);
  const crds = context.units().flatMap((snapshot) => crdsIn(documentsOf(snapshot), key));
  const [crd] = nearestTo(context.path, api.version, crds);
  const schema = crd && (await schemaIn(context, crd, api.version));
  if (crd === undefined || schema === undefined) return undefined;
  const root = ofResource(schema, anyResource([crd.crd]));
  return { refOf: (_place, path) => ({ of: key, name: '', path }), rootOf: () => root };
}

function documentsOf(snapshot: UnitSnapshot): Parameters<typeof crdsIn>[0] {
  if (isBundle(snapshot)) return snapshot.whole.crds;
  const { family } = snapshot.unit;
  return family === RESOURCES.id || family === CRDS.id
    ? (snapshot.whole as ResourceFile | CrdFile).documents
    : [];
}

/** The schema of a version as it stands in the file of the CRD. */
async function schemaIn(
  context: FeatureContext,
  { path, crd }: KnownCrd,
  version: string,
): Promise<JsonSchema | undefined> {
  const chunks = (await context.readFile(path)) ?? [];
  for (const { document } of chunks) {
    const inside = document?.tree;
    if (inside === undefined || inside.size === 0) continue;
    const manifest = { tree: inside, isExact: false };
    if (textAt(manifest, 0, 'kind') !== CRD_KIND) continue;
    const group = textOf(manifest, valueAt(manifest, 0, 'spec', 'group'));
    const kind = textOf(manifest, valueAt(manifest, 0, 'spec', 'names', 'kind'));
    if (group === crd.group && kind === crd.kind) return schemaOfVersion(manifest, version);
  }
  return undefined;
}
