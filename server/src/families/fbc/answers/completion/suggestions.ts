/** What could be written at a place of a catalog. */
import { keySuggestions } from '../../../../features/completion/keys.ts';
import type { Site } from '../../../../features/completion/site.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';
import { apiKeys } from './apis.ts';
import type { BlobSite } from './blob-site.ts';
import { itemSnippets, newBlobs } from './snippets.ts';
import { roleAt, valueSuggestions } from './values.ts';

/** Keys, values and items of blobs, in the order in which they should be shown. */
export function blobSuggestions(wanted: Site): readonly Suggestion[] {
  const site = wanted as BlobSite;
  switch (site.wanted) {
    case 'key':
      return keysAt(site);
    case 'item':
      return [...itemSnippets(site), ...valueSuggestions(site)];
    case 'value':
      return valueSuggestions(site);
  }
}

function keysAt(site: BlobSite): Suggestion[] {
  const isApi = roleAt(site) === 'gvk' || isApiValue(site);
  const keys = isApi ? apiKeys(site) : keySuggestions(site, (name) => isUseful(site, name));
  // Behind a dash, the whole item may be written at once.
  const isItem = typeof site.path.at(-1) === 'number' && site.place.part === 'value';
  const items = isItem ? itemSnippets({ ...site, path: site.path.slice(0, -1), wanted: 'key' }) : [];
  return [...keys, ...items, ...newBlobs(site)];
}

function isApiValue({ ref }: BlobSite): boolean {
  return ref.of === 'property' && ref.name.startsWith('olm.gvk') && ref.path.length === 0;
}

/** Fields without effect are not offered, and of a bundle of which only the image is taken, nothing else. */
function isUseful({ place, path }: BlobSite, name: string): boolean {
  if (path.length > 0) return true;
  if (place.isImageOnly && place.schema === 'olm.bundle') return name === 'schema' || name === 'image';
  if (place.schema === 'olm.package') return name !== 'package';
  return place.schema !== 'olm.deprecations' || name !== 'name';
}
