/** Replaces the `skips` of an entry by a `skipRange` that lets in the same bundles. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { versionInName } from '../../graph/entry-order.ts';
import { msg } from '../../../../text/message.ts';
import {
  mergeIntervals,
  pointInterval,
  without,
  type VersionInterval,
} from '../../../../version/interval.ts';
import { compareVersions, type Version } from '../../../../version/semver.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import {
  allVersions,
  channelPlan,
  entryPlan,
  intervalsOf,
  isIn,
  isSound,
  type EntryPlan,
  type Versions,
} from './channel-plan.ts';
import { entryEdits } from './entry-edits.ts';
import { rangeText } from './range-text.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';
import { editableBlob } from './unchanged-file.ts';

/** With fewer skips than this a list is clearer. */
const MIN_SKIPS = 2;

/**
 * The refactoring for an entry. Only where there is a range that contains every skipped bundle and no other bundle of the
 * package (beside those of the range that the entry has already) and that is shorter to say than the list; and where opm
 * takes the channel without the skips, which are what keeps entries without `replaces` from being heads: if the entry
 * replaces nothing yet, it may replace the newest of them from then on.
 */
export async function skipsToRange(
  context: OpenFile,
  pkg: Package,
  channel: ChannelBlob,
  entry: ChannelEntry,
): Promise<Refactoring | undefined> {
  const own = entryPlan(entry);
  if (new Set(own.skips).size < MIN_SKIPS) return undefined;
  const versions = allVersions(pkg);
  const skipRange = versions && rangeFor(own, versions);
  const entries = channelPlan(channel);
  if (versions === undefined || skipRange === undefined || entries === undefined || !isSound(entries))
    return undefined;
  const replacing = own.replaces === '' ? ['', newestOf(own, entries, versions)] : [own.replaces];
  for (const replaces of replacing) {
    if (replaces === undefined) continue;
    const plan = entries.map((other) =>
      other.name === own.name ? { ...own, replaces, skips: [], skipRange } : other,
    );
    if (!isSound(plan)) continue;
    const place = await editableBlob(context, channel);
    const edits = place && entryEdits(place.document, channel, plan);
    if (place === undefined || edits === undefined) return undefined;
    const title = msg('Replace {0} skips by the skipRange {1}', new Set(own.skips).size, skipRange);
    return { title, edits: inFile(place.path, place.chunks, place.chunk, edits) };
  }
  return undefined;
}

/** The newest skipped entry of the channel. */
function newestOf(own: EntryPlan, entries: readonly EntryPlan[], versions: Versions): string | undefined {
  let newest: { name: string; version: Version } | undefined;
  for (const { name } of entries) {
    const version = versions.get(name);
    if (version === undefined || !own.skips.includes(name)) continue;
    if (newest === undefined || compareVersions(version, newest.version) > 0) newest = { name, version };
  }
  return newest?.name;
}

/**
 * The range for the skips of an entry and for what its range lets in already; undefined where there is none that is worth
 * it. A skipped name without a bundle is one that the catalog held once: it counts with the version that it ends with.
 */
function rangeFor({ name, skips, skipRange }: EntryPlan, versions: Versions): string | undefined {
  const names = new Set(skips);
  const old = intervalsOf(skipRange);
  if (skipRange !== '' && old.length === 0) return undefined;
  const known = new Map(versions);
  for (const skip of names) {
    const version = versions.get(skip) ?? versionInName(skip);
    if (version === undefined) return undefined;
    known.set(skip, version);
  }
  const isWanted = (other: string, version: Version) => names.has(other) || isIn(old, version);
  const all = [...known].sort(([, a], [, b]) => compareVersions(a, b));
  const text = rangeText(shorter([...old, ...runs(all, isWanted)], all, isWanted));
  if (text === undefined || !isShorter(text, names.size)) return undefined;
  const read = intervalsOf(text);
  const isExact = all.every(([other, version]) => isIn(read, version) === isWanted(other, version));
  return isExact && !isIn(read, versions.get(name)) ? text : undefined;
}

/** A range from one version to another, or one with fewer conditions than the list has names. */
function isShorter(range: string, names: number): boolean {
  const conditions = range.split(' ').filter((part) => part !== '||');
  return conditions.length < names || (conditions.length <= 2 && !range.includes('||'));
}

type Wanted = (name: string, version: Version) => boolean;

/** Each run of bundles that are wanted one after the other, from the first version to the last. */
function runs(all: readonly (readonly [string, Version])[], isWanted: Wanted): VersionInterval[] {
  const found: VersionInterval[] = [];
  let first: Version | undefined;
  let last: Version | undefined;
  const close = () => {
    if (first !== undefined && last !== undefined)
      found.push({ lower: { version: first, included: true }, upper: { version: last, included: true } });
    first = undefined;
  };
  for (const [name, version] of all) {
    if (!isWanted(name, version)) close();
    else {
      first ??= version;
      last = version;
    }
  }
  close();
  return found;
}

/** The runs as they are, or one range with a hole for every bundle in between, whichever is shorter to say. */
function shorter(
  intervals: readonly VersionInterval[],
  all: readonly (readonly [string, Version])[],
  isWanted: Wanted,
): readonly VersionInterval[] {
  const merged = mergeIntervals(intervals);
  const [first, last] = [merged[0], merged.at(-1)];
  if (first === undefined || last === undefined || merged.length < 2) return merged;
  const whole = { ...(first.lower && { lower: first.lower }), ...(last.upper && { upper: last.upper }) };
  const holes = all
    .filter(([name, version]) => !isWanted(name, version) && isIn([whole], version))
    .map(([, version]) => pointInterval(version));
  const pierced = without(whole, holes);
  const [apart, together] = [rangeText(merged), rangeText(pierced)];
  return apart !== undefined && together !== undefined && together.length < apart.length ? pierced : merged;
}
