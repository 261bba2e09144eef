/**
 * The order in which OLM v1 prefers bundles: not deprecated first, then the highest version
 * (docs/reference/updates-on-a-cluster.md, "The next bundle").
 */
import type { ChannelGraph, GraphEntry } from '../types.ts';
import { compareVersionReleases, formatRelease, type VersionRelease } from '../../../../version/release.ts';
import { releaseOfBuild } from '../../../../version/release-of-build.ts';
import { formatWithoutBuild, parseVersion, type Version } from '../../../../version/semver.ts';

/** The bundles that the channels list, best first; equal ones in the order of the channels. */
export function v1Order(channels: readonly ChannelGraph[]): readonly string[] {
  const bundles = new Map<string, GraphEntry>();
  for (const entry of channels.flatMap((channel) => channel.entries)) {
    if (entry.present && entry.bundle && !bundles.has(entry.name)) bundles.set(entry.name, entry);
  }
  return [...bundles.values()]
    .map((entry) => ({ entry, order: versionOf(entry) }))
    .sort((a, b) => compareDeprecated(a.entry, b.entry) || compareOrders(a.order, b.order))
    .map(({ entry }) => entry.name);
}

/** A text that is equal for versions that are the same installation to OLM v1. */
export function v1Identity(version: Version): string {
  return `${formatWithoutBuild(version)} ${formatRelease(releaseOfBuild(version).release)}`;
}

function versionOf(entry: GraphEntry): VersionRelease | undefined {
  const version = entry.version === undefined ? undefined : parseVersion(entry.version);
  return version && releaseOfBuild(version);
}

function compareDeprecated(a: GraphEntry, b: GraphEntry): number {
  return Number(a.deprecated !== null) - Number(b.deprecated !== null);
}

function compareOrders(a: VersionRelease | undefined, b: VersionRelease | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compareVersionReleases(b, a);
}
