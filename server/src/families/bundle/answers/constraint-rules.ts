/** The CEL rules of constraints in the dependencies and properties of a bundle, as hover and completion see them. */
import { constraintRules } from '../../fbc/answers/constraint-rules.ts';
import { knownProperties } from './known-properties.ts';
import type { BundlePlace } from './place.ts';

/** The rules of a bundle. */
export const rulesInside = constraintRules((place) => {
  const { path, itemType } = place as BundlePlace;
  return (
    itemType === 'olm.constraint' && path[2] === 'value' && path.at(-1) === 'rule' && path.at(-2) === 'cel'
  );
}, knownProperties);
