/**
 * What can be told of blobs in which another program puts values later: what holds whatever these are. Which values those are,
 * whoever asks knows.
 */
import type { Report } from '../../../engine/findings/finding.ts';
import type { Located, Span } from '../../../text/span.ts';
import type { Blob } from '../model/blob.ts';
import { rule as channelMultipleHeads } from '../rules/model/channel-multiple-heads.ts';
import { rule as channelStrandedBundles } from '../rules/model/channel-stranded-bundles.ts';

/** True for what lies in a value that is put in later. */
export type IsUnknown = (span: Span) => boolean;

/** Of what a rule finds in a blob, that which is so whatever is put in. */
export function certainOf<Found extends Report>(
  { id }: { readonly id: string },
  blob: Blob,
  found: readonly Found[],
  isUnknown: IsUnknown,
): readonly Found[] {
  const certain = found.filter(({ span }) => !isUnknown(span));
  if (blob.kind !== 'channel' || found.length === 0) return certain;
  const entries = blob.entries?.value ?? [];
  const areEdgesKnown = () =>
    !entries.some(({ replaces, skips }) => [...(replaces ? [replaces] : []), ...skips].some(isUnknown));
  switch (id) {
    case channelMultipleHeads.id:
      // An entry whose name is unknown may be the one that another entry replaces.
      return certain.length > 1 && areEdgesKnown() ? certain : [];
    case channelStrandedBundles.id:
      return areEdgesKnown() && !entries.some(({ name }) => name && isUnknown(name)) ? certain : [];
    default:
      return certain;
  }
}

/** True where a channel that seems to be absent may be one whose name, or package, is put in later. */
export function isAbsenceUncertain(blobs: readonly Blob[], isUnknown: IsUnknown): boolean {
  const packages: Located<string>[] = [];
  for (const blob of blobs) {
    if (blob.kind === 'channel' && blob.name && isUnknown(blob.name)) return true;
    const name = blob.kind === 'package' ? blob.name : blob.kind === 'channel' ? blob.package : undefined;
    if (name !== undefined) packages.push(name);
  }
  return new Set(packages.map(({ value }) => value)).size > 1 && packages.some(isUnknown);
}
