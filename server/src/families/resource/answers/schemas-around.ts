/** What the CRDs of the workspace say of a custom resource, for hover and completion. */
import type { FeatureContext } from '../../../features/place/context.ts';
import type { Place } from '../../../features/place/place.ts';
import type { SchemaSource } from '../../../features/schemas/schema-at.ts';
import { crdText } from '../../bundle/answers/crd-text.ts';
import { anyResource, ofResource, schemaOfVersion } from '../../bundle/answers/resource-schema.ts';
import { apiNamed } from '../../bundle/model/examples.ts';
import { kindKey } from '../../crd/model/crd-names.ts';
import { nearestTo } from '../../crd/model/known-crds.ts';
import { textAt } from '../../kube/model/fields.ts';
import { crdsOfKind } from './crds-of-workspace.ts';

/** The schemas of the object that a place is in; undefined where no CRD of the workspace defines it. */
export async function schemasAround(
  context: FeatureContext,
  { tree }: Place,
): Promise<SchemaSource | undefined> {
  if (tree === undefined || tree.size === 0) return undefined;
  const manifest = { tree, isExact: false };
  const api = apiNamed(textAt(manifest, 0, 'apiVersion'), textAt(manifest, 0, 'kind'));
  const key = kindKey(api);
  const [crd] = nearestTo(context.path, api.version, crdsOfKind(context, key));
  const text = crd && (await crdText(context, crd));
  const schema = text && schemaOfVersion(text.manifest, api.version);
  if (crd === undefined || schema === undefined) return undefined;
  const root = ofResource(schema, anyResource([crd.crd]));
  return { refOf: (_place, path) => ({ of: key, name: '', path }), rootOf: () => root };
}
