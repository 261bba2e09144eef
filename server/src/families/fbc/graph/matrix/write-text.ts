/** A matrix as text, for terminals and logs of any width. */
import { formatMessage, msg } from '../../../../text/message.ts';
import { shortNames, versionRunText } from '../version-words.ts';
import { headWords, legendOf, MISSING, signsOf, stuckIn } from './cell-words.ts';
import type { ChannelCell, ChannelRow, Matrix } from './matrix.ts';

/** No line is longer, so that logs do not wrap it; further columns follow in a table of their own. */
const WIDTH = 120;

/** Longer names of packages and channels, and longer cells, lose their middle. */
const MAX_NAME = 34;
const MAX_CELL = 20;

const GAP = '  ';

interface Row {
  readonly package: string;
  readonly channel: string;
  readonly cells: readonly string[];
}

/** One table, or several below each other, with the meaning of its signs and who is stuck. A sentence where there is nothing. */
export function matrixText(matrix: Matrix): string {
  const rows = matrix.packages.flatMap((pkg) =>
    pkg.channels.map(({ channel, cells }, at): Row => ({
      package: at === 0 ? shortened(pkg.package, MAX_NAME) : '',
      channel: shortened(channel, MAX_NAME),
      cells: cells.map(cellText),
    })),
  );
  if (rows.length === 0) return `${formatMessage(msg('There is no channel.'))}\n`;
  const tables = tablesOf(
    matrix.columns.map(({ name }) => shortened(name, MAX_CELL)),
    rows,
  );
  const legend = legendOf(matrix).map(([sign, meaning]) => `  ${sign}  ${meaning}`);
  const stuck = stuckLines(matrix);
  const parts = [...tables.map((lines) => lines.join('\n')), legend.join('\n'), stuck.join('\n')];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function cellText(cell: ChannelCell | null): string {
  if (cell === null) return MISSING;
  return [shortened(headWords(cell), MAX_CELL), ...signsOf(cell)].join(' ');
}

/** The table in pieces that fit, each with the names of the rows. */
function tablesOf(columns: readonly string[], rows: readonly Row[]): string[][] {
  const names = [
    padded(['PACKAGE', ...rows.map((row) => row.package)]),
    padded(['CHANNEL', ...rows.map(({ channel }) => channel)]),
  ];
  const heads = (names[0] ?? []).map((name, at) => [name, names[1]?.[at] ?? ''].join(GAP));
  const widths = heads[0]?.length ?? 0;
  const tables: string[][] = [];
  let lines: string[] | undefined;
  columns.forEach((column, at) => {
    const cells = padded([column, ...rows.map((row) => row.cells[at] ?? '')]);
    const isFull = (lines?.[0]?.length ?? 0) + GAP.length + (cells[0]?.length ?? 0) > WIDTH;
    if (lines === undefined || (isFull && (lines[0]?.length ?? 0) > widths)) {
      lines = [...heads];
      tables.push(lines);
    }
    cells.forEach((cell, row) => {
      if (lines !== undefined) lines[row] = [lines[row] ?? '', cell].join(GAP);
    });
  });
  return tables.map((table) => table.map((line) => line.trimEnd()));
}

function padded(texts: readonly string[]): string[] {
  const width = Math.max(...texts.map((text) => text.length));
  return texts.map((text) => text.padEnd(width));
}

function stuckLines(matrix: Matrix): string[] {
  const columns = matrix.columns.map(({ name }) => name);
  const lines = matrix.packages.flatMap((pkg) =>
    pkg.channels.flatMap((row) => stuckInRow(pkg.package, row, columns)),
  );
  return lines.length === 0 ? [] : [formatMessage(msg('Without a way to the head:')), ...lines];
}

function stuckInRow(pkg: string, row: ChannelRow, columns: readonly string[]): string[] {
  return stuckIn(columns, row).map(({ columns: where, names }) => {
    const labels = shortNames(names);
    const run = versionRunText(names.map((name) => labels.get(name) ?? name));
    return `  ${formatMessage(msg('{0} {1} in {2}: {3}', pkg, row.channel, where, run))}`;
  });
}

/** A name without its middle, where it is too long. Nothing in it moves the cursor. */
function shortened(name: string, most: number): string {
  const plain = formatMessage(msg('{0}', name));
  if (plain.length <= most) return plain;
  const end = Math.floor((most - 1) / 2);
  return `${plain.slice(0, most - 1 - end)}…${plain.slice(-end)}`;
}
