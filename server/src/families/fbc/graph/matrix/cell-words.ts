/** What stands in a cell of a matrix, and what its signs mean. */
import { formatMessage, msg, type Message } from '../../../../text/message.ts';
import { shortName } from '../version-words.ts';
import type { Beside, ChannelCell, ChannelRow, Matrix } from './matrix.ts';

/** The sign for what differs from the column to the left. What is new has the sign of what is missing on its left. */
const BESIDE: Readonly<Record<Exclude<Beside, 'same' | 'new'>, string>> = {
  newer: '↑',
  older: '↓',
  other: '≠',
  changed: '~',
};

/** Where a catalog has no such channel. */
export const MISSING = '-';

const DEPRECATED = '†';
const STUCK = '!';
const DEFAULT = '*';

/** The version of the head; or, where there is not exactly one head, how many there are. */
export function headWords({ head, version, heads }: ChannelCell): string {
  if (head !== null) return formatMessage(msg('{0}', version === undefined ? shortName(head) : version));
  return heads.length === 0 ? formatMessage(msg('no head')) : formatMessage(msg('{0} heads', heads.length));
}

/** The signs of a cell: what differs, whether something is deprecated, how many entries are stuck. Each is in the legend. */
export function signsOf(cell: ChannelCell): readonly string[] {
  const { beside, deprecated, headDeprecated, stuck, isDefault } = cell;
  return [
    ...(isDefault ? [DEFAULT] : []),
    ...(beside === undefined || beside === 'same' || beside === 'new' ? [] : [BESIDE[beside]]),
    ...(deprecated || headDeprecated ? [DEPRECATED] : []),
    ...(stuck.length > 0 ? [`${STUCK}${stuck.length}`] : []),
  ];
}

const LEGEND: readonly (readonly [sign: string, meaning: Message])[] = [
  [DEFAULT, msg('the default channel')],
  [BESIDE.newer, msg('a newer head than to the left')],
  [BESIDE.older, msg('an older head than to the left')],
  [BESIDE.other, msg('another head than to the left')],
  [BESIDE.changed, msg('the same head as to the left, with other versions or updates below it')],
  [DEPRECATED, msg('the head, the channel or the package is deprecated')],
  [STUCK, msg('so many versions have no way to the head')],
  [MISSING, msg('not in this catalog')],
];

/** What the signs of a cell mean, and what has no sign. */
export function wordsOf(cell: ChannelCell): readonly Message[] {
  const signs = new Set(signsOf(cell).map((sign) => (sign.startsWith(STUCK) ? STUCK : sign)));
  return [
    ...(cell.beside === 'new' ? [msg('to the left there is no such channel')] : []),
    ...(cell.beside === 'same' ? [msg('the same as to the left')] : []),
    ...LEGEND.flatMap(([sign, meaning]) => (sign !== STUCK && signs.has(sign) ? [meaning] : [])),
    ...(signs.has(STUCK)
      ? [
          cell.stuck.length === 1
            ? msg('1 version has no way to the head')
            : msg('{0} versions have no way to the head', cell.stuck.length),
        ]
      : []),
  ];
}

/** The signs that a matrix has, with their meanings. */
export function legendOf({ packages }: Matrix): readonly (readonly [sign: string, meaning: string])[] {
  const signs = new Set<string>();
  for (const cell of packages.flatMap(({ channels }) => channels.flatMap(({ cells }) => cells))) {
    if (cell === null) signs.add(MISSING);
    else for (const sign of signsOf(cell)) signs.add(sign.startsWith(STUCK) ? STUCK : sign);
  }
  return LEGEND.filter(([sign]) => signs.has(sign)).map(([sign, meaning]) => [sign, formatMessage(meaning)]);
}

/** Who is stuck in a channel, and in which columns. */
export interface StuckIn {
  /** Names of columns that follow each other: `v4.14 to v4.18`. */
  readonly columns: string;
  /** Oldest first. */
  readonly names: readonly string[];
}

/** The stuck entries of a channel, with the columns together in which they are the same. */
export function stuckIn(columns: readonly string[], { cells }: ChannelRow): readonly StuckIn[] {
  const groups: { first: number; last: number; names: readonly string[] }[] = [];
  cells.forEach((cell, at) => {
    if (cell === null || cell.stuck.length === 0) return;
    const previous = groups.at(-1);
    if (previous?.last === at - 1 && previous.names.join(' ') === cell.stuck.join(' ')) previous.last = at;
    else groups.push({ first: at, last: at, names: cell.stuck });
  });
  return groups.map(({ first, last, names }) => {
    const [from = '', to = ''] = [columns[first], columns[last]];
    return { columns: from === to ? from : formatMessage(msg('{0} to {1}', from, to)), names };
  });
}
