/** Where a template leads: its images to the bundles of catalogs, and its entries where blobs lead. */
import type { Definition } from '../../../features/definition/target.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import { blobPlaceAt } from '../../fbc/answers/place.ts';
import type { Position } from '../../../text/span.ts';
import { bundlesWithImage, definitionFrom, leadingTo } from '../../fbc/answers/definitions.ts';
import { templateMentions } from './mentions.ts';

/** An image leads to its bundle; the rest is as in catalogs. */
export function templateDefinitions(context: FeatureContext, position: Position): Definition | undefined {
  const place = blobPlaceAt(context, position);
  if (place === undefined) return undefined;
  if (place.role === 'rendered-image')
    return leadingTo(context, place, bundlesWithImage(context, place.value));
  const { tree } = place;
  return definitionFrom(context, place, () => (tree === undefined ? [] : templateMentions(tree)));
}
