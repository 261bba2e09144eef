/** What is said of a package in all catalogs: which of them have a version, who is stuck, and what a cell means. */
import type { Across } from '../messages.ts';
import { t } from '../texts.ts';
import { nameText } from '../words.ts';

/** A package in all catalogs. */
export type Rows = Across['packages'][number] & Pick<Across, 'columns' | 'legend'>;
export type Cell = NonNullable<Rows['channels'][number]['cells'][number]>;
export type Version = Rows['versions'][number];

/** The signs of the legend for what differs; what is new has one only here, where it can be pressed. */
export const SIGNS = { new: '+', newer: '↑', older: '↓', other: '≠', changed: '~' } as const;
/** Where a catalog has no such channel. */
export const MISSING = '–';

/** From so many columns that follow each other on, the first and the last of them are named. */
const FEWEST_IN_RUN = 3;

/** The rows of a package; undefined where no catalog has it. */
export function rowsOf({ columns, legend, packages }: Across, name: string): Rows | undefined {
  const own = packages.find((one) => one.package === name);
  return own && { ...own, columns, legend };
}

/** The version that is asked about: the newest one, where it is not known (any more). */
export function wantedVersion({ versions }: Rows, wanted: string): Version | undefined {
  return versions.find(({ version }) => version === wanted) ?? versions[0];
}

/** Which catalogs have a version, in a sentence or two, and how many lack it. */
export function haveWords(rows: Rows, wanted: string): { readonly text: string; readonly lacking: number } {
  const found = wantedVersion(rows, wanted);
  if (found === undefined) return { text: t('No channel has a version.'), lacking: 0 };
  const version = nameText(found.version);
  const all = rows.columns.length;
  const lacking = found.channels.flatMap((names, at) => (names.length === 0 ? [at] : []));
  const { length } = lacking;
  if (length === 0) return { text: t('{0} is in every catalog.', version), lacking: 0 };
  const where = columnWords(rows.columns, lacking);
  return {
    text: t('{0} is in {1} of {2} catalogs. Without it: {3}.', version, all - length, all, where),
    lacking: length,
  };
}

/** Who has no way to the head: a line for each channel, with the catalogs together in which it is the same. */
export function stuckWords({ columns, channels }: Rows): readonly string[] {
  return channels.flatMap(({ channel, cells }) => {
    const groups = new Map<string, number[]>();
    cells.forEach((cell, at) => {
      if (cell !== null && cell.stuck !== '') groups.set(cell.stuck, [...(groups.get(cell.stuck) ?? []), at]);
    });
    return [...groups].map(([who, where]) =>
      t('{0}, in {1} of {2}', nameText(who), nameText(channel), columnWords(columns, where)),
    );
  });
}

/** A cell for those who do not see it, and at the pointer: what is seen comes first. */
export function cellWords(channel: string, column: string, cell: Cell | null): string {
  const place = t('{0} in {1}', nameText(channel), nameText(column));
  if (cell === null) return t('{0}: not in this catalog', place);
  const stuck = cell.stuck === '' ? [] : [nameText(cell.stuck)];
  return [nameText(cell.head), place, ...cell.words, ...stuck].join(', ');
}

/** The names of columns: `v4.14 to v4.16, v4.19`. */
function columnWords(columns: readonly string[], wanted: readonly number[]): string {
  const runs: number[][] = [];
  for (const at of wanted) {
    const run = runs.at(-1);
    if (run?.at(-1) === at - 1) run.push(at);
    else runs.push([at]);
  }
  const name = (at: number | undefined) => nameText(columns[at ?? -1] ?? '');
  return runs
    .flatMap((run) =>
      run.length < FEWEST_IN_RUN ? run.map(name) : [t('{0} to {1}', name(run[0]), name(run.at(-1)))],
    )
    .join(', ');
}
