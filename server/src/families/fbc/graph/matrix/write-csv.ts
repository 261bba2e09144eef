/** A matrix as CSV for spreadsheets: a line for each channel in each catalog, missing ones included. */
import type { ChannelCell, Matrix } from './matrix.ts';

const COLUMNS = [
  'package',
  'channel',
  'catalog',
  'root',
  'state',
  'head',
  'version',
  'default',
  'deprecated',
  'entries',
  'stuck',
] as const;

/** Lines as RFC 4180 has them, the first with the names of the columns. `state` is `missing`, or what differs from the left. */
export function matrixCsv({ columns, packages }: Matrix): string {
  const lines = packages.flatMap((pkg) =>
    pkg.channels.flatMap(({ channel, cells }) =>
      cells.map((cell, at) => [pkg.package, channel, columns[at]?.name ?? '', ...fieldsOf(cell)]),
    ),
  );
  return [[...COLUMNS], ...lines].map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('');
}

function fieldsOf(cell: ChannelCell | null): string[] {
  if (cell === null) return ['', 'missing', '', '', '', '', '', ''];
  const { root, beside = 'first', head, heads, version = '', isDefault, entries, stuck } = cell;
  const deprecated = cell.deprecated || cell.headDeprecated;
  return [
    root,
    beside,
    head ?? heads.join(' '),
    version,
    String(isDefault),
    String(deprecated),
    String(entries.length),
    String(stuck.length),
  ];
}

/** Spreadsheets take what begins with these for a formula; a text from a file must not become one. */
const FORMULA = /^[=+\-@\t\r]/;

function quoted(field: string): string {
  const safe = FORMULA.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
