/**
 * What can be told of blobs in which another program puts values later: what holds whatever these are. Which values those are,
 * whoever asks knows. The same text is the same value wherever it stands.
 */
import { textOf, type Span } from '../../../text/span.ts';
import { packageNameOf } from '../model/assemble.ts';
import type { Blob, ChannelBlob, PackageBlob } from '../model/blob.ts';
import { rule as bundleDuplicate } from '../rules/conversion/bundle-duplicate.ts';
import { rule as bundleNotInChannel } from '../rules/conversion/bundle-not-in-channel.ts';
import { rule as channelDuplicate } from '../rules/conversion/channel-duplicate.ts';
import { rule as channelEntryBundleMissing } from '../rules/conversion/channel-entry-bundle-missing.ts';
import { rule as channelEntryDuplicate } from '../rules/conversion/channel-entry-duplicate.ts';
import { rule as deprecationBundleUnknown } from '../rules/conversion/deprecation-bundle-unknown.ts';
import { rule as deprecationChannelUnknown } from '../rules/conversion/deprecation-channel-unknown.ts';
import { rule as deprecationPackageDuplicate } from '../rules/conversion/deprecation-package-duplicate.ts';
import { rule as deprecationReferenceDuplicate } from '../rules/conversion/deprecation-reference-duplicate.ts';
import { rule as packageDuplicate } from '../rules/conversion/package-duplicate.ts';
import { rule as packagePropertyMismatch } from '../rules/conversion/package-property-mismatch.ts';
import { rule as bundleNameReleaseMismatch } from '../rules/model/bundle-name-release-mismatch.ts';
import { rule as channelMultipleHeads } from '../rules/model/channel-multiple-heads.ts';
import { rule as channelReplacesCycle } from '../rules/model/channel-replaces-cycle.ts';
import { rule as channelStrandedBundles } from '../rules/model/channel-stranded-bundles.ts';
import { rule as defaultChannelUnknown } from '../rules/model/default-channel-unknown.ts';
import { graphCertainty, type GraphCertainty } from './unknown-edges.ts';

/** True for what lies in a value that is put in later. */
export type IsUnknown = (span: Span) => boolean;

/** What is certain of blobs. */
export interface Certainty {
  /** True for a package to which other blobs may belong than those that name it now, or which they may define. */
  readonly isOpen: (pkg: string | undefined) => boolean;
  /** True for what a rule finds in a blob if it is so whatever is put in. */
  readonly isCertain: (rule: string, blob: Blob, span: Span) => boolean;
}

/** The rules that find a text twice. */
const COMPARING: ReadonlySet<string> = new Set(
  [
    packageDuplicate,
    channelDuplicate,
    channelEntryDuplicate,
    bundleDuplicate,
    deprecationPackageDuplicate,
    deprecationReferenceDuplicate,
    channelReplacesCycle,
  ].map(({ id }) => id),
);

/** What of a package has names that are unknown. */
interface UnknownNames {
  channels?: true;
  defaultChannel?: true;
  entries?: true;
  bundles?: true;
}

/** By rules that miss a name: where it may be after all. */
const MISSED: ReadonlyMap<string, readonly (keyof UnknownNames)[]> = new Map([
  [defaultChannelUnknown.id, ['channels']],
  [deprecationChannelUnknown.id, ['channels', 'defaultChannel']],
  [channelEntryBundleMissing.id, ['bundles']],
  [deprecationBundleUnknown.id, ['bundles']],
  [bundleNotInChannel.id, ['entries']],
]);

/** The rules that compare something with the package of a bundle. */
const OF_PACKAGE: ReadonlySet<string> = new Set([packagePropertyMismatch.id, bundleNameReleaseMismatch.id]);

/** What is certain of the blobs of a document. Linear. */
export function certaintyAmong(blobs: readonly Blob[], isUnknown: IsUnknown): Certainty {
  const names = unknownNames(blobs, isUnknown);
  const graphs = new Map<ChannelBlob, GraphCertainty>();
  const graphOf = (channel: ChannelBlob) => {
    const known = graphs.get(channel) ?? graphCertainty(channel, isUnknown);
    graphs.set(channel, known);
    return known;
  };
  const isCertain = (rule: string, blob: Blob, span: Span) => {
    if (COMPARING.has(rule)) return true;
    if (blob.kind === 'channel' && rule === channelMultipleHeads.id) return graphOf(blob).areHeadsCertain;
    if (blob.kind === 'channel' && rule === channelStrandedBundles.id)
      return graphOf(blob).areStrandedCertain;
    if (isUnknown(span)) return false;
    if (OF_PACKAGE.has(rule)) return blob.package === undefined || !isUnknown(blob.package);
    const unknown = names.get(packageNameOf(blob) ?? '');
    return unknown === undefined || !MISSED.get(rule)?.some((name) => unknown[name]);
  };
  return { isOpen: openPackages(blobs, isUnknown), isCertain };
}

function unknownNames(blobs: readonly Blob[], isUnknown: IsUnknown): ReadonlyMap<string, UnknownNames> {
  const found = new Map<string, UnknownNames>();
  for (const blob of blobs) {
    const pkg = packageNameOf(blob);
    if (pkg === undefined) continue;
    const names = found.get(pkg) ?? {};
    found.set(pkg, names);
    const isNameUnknown = blob.name !== undefined && isUnknown(blob.name);
    if (blob.kind === 'package') {
      if (blob.defaultChannel && isUnknown(blob.defaultChannel)) names.defaultChannel = true;
    } else if (blob.kind === 'bundle') {
      if (isNameUnknown) names.bundles = true;
    } else if (blob.kind === 'channel') {
      if (isNameUnknown) names.channels = true;
      if (blob.entries?.value.some(({ name }) => name && isUnknown(name))) names.entries = true;
    }
  }
  return found;
}

/**
 * A package that is defined is open where blobs of one that is not may be its own: two definitions do not become one, as opm
 * refuses a package that is there twice.
 */
function openPackages(blobs: readonly Blob[], isUnknown: IsUnknown): Certainty['isOpen'] {
  const definitions = blobs.filter((blob): blob is PackageBlob => blob.kind === 'package');
  const defined = new Set(definitions.map(({ name }) => textOf(name)));
  const loose = blobs.filter(
    (blob) => (blob.kind === 'channel' || blob.kind === 'bundle') && !defined.has(textOf(blob.package)),
  );
  const isPackageUnknown = (blob: Blob) => {
    const name = blob.kind === 'package' ? blob.name : blob.package;
    return name !== undefined && isUnknown(name);
  };
  const unknown = new Set(blobs.filter(isPackageUnknown).map((blob) => packageNameOf(blob)));
  const isDefinitionUnknown = definitions.some(isPackageUnknown);
  const isLooseUnknown = loose.some(isPackageUnknown);
  return (pkg) => {
    if (pkg === undefined) return false;
    if (defined.has(pkg)) return unknown.has(pkg) ? loose.length > 0 : isLooseUnknown;
    return unknown.has(pkg) ? defined.size > 0 : isDefinitionUnknown;
  };
}
