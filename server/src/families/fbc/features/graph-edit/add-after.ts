/** Puts a version into a channel behind an entry: a bundle that is there, or a new one. */
import type { FileEdit } from '../../../../features/edit/file-edit.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import { insertItem } from '../../../../features/edit/insert.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { compareVersions, formatVersion, parseVersion, type Version } from '../../../../version/semver.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundleVersions, type BundleVersion } from '../../rules/shared/bundle-versions.ts';
import { addBundle, isAddition } from '../refactor/add-bundle.ts';
import { channelPlan, isSound, type EntryPlan } from '../refactor/channel-plan.ts';
import { entryEdits, joinTouching } from '../refactor/entry-edits.ts';
import { insertHead, onlyHead } from '../refactor/head-entry.ts';
import { nameLike } from '../refactor/next-version.ts';
import { editableBlob, type CatalogFiles } from '../refactor/unchanged-file.ts';
import type { Lead } from './lead.ts';
import { imageOf, likelyImage, minimalBundle } from './minimal-bundle.ts';

/** A change with what somebody has to know besides. */
export interface NotedRefactoring extends Refactoring {
  readonly notes?: readonly Message[];
}

/** What comes into the channel, and whether its bundle has to be written first. */
interface Newcomer {
  readonly name: string;
  readonly version: Version;
  readonly isNew: boolean;
}

/**
 * The entry `other` (the name of a bundle, or a version) behind the entry `name`: it replaces that one, and what replaced that
 * one replaces it. For a version that no bundle has, a minimal bundle is written.
 */
export async function addAfter(
  context: CatalogFiles,
  pkg: Package,
  channel: ChannelBlob,
  { name, other }: Lead,
): Promise<NotedRefactoring | Message> {
  const versions = bundleVersions(pkg);
  const current = versions.get(name);
  if (current === undefined)
    return msg('The bundle `{0}` has no version, so nothing can be put behind it.', name);
  const newcomer = newcomerOf(versions, current, other);
  if ('wording' in newcomer) return newcomer;
  if (compareVersions(newcomer.version, current.version) <= 0)
    return msg('`{0}` is not newer than `{1}`.', newcomer.name, name);
  const written = await entryOf(context, channel, name, { newcomer, versions });
  if ('wording' in written) return written;
  const title = msg('Add {0} after {1}', newcomer.name, name);
  if (!newcomer.isNew) return { title, edits: written };
  const blob = minimalBundle(pkg.name, {
    name: newcomer.name,
    version: formatVersion(newcomer.version),
    image: imageOf(likelyImage(pkg), newcomer.version),
  });
  const added = await addBundle(context, { blob, entries: [] });
  if (!isAddition(added)) return added;
  return { title, edits: [...written, ...added.edits], notes: [minimalNote(newcomer.name), ...added.notes] };
}

/** What somebody has to do about a minimal bundle. */
export function minimalNote(name: string): Message {
  return msg(
    'Of the bundle `{0}` only its name, version and image are written. Render its image (`opm render`) into its place before you publish the catalog.',
    name,
  );
}

function newcomerOf(
  versions: ReadonlyMap<string, BundleVersion>,
  current: BundleVersion,
  wanted: string,
): Newcomer | Message {
  const known = versions.get(wanted);
  if (known !== undefined) return { name: wanted, version: known.version, isNew: false };
  const own = current.bundle.name?.value ?? '';
  const version = parseVersion(wanted) ?? versionInNameLike(own, formatVersion(current.version), wanted);
  if (version === undefined) return msg('`{0}` is no version, and no bundle of the package.', wanted);
  const name = nameLike(versions, current, version);
  return name === undefined
    ? msg('A bundle has the version `{0}` already, or `{1}` does not say what to call it.', wanted, own)
    : { name, version, isNew: true };
}

/** The version in a name that is built like another one. */
function versionInNameLike(name: string, version: string, wanted: string): Version | undefined {
  const at = name.lastIndexOf(version);
  const [before, behind] = [name.slice(0, Math.max(at, 0)), name.slice(at + version.length)];
  if (at < 0 || !wanted.startsWith(before) || !wanted.endsWith(behind)) return undefined;
  return parseVersion(wanted.slice(before.length, wanted.length - behind.length));
}

async function entryOf(
  context: CatalogFiles,
  channel: ChannelBlob,
  after: string,
  {
    newcomer,
    versions,
  }: { readonly newcomer: Newcomer; readonly versions: ReadonlyMap<string, BundleVersion> },
): Promise<readonly FileEdit[] | Message> {
  const { name } = newcomer;
  const channelName = channel.name?.value ?? '';
  const cannot = msg(
    'The channel `{0}` cannot be changed: its text has a fault, or has changed.',
    channelName,
  );
  const plan = channelPlan(channel);
  if (plan === undefined) return cannot;
  if (plan.some((entry) => entry.name === name))
    return msg('The channel `{0}` lists `{1}` already.', channelName, name);
  const head = onlyHead(channel);
  if (head?.name?.value === after) return (await insertHead(context, channel, head, name)) ?? cannot;
  const behind = plan.filter((entry) => entry.replaces === after);
  const newer = behind.find(
    (entry) => compareVersions(versions.get(entry.name)?.version ?? newcomer.version, newcomer.version) <= 0,
  );
  if (newer !== undefined)
    return msg('`{0}` comes after `{1}`, and is not newer than `{2}`.', newer.name, after, name);
  const between = plan.map((entry) => (behind.includes(entry) ? { ...entry, replaces: name } : entry));
  const whole = [...between, { name, replaces: after, skips: [], skipRange: '' }];
  if (isSound(plan) && !isSound(whole))
    return msg(
      'Nothing replaces `{0}` in the channel `{1}`, so `{2}` would lead nowhere.',
      after,
      channelName,
      name,
    );
  return (await insertedBetween(context, channel, between, { name, replaces: after })) ?? cannot;
}

/** The new entry stands beside the one that it replaces, on the side of the newer ones. */
async function insertedBetween(
  context: CatalogFiles,
  channel: ChannelBlob,
  plan: readonly EntryPlan[],
  entry: { readonly name: string; readonly replaces: string },
): Promise<readonly FileEdit[] | undefined> {
  const { entries } = channel;
  const place = await editableBlob(context, channel);
  const changed = place && entryEdits(place.document, channel, plan);
  if (place === undefined || changed === undefined || entries === undefined) return undefined;
  const at = entries.value.findIndex(({ name }) => name?.value === entry.replaces);
  const isNewestFirst = entries.value[0] === onlyHead(channel);
  const inserted = insertItem(place.document, entries, { ...entry }, isNewestFirst ? at : at + 1);
  const edits = inserted && joinTouching([...changed, ...inserted]);
  return edits && inFile(place.path, place.chunks, place.chunk, edits);
}
