/** A package of a catalog as plain data with the values of its properties: all that OLM Classic looks at. */
import type { PropertyValue } from './wish.ts';

/** A package. Where several blobs of one schema share a name, the last one counts. */
export interface PackageContent {
  readonly name: string;
  readonly defaultChannel: string;
  readonly channels: readonly ChannelContent[];
  readonly bundles: readonly BundleContent[];
}

/** A channel. */
export interface ChannelContent {
  readonly name: string;
  readonly entries: readonly EntryContent[];
}

/** An entry of a channel. Names that are absent are empty. */
export interface EntryContent {
  readonly name: string;
  readonly replaces?: string;
  readonly skips: readonly string[];
  readonly skipRange?: string;
}

/** A bundle. */
export interface BundleContent {
  readonly name: string;
  /** In written order, without `olm.bundle.object` and `olm.csv.metadata`, which no dependency is about. */
  readonly properties: readonly PropertyValue[];
}
