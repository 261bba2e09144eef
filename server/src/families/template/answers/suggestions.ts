/** What could be written at a place of a template. */
import { valueSuggestion } from '../../../features/completion/scalars.ts';
import type { Site } from '../../../features/completion/site.ts';
import type { Suggestion } from '../../../features/completion/suggestion.ts';
import { blobSuggestions } from '../../fbc/answers/completion/suggestions.ts';
import { schemaOffers } from '../../fbc/answers/completion/values.ts';
import { BLOB_SCHEMAS } from '../../fbc/answers/schemas.ts';
import type { TemplatePlace } from './place.ts';
import { TEMPLATE_FILE_SCHEMAS } from './schemas.ts';

/** The schema of a template beside those of blobs; all else as in catalogs. */
export function templateSuggestions(site: Site): readonly Suggestion[] {
  const { role } = site.place as TemplatePlace;
  if (role !== 'schema' || site.wanted !== 'value') return blobSuggestions(site);
  const isOwn = site.place.path.length <= 1;
  const schemas = new Map([...BLOB_SCHEMAS, ...(isOwn ? TEMPLATE_FILE_SCHEMAS : [])]);
  return schemaOffers(schemas).map((offer) => valueSuggestion(site, offer));
}
