/**
 * The rules of the model: what opm refuses in packages that are put together (docs/reference/validating-catalogs.md), and
 * what holds them back.
 */
import type { Rule } from '../rule.ts';
import { conversionRules } from '../conversion/index.ts';
import { rule as defaultChannelMissing } from './default-channel-missing.ts';
import { rule as defaultChannelUnknown } from './default-channel-unknown.ts';
import { rule as packageNoChannels } from './package-no-channels.ts';
import { rule as channelNoEntries } from './channel-no-entries.ts';
import { rule as channelNoHead } from './channel-no-head.ts';
import { rule as channelMultipleHeads } from './channel-multiple-heads.ts';
import { rule as channelReplacesCycle } from './channel-replaces-cycle.ts';
import { rule as channelStrandedBundles } from './channel-stranded-bundles.ts';
import { rule as channelEntrySkipEmpty } from './channel-entry-skip-empty.ts';
import { rule as channelEntrySkiprangeInvalid } from './channel-entry-skiprange-invalid.ts';
import { rule as bundleImageMissing } from './bundle-image-missing.ts';
import { rule as bundleNameReleaseMismatch } from './bundle-name-release-mismatch.ts';
import { rule as bundleReleaseWithBuildMetadata } from './bundle-release-with-build-metadata.ts';
import { rule as bundleVersionDuplicate } from './bundle-version-duplicate.ts';
import { rule as deprecationMessageMissing } from './deprecation-message-missing.ts';

/** Packages, channels, bundles, deprecations. */
export const modelRules: readonly Rule[] = [
  defaultChannelMissing,
  defaultChannelUnknown,
  packageNoChannels,
  channelNoEntries,
  channelNoHead,
  channelMultipleHeads,
  channelReplacesCycle,
  channelStrandedBundles,
  channelEntrySkipEmpty,
  channelEntrySkiprangeInvalid,
  bundleImageMissing,
  bundleNameReleaseMismatch,
  bundleReleaseWithBuildMetadata,
  bundleVersionDuplicate,
  deprecationMessageMissing,
];

/**
 * The ids of the rules whose findings do not count for a blob that is held back (`heldBackBlobs` of
 * ../conversion/checked-further.ts): those that look at one blob alone, and so cannot tell.
 */
export const heldBackRules: ReadonlySet<string> = new Set([
  ...[...conversionRules, ...modelRules].filter((rule) => rule.scope === 'document').map((rule) => rule.id),
  'property-value-missing',
  'property-value-invalid',
]);
