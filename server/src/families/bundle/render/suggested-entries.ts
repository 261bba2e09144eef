/** What a catalog needs beside the blob of a bundle: its entries in channels (docs/reference/bundle-rendering.md, "The blob"). */
import { findMismatch, AS_JSON } from '../../kube/model/mismatch.ts';
import { TEXT, TEXTS } from '../../kube/model/shapes/shape.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import type { RenderedCsv } from './manifests.ts';
import type { BundleAnnotations } from './metadata.ts';

/** An entry of a channel, as the CSV and the annotations have it; empty texts stand for what is not written. */
export interface SuggestedEntry {
  readonly channel: string;
  readonly name: string;
  readonly replaces: string;
  readonly skips: readonly string[];
  readonly skipRange: string;
}

/** One entry for each channel of the annotation, each channel once. What has not the right shape counts as not written. */
export function suggestedEntries(
  csv: RenderedCsv,
  name: string,
  { channels }: BundleAnnotations,
): readonly SuggestedEntry[] {
  const { tree, spec } = csv;
  const exact: Manifest = { tree, isExact: true };
  const skips = valueAt(exact, spec, 'skips');
  const replaces = valueAt(exact, spec, 'replaces');
  const isText = replaces !== undefined && !findMismatch(tree, replaces, TEXT, AS_JSON);
  const isList = skips !== undefined && !findMismatch(tree, skips, TEXTS, AS_JSON);
  return [...new Set(channels)].map((channel) => ({
    channel,
    name,
    replaces: isText ? textOf(exact, replaces) : '',
    skips: isList ? itemsOf(exact, skips).map((skip) => textOf(exact, skip)) : [],
    skipRange: textAt(exact, 0, 'metadata', 'annotations', 'olm.skipRange'),
  }));
}
