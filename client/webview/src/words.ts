/** What is said of an entry in words: for screen readers, the details card and the table. */
import type { Mark } from '../../../server/src/graph/export-svg-shapes.ts';
import type { Box, LayoutEntry } from '../../../server/src/graph/layout/types.ts';
import { shortText } from '../../../server/src/graph/layout/measures.ts';
import type { ShownChannel } from '../../../server/src/protocol/update-graph/shown.ts';

const MARKS: Readonly<Record<Mark, string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  'newly-stranded': 'newly stranded',
};

/** A name for a line of text. */
export function nameText(name: string): string {
  return shortText(name, 80);
}

/** What can be seen of an entry, in words. */
export function factsOf(entry: LayoutEntry, contested = false, mark?: Mark): string[] {
  return [
    ...(entry.head ? [contested ? 'one of several heads' : 'head'] : []),
    ...(entry.present ? [] : ['no entry of this channel']),
    ...(entry.stranded ? ['stranded'] : []),
    ...(entry.inCycle ? ['in a loop'] : []),
    ...(entry.skipped ? ['skipped'] : []),
    ...(entry.deprecated === null ? [] : ['deprecated']),
    ...(mark ? [MARKS[mark]] : []),
  ];
}

/** The name of a box for those who do not see it. */
export function boxLabel(box: Box, updates: Updates = { here: 0, on: 0 }, mark?: Mark): string {
  const where = `channel ${shortText(box.channel, 40)}`;
  if (box.run) return `${box.label} ${box.note ?? ''}, ${where}. Enter shows them.`;
  if (!box.entry) return where;
  const facts = factsOf(box.entry, box.contested, mark);
  const ways = `${count(updates.here, 'update')} to it, ${count(updates.on, 'update')} from it`;
  // What is seen comes first: people who speak to their computer say that.
  return [box.label, nameText(box.entry.name), ...facts, where, ways].join(', ');
}

/** How many updates lead to an entry, and on from it. */
export interface Updates {
  readonly here: number;
  readonly on: number;
}

/** The numbers of updates by entry. */
export function updatesOf(
  edges: readonly { readonly from: string; readonly to: string }[],
): Map<string, Updates> {
  const updates = new Map<string, { here: number; on: number }>();
  const of = (name: string) => updates.get(name) ?? { here: 0, on: 0 };
  for (const { from, to } of edges) {
    updates.set(to, { ...of(to), here: of(to).here + 1 });
    updates.set(from, { ...of(from), on: of(from).on + 1 });
  }
  return updates;
}

export function count(number: number, what: string, many = `${what}s`): string {
  return `${number} ${number === 1 ? what : many}`;
}

const PROBLEMS: Readonly<Record<ShownChannel['problems'][number]['kind'], string>> = {
  'no-entries': 'has no entries: opm refuses it.',
  'no-head': 'has no head: every entry is replaced or skipped by another one. opm refuses it.',
  'multiple-heads': 'has several heads; opm wants exactly one. Let one replace or skip the others:',
  cycle: 'has a loop of replaces, so that the way down from the head never ends. opm refuses it:',
  stranded: 'has stranded entries: neither on the way down from the head nor skipped. opm refuses it:',
  'skip-range-invalid': 'has a skipRange that cannot be read, so it lets nobody in:',
  'edges-left-out': 'has more updates by skipRange than are shown.',
};

/** What is wrong with a channel, one sentence for each problem. */
export function problemsOf(
  channel: ShownChannel,
): { readonly text: string; readonly entries: readonly string[] }[] {
  return channel.problems.map(({ kind, entries }) => ({
    text: `${nameText(channel.name)} ${PROBLEMS[kind]}`,
    entries,
  }));
}
