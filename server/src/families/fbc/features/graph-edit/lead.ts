/** Lets an entry of a channel replace or skip another one, so that whoever had a way to the head keeps one. */
import { msg, type Message } from '../../../../text/message.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import type { Refactoring } from '../../../../features/refactor/refactoring.ts';
import { compareVersions } from '../../../../version/semver.ts';
import type { ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { bundleVersions } from '../../rules/shared/bundle-versions.ts';
import { allVersions, channelPlan, isSound, walkPlan, type EntryPlan } from '../refactor/channel-plan.ts';
import { entryEdits } from '../refactor/entry-edits.ts';
import { withoutEntry } from '../refactor/reconnect.ts';
import { editableBlob, type CatalogFiles } from '../refactor/unchanged-file.ts';

/** How often it is looked for what an entry has passed over: new heads first, then what they led to. */
const MAX_ROUNDS = 20;

/** An entry, and the one that it is to lead on from. */
export interface Lead {
  readonly name: string;
  readonly other: string;
}

/**
 * The entry replaces the other one. What the chain of updates passed through in between is skipped from then on, as opm wants
 * it. A message where opm would refuse the channel, or nothing would change.
 */
export async function letReplace(
  context: CatalogFiles,
  pkg: Package,
  channel: ChannelBlob,
  lead: Lead,
): Promise<Refactoring | Message> {
  const { name, other } = lead;
  const plan = channelPlan(channel);
  const entry = plan?.find((one) => one.name === name);
  if (plan === undefined || entry === undefined) return unplanned(channel);
  if (isOlder(pkg, lead)) return backwards(lead);
  if (entry.replaces === other) return msg('`{0}` replaces `{1}` already.', name, other);
  const wanted = skippingPassed(plan, {
    ...entry,
    replaces: other,
    skips: entry.skips.filter((skip) => skip !== other),
  });
  const title = msg('Let {0} replace {1}', name, other);
  return written(context, channel, { title, plan, wanted });
}

/**
 * The entry skips the other one: nobody is updated to that any more. Whatever came over it gets what it led to, as if it were
 * removed. A message where opm would refuse the channel, or nothing would change.
 */
export async function letSkip(
  context: CatalogFiles,
  pkg: Package,
  channel: ChannelBlob,
  lead: Lead,
): Promise<Refactoring | Message> {
  const { name, other } = lead;
  const plan = channelPlan(channel);
  const versions = allVersions(pkg);
  const [entry, gone] = [name, other].map((wanted) => plan?.find((one) => one.name === wanted));
  if (plan === undefined || versions === undefined || entry === undefined || gone === undefined)
    return unplanned(channel);
  if (isOlder(pkg, lead)) return backwards(lead);
  if (entry.skips.includes(other)) return msg('`{0}` skips `{1}` already.', name, other);
  if (walkPlan(plan).heads.some((head) => head.name?.value === other))
    return msg(
      '`{0}` is a head of the channel: everybody is led there, so no other version can skip it.',
      other,
    );
  const rest = withoutEntry(plan, other, gone, versions);
  if (rest === undefined) return refused(channel);
  const known = new Map(rest.map((one) => [one.name, one]));
  const wanted = plan.map((one): EntryPlan => {
    const now = one === gone ? one : (known.get(one.name) ?? one);
    return one === entry ? { ...now, skips: [...now.skips, other] } : now;
  });
  const title = msg('Let {0} skip {1}', name, other);
  return written(context, channel, { title, plan, wanted });
}

/** Whether the entry is known to be no newer than the one that it would lead on from. */
function isOlder(pkg: Package, { name, other }: Lead): boolean {
  const versions = bundleVersions(pkg);
  const [own, from] = [versions.get(name), versions.get(other)];
  return own !== undefined && from !== undefined && compareVersions(own.version, from.version) < 0;
}

function backwards({ name, other }: Lead): Message {
  return msg('`{0}` is older than `{1}`: users would be taken back by an update.', name, other);
}

/** The plan with an entry in place of what it said; it skips what is left without a way on. */
function skippingPassed(plan: readonly EntryPlan[], entry: EntryPlan): readonly EntryPlan[] {
  const before = new Set(looseIn(plan));
  let wanted = plan.map((one) => (one.name === entry.name ? entry : one));
  // Behind a new head there may be others that only it led to.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const passed = looseIn(wanted).filter((name) => !before.has(name) && name !== entry.name);
    if (passed.length === 0) break;
    wanted = wanted.map((one) =>
      one.name === entry.name ? { ...one, skips: [...one.skips, ...passed] } : one,
    );
  }
  return wanted;
}

/** Heads, and entries that are neither on the chain of the head nor skipped. */
function looseIn(plan: readonly EntryPlan[]): string[] {
  const { heads, stranded } = walkPlan(plan);
  return [...heads, ...stranded].map((entry) => entry.name?.value ?? '');
}

interface Change {
  readonly title: Message;
  readonly plan: readonly EntryPlan[];
  readonly wanted: readonly EntryPlan[];
}

async function written(
  context: CatalogFiles,
  channel: ChannelBlob,
  { title, plan, wanted }: Change,
): Promise<Refactoring | Message> {
  if (isSound(plan) && !isSound(wanted)) return refused(channel);
  const place = await editableBlob(context, channel);
  const edits = place && entryEdits(place.document, channel, wanted);
  return place === undefined || edits === undefined
    ? unplanned(channel)
    : { title, edits: inFile(place.path, place.chunks, place.chunk, edits) };
}

function refused({ name }: ChannelBlob): Message {
  return msg(
    'opm would refuse the channel `{0}` then: it would not have exactly one head that everything leads to.',
    name?.value ?? '',
  );
}

function unplanned({ name }: ChannelBlob): Message {
  return msg(
    'The channel `{0}` cannot be changed in this way: its text has a fault, or names and versions are missing.',
    name?.value ?? '',
  );
}
