/** APIs that the workspace knows: those that bundles provide. */
import { catalogAround, catalogsOf } from '../in-catalog.ts';
import type { GvkContent } from '../../model/blob.ts';
import type { CatalogSnapshot } from '../../model/catalog-view.ts';
import { msg } from '../../../../text/message.ts';
import { apiName } from '../cards/bundle-card.ts';
import { keySuggestions, presentKeys } from '../../../../features/completion/keys.ts';
import { siblingText } from './names.ts';
import { comma, commaBehind, type ValueOffer } from '../../../../features/completion/scalars.ts';
import type { BlobSite } from './blob-site.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';
import { writePairs } from '../../../../features/completion/piece.ts';

/** How many bundles are looked at for APIs; of more, the rest is left out. */
const MAX_SCANNED_BUNDLES = 20_000;

type Gvk = Pick<GvkContent, 'group' | 'version' | 'kind'>;

/** The APIs of all catalogs, by name, each once. The catalog of the file comes first. */
function knownApis({ context }: BlobSite): Gvk[] {
  const own = catalogAround(context)?.snapshot;
  const known = catalogsOf(context);
  const catalogs: readonly CatalogSnapshot[] = own === undefined ? known : [own, ...known];
  const found = new Map<string, Gvk>();
  const seen = new Set<CatalogSnapshot>();
  let scanned = 0;
  for (const snapshot of catalogs) {
    if (seen.has(snapshot)) continue;
    seen.add(snapshot);
    for (const pkg of snapshot.whole.packages.values()) {
      scanned += pkg.bundles.length;
      if (scanned > MAX_SCANNED_BUNDLES) return [...found.values()];
      for (const { properties } of pkg.bundles) {
        for (const { content } of properties) {
          if (content?.type !== 'olm.gvk') continue;
          const name = apiName(content);
          if (!found.has(name)) found.set(name, content);
        }
      }
    }
  }
  return [...found.values()];
}

/** Values for one part of an API that fit the parts beside it. */
export function apiParts(site: BlobSite, part: 'group' | 'version' | 'kind'): ValueOffer[] {
  const others = (['group', 'version', 'kind'] as const).filter((key) => key !== part);
  const beside = others.map((key) => [key, siblingText(site, key)] as const);
  const fitting = knownApis(site).filter((api) =>
    beside.every(([key, text]) => text === '' || api[key] === text),
  );
  const offers = new Map<string, ValueOffer>();
  for (const api of fitting) {
    const value = api[part];
    if (value !== '' && !offers.has(value))
      offers.set(value, { value, kind: 'interface', detail: msg('{0}', apiName(api)) });
  }
  return [...offers.values()];
}

/** Keys of an API, and before them whole APIs where none of the keys is there yet. */
export function apiKeys(site: BlobSite): Suggestion[] {
  const keys = keySuggestions(site);
  if (presentKeys(site).size > 0) return keys;
  const apis = knownApis(site).map((api): Suggestion => ({
    label: apiName(api),
    kind: 'interface',
    insertion: writePairs(
      [
        ['group', api.group],
        ['version', api.version],
        ['kind', api.kind],
      ],
      site.layout,
      commaBehind(site),
    ),
    span: site.span,
    ...comma(site),
  }));
  return [...keys, ...apis];
}
