/** The CEL rules of constraints among the properties of bundles, as hover and completion see them. */
import type { FeatureContext } from '../../../features/place/context.ts';
import { constraintRules, propertiesOfOlm, type KnownProperty } from './constraint-rules.ts';
import { catalogsOf } from './in-catalog.ts';
import type { BlobPlace } from './place.ts';

/** The rules of a catalog. */
export const rulesInCatalog = constraintRules(
  (place) => (place as BlobPlace).role === 'cel',
  (context) => Promise.resolve(typesAround(context)),
);

/** So many types that authors made up are offered. */
const MAX_OWN_TYPES = 200;

/** The types that OLM knows, then those of the bundles around. Of these nobody keeps which keys their values have. */
function typesAround(context: FeatureContext): ReadonlyMap<string, KnownProperty> {
  const known = propertiesOfOlm();
  const most = known.size + MAX_OWN_TYPES;
  for (const { whole } of catalogsOf(context))
    for (const { bundles } of whole.packages.values())
      for (const { properties } of bundles)
        for (const { type } of properties)
          if (type !== undefined && type.value !== '' && known.size < most && !known.has(type.value))
            known.set(type.value, { keys: new Map() });
  return known;
}
