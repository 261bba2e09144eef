/** A matrix as it is sent to whoever draws it: each cell with its text, its signs, and what they mean in words. */
import { formatMessage } from '../../../../text/message.ts';
import { compareVersions, parseVersion } from '../../../../version/semver.ts';
import { compareNames } from '../entry-order.ts';
import { shortNames, versionRunText } from '../version-words.ts';
import { headWords, legendOf, signsOf, wordsOf } from './cell-words.ts';
import type { Beside, ChannelCell, Matrix, PackageRows } from './matrix.ts';

/** A channel in one catalog. */
interface ShownCell {
  /** The root of the catalog: what it is to who asks. */
  readonly root: string;
  /** The version of the head, or how many heads there are. */
  readonly head: string;
  /** What the signs of the legend say of it. */
  readonly signs: readonly string[];
  /** The same in words. */
  readonly words: readonly string[];
  readonly isDefault: boolean;
  readonly deprecated: boolean;
  /** `1.2.0`, or `6 versions, 1.1.0 to 1.2.2`: who has no way to the head; '' where everybody has one. */
  readonly stuck: string;
  /** Absent where there is no column to the left that could be compared. */
  readonly beside?: Beside;
}

/** A package in all catalogs; a cell is null where a catalog has no such channel. */
interface ShownRows {
  readonly package: string;
  readonly channels: readonly { readonly channel: string; readonly cells: readonly (ShownCell | null)[] }[];
  /** All versions, newest first. */
  readonly versions: readonly ShownVersion[];
}

/** Which catalogs have a version. */
interface ShownVersion {
  /** Where a bundle has no version, that in the name of the entry, or the name. */
  readonly version: string;
  /** For each column the channels that list it: none where the catalog lacks it. */
  readonly channels: readonly (readonly string[])[];
}

/** Package by catalog. */
export interface ShownMatrix {
  readonly columns: readonly string[];
  readonly packages: readonly ShownRows[];
  readonly legend: readonly { readonly sign: string; readonly meaning: string }[];
}

/** @param nameOf how a root is called by who asks */
export function shownMatrix(matrix: Matrix, nameOf: (root: string) => string): ShownMatrix {
  return {
    columns: matrix.columns.map(({ name }) => name),
    packages: matrix.packages.map((pkg) => ({
      package: pkg.package,
      channels: pkg.channels.map(({ channel, cells }) => ({
        channel,
        cells: cells.map((cell) => cell && shownCell(cell, nameOf)),
      })),
      versions: versionsOf(pkg, matrix.columns.length),
    })),
    legend: legendOf(matrix).map(([sign, meaning]) => ({ sign, meaning })),
  };
}

function versionsOf({ channels }: PackageRows, columns: number): ShownVersion[] {
  const found = new Map<string, string[][]>();
  for (const { channel, cells } of channels) {
    cells.forEach((cell, at) => {
      for (const version of new Set(cell?.versions)) {
        const known = found.get(version) ?? Array.from({ length: columns }, () => []);
        known[at]?.push(channel);
        found.set(version, known);
      }
    });
  }
  return [...found]
    .map(([version, names]) => ({ version, channels: names, parsed: parseVersion(version) }))
    .sort((a, b) =>
      a.parsed && b.parsed
        ? compareVersions(b.parsed, a.parsed)
        : Number(b.parsed !== undefined) - Number(a.parsed !== undefined) ||
          compareNames(a.version, b.version),
    )
    .map(({ version, channels: names }) => ({ version, channels: names }));
}

function shownCell(cell: ChannelCell, nameOf: (root: string) => string): ShownCell {
  const labels = shortNames(cell.stuck);
  return {
    root: nameOf(cell.root),
    head: headWords(cell),
    signs: signsOf(cell),
    words: wordsOf(cell).map((words) => formatMessage(words)),
    isDefault: cell.isDefault,
    deprecated: cell.deprecated || cell.headDeprecated,
    stuck: cell.stuck.length === 0 ? '' : versionRunText(cell.stuck.map((name) => labels.get(name) ?? name)),
    ...(cell.beside !== undefined && { beside: cell.beside }),
  };
}
