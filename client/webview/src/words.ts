/** What is said of an entry in words: for screen readers, the details card and the table. */
import type { Mark } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { Box, LayoutEntry } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { shortText } from '../../../server/src/families/fbc/graph/layout/measures.ts';
import type { ShownChannel } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import { t, tn } from './texts.ts';

const MARKS: Readonly<Record<Mark, string>> = {
  added: t('added'),
  removed: t('removed'),
  changed: t('changed'),
  'newly-stranded': t('newly stranded'),
};

/** A name for a line of text. */
export function nameText(name: string): string {
  return shortText(name, 80);
}

/** What can be seen of an entry, in words. */
export function factsOf(entry: LayoutEntry, contested = false, mark?: Mark): string[] {
  return [
    ...(entry.head ? [contested ? t('one of several heads') : t('head')] : []),
    ...(entry.present ? [] : [t('no entry of this channel')]),
    ...(entry.stranded ? [t('stranded')] : []),
    ...(entry.inCycle ? [t('in a loop')] : []),
    ...(entry.skipped ? [t('skipped')] : []),
    ...(entry.deprecated === null ? [] : [t('deprecated')]),
    ...(mark ? [MARKS[mark]] : []),
  ];
}

/** The name of a box for those who do not see it. */
export function boxLabel(box: Box, updates: Updates = { here: 0, on: 0 }, mark?: Mark): string {
  const where = t('channel {0}', shortText(box.channel, 40));
  // What is seen comes first, what stands beside the box included: people who speak to their computer say that.
  const beside = box.aside?.text ?? '';
  if (box.run) {
    const seen = [box.note ?? t('versions'), ...(beside === '' ? [] : [beside])].join(', ');
    return t('{0} {1}, {2}. Enter shows them.', box.label, seen, where);
  }
  if (!box.entry) return where;
  const facts = [...factsOf(box.entry, box.contested, mark), ...(box.stuck > 0 ? [t('stuck')] : [])];
  const ways = [
    tn(updates.here, '1 update to it', '{0} updates to it'),
    tn(updates.on, '1 update from it', '{0} updates from it'),
  ];
  const seen = [box.label, beside].filter((text) => text !== '');
  const more = facts.filter((fact) => fact !== beside);
  return [...seen, nameText(box.entry.name), ...more, where, ...ways].join(', ');
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
  const of = (name: string) => {
    const known = updates.get(name) ?? { here: 0, on: 0 };
    updates.set(name, known);
    return known;
  };
  for (const { from, to } of edges) {
    of(to).here += 1;
    of(from).on += 1;
  }
  return updates;
}

/** What is wrong with a channel of that name. */
function problemText(kind: ShownChannel['problems'][number]['kind'], channel: string): string {
  switch (kind) {
    case 'no-entries':
      return t('{0} has no entries: opm refuses it.', channel);
    case 'no-head':
      return t(
        '{0} has no head: every entry is replaced or skipped by another one. opm refuses it.',
        channel,
      );
    case 'multiple-heads':
      return t('{0} has several heads; opm wants exactly one. Let one replace or skip the others:', channel);
    case 'cycle':
      return t(
        '{0} has a loop of replaces, so that the way down from the head never ends. opm refuses it:',
        channel,
      );
    case 'stranded':
      return t(
        '{0} has stranded entries: neither on the way down from the head nor skipped. opm refuses it:',
        channel,
      );
    case 'skip-range-invalid':
      return t('{0} has a skipRange that cannot be read, so it lets nobody in:', channel);
    case 'edges-left-out':
      return t('{0} has more updates by skipRange than are shown.', channel);
  }
}

/** What is wrong with a channel, one sentence for each problem. */
export function problemsOf(
  channel: ShownChannel,
): { readonly text: string; readonly entries: readonly string[] }[] {
  return channel.problems.map(({ kind, entries }) => ({
    text: problemText(kind, nameText(channel.name)),
    entries,
  }));
}

/** How many entries of a channel get to its head. */
export function answerText({ head, heads, answer }: ShownChannel): string {
  const { entries, stuck } = answer;
  if (head === null)
    return tn(heads.length, 'It has 1 head.', 'It has {0} heads: OLM Classic installs nothing from it.');
  if (stuck.length === 0 && entries === 2) return t('Both versions reach {0}.', nameText(head));
  if (stuck.length === 0)
    return tn(entries, 'Its only version is {1}.', 'All {0} versions reach {1}.', nameText(head));
  return t('{0} of {1} versions reach {2}.', entries - stuck.length, entries, nameText(head));
}

/** The edit that helps, in words. */
export function mendText({ kind, at, names }: NonNullable<ShownChannel['answer']['mend']>): string {
  const [first = ''] = names;
  const more = names.length - 1;
  const entry = nameText(at);
  if (kind === 'set-replaces') return t('Let {0} replace {1}.', entry, nameText(first));
  if (kind === 'remove-replaces') return t('Take `replaces: {1}` away from {0}.', entry, nameText(first));
  return more > 0
    ? tn(more, 'Let {1} skip {2}, and 1 more.', 'Let {1} skip {2}, and {0} more.', entry, nameText(first))
    : t('Let {0} skip {1}.', entry, nameText(first));
}
