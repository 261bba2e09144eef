/** What is said above a lane: who gets to the head, who does not, and what is not drawn. */
import { msg, type Message } from '../../../../text/message.ts';
import type { LaneSlots } from './boxes.ts';
import { LABEL_SIZE, textWidth } from './measures.ts';
import type { HeaderLine } from './types.ts';

/** How many versions are named before the others are counted. */
const MAX_NAMED = 4;
/** How many channels are. */
const MAX_LISTED = 8;

/** The lines of a lane, broken where the room ends. */
export function headerLines(lane: LaneSlots, say: (message: Message) => string, room: number): HeaderLine[] {
  const { channel } = lane;
  const { answer, strandedRemoved = 0 } = channel;
  const lines: HeaderLine[] = [];
  if (answer !== undefined && answer.entries > 0) {
    const isHopeless =
      answer.stuck.length > 0 && (channel.head === null || answer.stuck.length >= answer.entries);
    lines.push({ kind: isHopeless ? 'stuck' : 'answer', text: say(answerText(lane)) });
    const stuck = stuckText(lane, say);
    if (stuck !== undefined) lines.push({ kind: 'stuck', text: stuck });
  }
  if (strandedRemoved > 0) lines.push({ kind: 'stuck', text: say(removedText(strandedRemoved)) });
  return lines.flatMap(({ kind, text }) => brokenLines(text, room).map((part) => ({ kind, text: part })));
}

/** What is said of many channels: in which of them somebody is stuck, and which end before the default one does. */
export function mapLines(
  lanes: readonly LaneSlots[],
  defaultChannel: string | null,
  say: (message: Message) => string,
  room: number,
): HeaderLine[] {
  const asked = lanes.filter(({ channel }) => channel.answer !== undefined);
  if (asked.length === 0) return [];
  const names = (some: readonly LaneSlots[]) =>
    listed(
      some.map(({ channel }) => channel.name),
      say,
    );
  const broken = asked.filter(({ channel }) => channel.head === null);
  const stuck = asked.filter(
    ({ channel }) => channel.head !== null && (channel.answer?.stuck.length ?? 0) > 0,
  );
  const count = stuck.reduce((sum, { channel }) => sum + (channel.answer?.stuck.length ?? 0), 0);
  const behind = channelsBehind(asked, defaultChannel);
  const removed = lanes.filter(({ channel }) => (channel.strandedRemoved ?? 0) > 0);
  const removedCount = removed.reduce((sum, { channel }) => sum + (channel.strandedRemoved ?? 0), 0);
  const lines: HeaderLine[] = [];
  const add = (kind: HeaderLine['kind'], message: Message) =>
    lines.push(...brokenLines(say(message), room - 60).map((text) => ({ kind, text })));
  if (broken.length === 0 && stuck.length === 0)
    add(
      'answer',
      removedCount > 0
        ? msg('In all channels all versions reach the head.')
        : msg('In all channels everybody reaches the head.'),
    );
  if (broken.length > 0) add('stuck', msg('Without exactly one head: {0}.', names(broken)));
  if (stuck.length > 0) add('stuck', stuckInText(count, names(stuck)));
  if (removedCount > 0)
    add('stuck', msg('Removed versions that are stranded: {0}, in {1}.', removedCount, names(removed)));
  if (behind.length > 0 && defaultChannel !== null)
    add('counted', msg('Below the head of {0} end: {1}.', defaultChannel, names(behind)));
  return lines;
}

/** The channels whose head is an older entry of the default channel. */
function channelsBehind(lanes: readonly LaneSlots[], defaultChannel: string | null): readonly LaneSlots[] {
  const main = lanes.find(({ channel }) => channel.name === defaultChannel)?.channel;
  const older = new Set(main?.entries.flatMap(({ name }) => (name === main.head ? [] : [name])));
  return lanes.filter(({ channel }) => channel.head !== null && older.has(channel.head));
}

/** The first names, and how many more there are. */
function listed(names: readonly string[], say: (message: Message) => string): string {
  const more = names.length - MAX_LISTED;
  const named = names.slice(0, MAX_LISTED).join(', ');
  return more > 0 ? say(msg('{0} and {1} more', named, more)) : named;
}

function answerText({ channel, labels, updates }: LaneSlots): Message {
  const { head, heads, answer } = channel;
  if (head === null)
    return heads.length === 0
      ? msg('No entry is the head: OLM Classic installs nothing from this channel.')
      : msg('{0} heads: OLM Classic installs nothing until one is left.', heads.length);
  const name = labels.get(head) ?? head;
  const all = answer?.entries ?? 0;
  const stuck = answer?.stuck.length ?? 0;
  if (stuck > 0) return msg('{0} of {1} versions reach {2}.', all - stuck, all, name);
  if (all === 1) return msg('{0} is the only version.', name);
  // Not everybody who has ever installed one of them.
  if ((channel.strandedRemoved ?? 0) > 0)
    return all === 2 ? msg('Both versions reach {0}.', name) : msg('All {0} versions reach {1}.', all, name);
  const most = Math.max(...updates.steps.values());
  return most <= 1
    ? msg('Everybody reaches {0} in 1 update.', name)
    : msg('Everybody reaches {0}, in at most {1} updates.', name, most);
}

function stuckInText(count: number, channels: string): Message {
  return count === 1
    ? msg('1 entry is stuck, in {0}.', channels)
    : msg('{0} entries are stuck, in {1}.', count, channels);
}

function removedText(count: number): Message {
  return count === 1
    ? msg('1 that was removed is stranded.')
    : msg('{0} that were removed are stranded.', count);
}

/** Who is stuck: as a stretch where all between are, else by name. */
function stuckText({ channel, labels }: LaneSlots, say: (message: Message) => string): string | undefined {
  const { answer, head } = channel;
  // From the oldest one on, as the versions stand in the picture.
  const names = [...(answer?.stuck ?? [])].reverse();
  if (names.length === 0 || head === null) return undefined;
  const text = (name: string | undefined) => labels.get(name ?? '') ?? name ?? '';
  const present = channel.entries.filter((entry) => entry.present).map(({ name }) => name);
  const places = new Map(present.map((name, place) => [name, place]));
  const first = places.get(names[0] ?? '') ?? 0;
  const together = names.every((name, index) => places.get(name) === first - index);
  if (names.length === 1) return say(msg('1 is stuck: {0}.', text(names[0])));
  if (together && names.length > 2)
    return say(msg('{0} are stuck: {1} to {2}.', names.length, text(names[0]), text(names.at(-1))));
  const named = names.slice(0, MAX_NAMED).map(text).join(', ');
  const more = names.length - MAX_NAMED;
  return more > 0
    ? say(msg('{0} are stuck: {1} and {2} more.', names.length, named, more))
    : say(msg('{0} are stuck: {1}.', names.length, named));
}

/** A text in lines, cut between words. */
function brokenLines(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = `${line ?? ''} ${word}`;
    if (line !== undefined && textWidth(longer, LABEL_SIZE + 1) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
