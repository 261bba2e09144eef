/** Adds the next version after the head of a channel: a bundle that is there already, or the name that it will have. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundleVersions, type BundleVersion } from '../../rules/shared/bundle-versions.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { nextMinor, nextPatch } from '../../../../version/interval.ts';
import { formatRelease } from '../../../../version/release.ts';
import {
  compareVersions,
  coreOf,
  formatVersion,
  isRelease,
  type Version,
} from '../../../../version/semver.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import { insertHead, onlyHead } from './head-entry.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';

/** What the next entry may be called, and how that is said. */
export interface Candidate {
  readonly name: string;
  readonly title: Message;
}

/**
 * The refactorings for a channel, or for its head if the cursor is in an entry: an entry for the next patch and one for the
 * next minor version, named like the head, and one for the next newer bundle of the package. No bundle is invented: until
 * `opm render` has written it, opm misses the bundle of a new name.
 */
export async function addNextVersion(
  context: OpenFile,
  pkg: Package,
  channel: ChannelBlob,
  entry: ChannelEntry | undefined,
): Promise<Refactoring[]> {
  const head = onlyHead(channel);
  if (head === undefined || (entry !== undefined && entry !== head)) return [];
  const found: Refactoring[] = [];
  for (const { name, title } of candidates(pkg, channel, head.name?.value ?? '')) {
    const edits = await insertHead(context, channel, head, name);
    if (edits !== undefined) found.push({ title, edits });
  }
  return found;
}

/** What may come after an entry of a channel; empty for an entry whose bundle has no version. */
export function candidates(pkg: Package, channel: ChannelBlob, head: string): Candidate[] {
  const versions = bundleVersions(pkg);
  const current = versions.get(head);
  if (current === undefined) return [];
  const listed = new Set(channel.entries?.value.map((entry) => entry.name?.value ?? ''));
  const [patch, minor] = [following(current.version), nextMinor(current.version)];
  const patchTitle = (name: string) =>
    isRelease(current.version)
      ? msg('Add {0}, the next patch after {1}', name, head)
      : msg('Add {0}, the release after {1}', name, head);
  const all: (Candidate | undefined)[] = [
    existing(pkg, channel, versions, current),
    named(versions, current, patch, patchTitle),
    named(versions, current, minor, (name) => msg('Add {0}, the next minor version after {1}', name, head)),
  ];
  const taken = new Set(listed);
  return all.flatMap((candidate) => {
    if (candidate === undefined || taken.has(candidate.name)) return [];
    taken.add(candidate.name);
    return [candidate];
  });
}

/** The versions that may follow that of a bundle, nearest first; empty where it has none. */
export function versionsBehind(pkg: Package, name: string): string[] {
  const current = bundleVersions(pkg).get(name)?.version;
  const next = current === undefined ? [] : [following(current), nextMinor(current)];
  return next.flatMap((version) => (version === undefined ? [] : [formatVersion(version)]));
}

/** The release behind a pre-release; the next patch of a release. */
function following(version: Version): Version | undefined {
  return isRelease(version) ? nextPatch(version) : coreOf(version);
}

/** The oldest bundle that is newer than the head: of those that are in no channel yet, or else of those in others. */
function existing(
  pkg: Package,
  channel: ChannelBlob,
  versions: ReadonlyMap<string, BundleVersion>,
  current: BundleVersion,
): Candidate | undefined {
  const namesIn = (blob: ChannelBlob) => (blob.entries?.value ?? []).map((entry) => entry.name?.value ?? '');
  const own = new Set(namesIn(channel));
  const anywhere = new Set(pkg.channels.flatMap(namesIn));
  const newer = [...versions]
    .filter(([name, { version }]) => !own.has(name) && compareVersions(version, current.version) > 0)
    .sort(([, a], [, b]) => compareVersions(a.version, b.version));
  const name = (newer.find(([other]) => !anywhere.has(other)) ?? newer[0])?.[0];
  return name === undefined
    ? undefined
    : { name, title: msg('Add {0} to the channel {1}', name, channel.name?.value ?? '') };
}

function named(
  versions: ReadonlyMap<string, BundleVersion>,
  current: BundleVersion,
  next: Version | undefined,
  title: (name: string) => Message,
): Candidate | undefined {
  const name = next && nameLike(versions, current, next);
  return name === undefined ? undefined : { name, title: title(name) };
}

/**
 * What a bundle of a version is called: the name of another one with the version in the place of its own. Undefined where that
 * name does not hold its version, and where a bundle has the version or the name.
 */
export function nameLike(
  versions: ReadonlyMap<string, BundleVersion>,
  { bundle, version, release }: BundleVersion,
  next: Version,
): string | undefined {
  for (const other of versions.values()) if (compareVersions(other.version, next) === 0) return undefined;
  const head = bundle.name?.value ?? '';
  // The release of a version starts anew with every version (docs/reference/blobs.md, "Releases").
  const own = formatVersion(version) + (release.length === 0 ? '' : `-${formatRelease(release)}`);
  const text = formatVersion(next) + (release.length === 0 ? '' : '-1');
  const at = head.lastIndexOf(own);
  if (at < 0) return undefined;
  const name = head.slice(0, at) + text + head.slice(at + own.length);
  return versions.has(name) ? undefined : name;
}
