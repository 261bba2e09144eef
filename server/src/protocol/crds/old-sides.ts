/** What the CRDs of a file or bundle can be compared with: the bundles of the workspace that came before, and what its catalogs hold. */
import { BundleHistory } from '../../families/bundle/features/crd-upgrades.ts';
import { placeOfRelease } from '../../families/bundle/model/catalog-releases.ts';
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
  const units = server.session.checkedUnits().map(({ snapshot }) => snapshot);
  const history = new BundleHistory(units);
  const bundles = history
    .before(bundle)
    .filter((older) => older.bundle.crds.some(({ name }) => crds.includes(name.value)))
    .map(({ bundle: older, as, label }) => ({ side: { uri: server.uris.uri(older.root) }, as, label }));
  const releases = history.releases(bundle).flatMap((release) => {
    const place = placeOfRelease(release);
    if (place === undefined) return [];
    const side = { uri: server.uris.uri(place.file.path), bundle: place.name };
    return [{ side, as: release.as, label: release.label }];
  });
  return { crds, sides: [...bundles, ...releases] };
}
