/** Explains a value of a template: its schema, else as in catalogs. */
import type { Doc } from '../../../features/hover/doc.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import type { Place } from '../../../features/place/place.ts';
import { blobCard, schemaCard } from '../../fbc/answers/cards/card.ts';
import type { TemplatePlace } from './place.ts';
import { TEMPLATE_FILE_SCHEMAS } from './schemas.ts';

/** The explanation of a value; undefined where only its field can be explained. */
export function templateCard(context: FeatureContext, place: Place): Doc | undefined {
  const { role, value } = place as TemplatePlace;
  const schema = role === 'schema' ? TEMPLATE_FILE_SCHEMAS.get(value) : undefined;
  return schema === undefined ? blobCard(context, place) : schemaCard(value, schema);
}
