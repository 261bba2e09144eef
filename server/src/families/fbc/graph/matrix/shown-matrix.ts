/** A matrix as it is sent to whoever draws it: each cell with its text, its signs, and what they mean in words. */
import { formatMessage } from '../../../../text/message.ts';
import { shortNames, versionRunText } from '../version-words.ts';
import { headWords, legendOf, signsOf, wordsOf } from './cell-words.ts';
import type { Beside, ChannelCell, Matrix } from './matrix.ts';

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
    })),
    legend: legendOf(matrix).map(([sign, meaning]) => ({ sign, meaning })),
  };
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
