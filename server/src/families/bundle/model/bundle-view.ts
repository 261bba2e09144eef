/** A bundle as it stands at one moment, with its types. */
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { BUNDLES, type Bundle } from './bundle.ts';

/** A bundle: its files, and what they make together. */
export type BundleSnapshot = UnitSnapshot<Bundle>;

/** True for the snapshot of a bundle. */
export function isBundle(snapshot: UnitSnapshot): snapshot is BundleSnapshot {
  return snapshot.unit.family === BUNDLES.id;
}
