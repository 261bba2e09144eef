/** What the CRDs of a file or bundle can be compared with: the bundles of the workspace that came before. */
import { isBundle } from '../../families/bundle/model/bundle-view.ts';
import { olderBundles } from '../../families/bundle/model/older-bundles.ts';
import { nameOf } from '../../families/crd/sides/pairs.ts';
import type { CrdOldSidesParams, CrdOldSidesResult } from '../../families/crd/requests.ts';
import { bundleAt } from '../bundles/bundle-at.ts';
import type { ServerContext } from '../server-context.ts';
import { readSide } from './read-side.ts';

/** Answers the request. */
export async function crdOldSides(
  server: ServerContext,
  { uri }: CrdOldSidesParams,
): Promise<CrdOldSidesResult> {
  const { crds: found } = await readSide(server, { uri });
  const crds = found.map(nameOf);
  const bundle = bundleAt(server, server.uris.path(uri))?.whole;
  if (bundle === undefined) return { crds, sides: [] };
  const all = server.session
    .allFolders()
    .flatMap((folder) => folder.checkedUnits())
    .map(({ snapshot }) => snapshot)
    .filter(isBundle)
    .map(({ whole }) => whole);
  const sides = olderBundles(bundle, all)
    .filter((older) => older.bundle.crds.some(({ name }) => crds.includes(name.value)))
    .map(({ bundle: older, as, label }) => ({ side: { uri: server.uris.uri(older.root) }, as, label }));
  return { crds, sides };
}
