/** What opm refuses a catalog for whatever its bundles are: asked of blobs that are not a catalog yet. */
import type { Report } from '../../../engine/findings/finding.ts';
import { onceOf } from '../../../engine/rules/once.ts';
import type { DocumentView } from '../../../engine/rules/rule.ts';
import { assembleCatalog } from '../model/assemble.ts';
import type { Blob, ChannelBlob } from '../model/blob.ts';
import { rule as channelDuplicate } from '../rules/conversion/channel-duplicate.ts';
import { rule as channelEntryDuplicate } from '../rules/conversion/channel-entry-duplicate.ts';
import { rule as channelEntryNameMissing } from '../rules/conversion/channel-entry-name-missing.ts';
import { rule as packageDuplicate } from '../rules/conversion/package-duplicate.ts';
import { rule as channelEntrySkipEmpty } from '../rules/model/channel-entry-skip-empty.ts';
import { rule as channelEntrySkiprangeInvalid } from '../rules/model/channel-entry-skiprange-invalid.ts';
import { rule as channelMultipleHeads } from '../rules/model/channel-multiple-heads.ts';
import { rule as channelNoEntries } from '../rules/model/channel-no-entries.ts';
import { rule as channelNoHead } from '../rules/model/channel-no-head.ts';
import { rule as channelReplacesCycle } from '../rules/model/channel-replaces-cycle.ts';
import { rule as channelStrandedBundles } from '../rules/model/channel-stranded-bundles.ts';
import { rule as defaultChannelMissing } from '../rules/model/default-channel-missing.ts';
import { rule as defaultChannelUnknown } from '../rules/model/default-channel-unknown.ts';
import type { Rule } from '../rules/rule.ts';
import { certaintyAmong, type Certainty, type IsUnknown } from './unknown-values.ts';

const REFUSALS: readonly Rule[] = [
  packageDuplicate,
  defaultChannelMissing,
  defaultChannelUnknown,
  channelDuplicate,
  channelNoEntries,
  channelEntryNameMissing,
  channelEntryDuplicate,
  channelEntrySkipEmpty,
  channelEntrySkiprangeInvalid,
  channelNoHead,
  channelMultipleHeads,
  channelReplacesCycle,
  channelStrandedBundles,
];

/** What opm refuses something for, and the rule that says so. */
export interface Refusal extends Report {
  readonly rule: string;
}

/** True where a channel is refused because nothing is in it. */
export function isForNoEntries({ rule }: Refusal): boolean {
  return rule === channelNoEntries.id;
}

/**
 * What opm refuses packages and channels for that are rendered as they are. Spans are those of the document that
 * the blobs stand in.
 *
 * @param around the document that the blobs stand in
 * @param blocked true where a blob cannot be read: it may be whatever is missing
 * @param isUnknown true for values that another program puts in later
 */
export function refusalsOf(
  blobs: readonly Blob[],
  around: Omit<DocumentView<unknown>, 'document'>,
  blocked: boolean,
  isUnknown: IsUnknown,
): readonly Refusal[] {
  const certainty = certaintyAmong(blobs, isUnknown);
  const channels = blobs.flatMap((blob) =>
    blob.kind === 'channel' ? refusalsOfChannel(blob, around, certainty) : [],
  );
  return [...channels, ...refusalsOfPackages(blobs, blocked, certainty)];
}

function refusalsOfChannel(
  channel: ChannelBlob,
  around: Omit<DocumentView<unknown>, 'document'>,
  { isCertain }: Certainty,
): readonly Refusal[] {
  const found: Refusal[] = [];
  const view = { ...around, document: channel };
  const checked = { ...view, once: onceOf<DocumentView<ChannelBlob>>(view) };
  for (const refusal of REFUSALS) {
    if (refusal.scope !== 'document' || !('kind' in refusal) || refusal.kind !== 'channel') continue;
    const told: Refusal[] = [];
    refusal.check(checked, (each) => {
      if (isCertain(refusal.id, channel, each.span)) told.push({ ...each, rule: refusal.id });
    });
    // Each of several heads names the others: that is one cause.
    found.push(...(refusal === channelMultipleHeads ? told.slice(0, 1) : told));
  }
  return found;
}

function refusalsOfPackages(
  blobs: readonly Blob[],
  isBlocked: boolean,
  { isOpen, isCertain }: Certainty,
): readonly Refusal[] {
  const found: Refusal[] = [];
  for (const pkg of assembleCatalog(blobs, isBlocked).packages.values()) {
    const state = { blocked: isBlocked || isOpen(pkg.name), once: onceOf(pkg) };
    for (const refusal of REFUSALS) {
      if (refusal.scope !== 'part') continue;
      const tell = (blob: Blob, each: Report) => {
        if (isCertain(refusal.id, blob, each.span)) found.push({ ...each, rule: refusal.id });
      };
      refusal.check(pkg, tell, state);
    }
  }
  return found;
}
