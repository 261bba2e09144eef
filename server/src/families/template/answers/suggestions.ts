/** What could be written at a place of a template. */
import { valueSuggestion, type ValueOffer } from '../../../features/completion/scalars.ts';
import type { Site } from '../../../features/completion/site.ts';
import type { Suggestion } from '../../../features/completion/suggestion.ts';
import { msg } from '../../../text/message.ts';
import { named } from '../../fbc/answers/completion/explain.ts';
import { blobSuggestions } from '../../fbc/answers/completion/suggestions.ts';
import { schemaOffers } from '../../fbc/answers/completion/values.ts';
import { catalogAround, catalogsOf } from '../../fbc/answers/in-catalog.ts';
import { BLOB_SCHEMAS } from '../../fbc/answers/schemas.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import { asCatalog } from './as-catalog.ts';
import type { TemplatePlace } from './place.ts';
import { TEMPLATE_FILE_SCHEMAS } from './schemas.ts';

/** The most images that are offered. */
const MAX_IMAGES = 500;

/** The schema of a template beside those of blobs, and images of bundles; all else as in the catalog that it makes. */
export function templateSuggestions(given: Site): readonly Suggestion[] {
  const site = { ...given, context: asCatalog(given.context) };
  const { role, isImageOnly } = site.place as TemplatePlace;
  if (site.wanted !== 'value') return blobSuggestions(site);
  if (role === 'rendered-image' || (role === 'image' && isImageOnly === true))
    return imageOffers(site).map((offer) => valueSuggestion(site, offer));
  if (role !== 'schema') return blobSuggestions(site);
  const isOwn = site.place.path.length <= 1;
  const schemas = new Map([...BLOB_SCHEMAS, ...(isOwn ? TEMPLATE_FILE_SCHEMAS : [])]);
  return schemaOffers(schemas).map((offer) => valueSuggestion(site, offer));
}

/**
 * Images of the bundles that catalogs hold and the template does not: those of its packages, the last ones first; of all packages
 * while it has none.
 */
function imageOffers({ context, place }: Site): ValueOffer[] {
  const own = catalogAround(context)?.snapshot;
  const packages = new Set([...(own?.whole.packages.values() ?? [])].map(({ name }) => name));
  const taken = new Set(
    own?.whole.blobs.flatMap((blob) => (blob.kind === 'bundle' ? blob.image?.value : [])),
  );
  taken.delete(place.value);
  const offers = new Map<string, ValueOffer>();
  for (const { name: pkg, bundles } of packagesBeside(context)) {
    if (packages.size > 0 && !packages.has(pkg)) continue;
    for (const { name, image } of bundles.toReversed()) {
      if (!image?.value || taken.has(image.value)) continue;
      const bundle = name?.value ?? '';
      const doc = named('bundle', pkg, bundle);
      offers.set(image.value, { value: image.value, kind: 'reference', detail: msg('{0}', bundle), doc });
    }
  }
  return [...offers.values()].slice(0, MAX_IMAGES);
}

/** The packages of all catalogs but the one that the template makes. */
function packagesBeside(context: Site['context']): Package[] {
  const own = catalogAround(context)?.snapshot.unit.key;
  return catalogsOf(context)
    .filter(({ unit }) => unit.key !== own)
    .flatMap(({ whole }) => [...whole.packages.values()]);
}
