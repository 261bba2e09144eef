/** What the tools make of a CSV when they decode it, in both ways, worked out once for a document. */
import { decodeBothWays, type DecodeFault } from '../../../kube/decode/walk.ts';
import type { Tree } from '../../../../text/tree.ts';
import type { ExactReading } from '../document.ts';
import { CSV_TYPE } from './csv-type.ts';

/** What cannot be decoded of a CSV, in the order of the text; at most 100 faults of a kind. */
export interface CsvDecoding {
  /** What operator-sdk cannot decode: it stops at the first fault, and loads nothing. */
  readonly lenient: readonly DecodeFault[];
  /** What opm cannot decode: it stops at the first fault, and looks no further at the CSV. */
  readonly exact: readonly DecodeFault[];
  readonly reading: ExactReading;
}

/** Decodes the CSV at the root of a tree. */
export function decodeCsv(tree: Tree): CsvDecoding {
  const { lenient, exact, hasFoldedKey } = decodeBothWays(tree, 0, CSV_TYPE);
  const reading = exact.length > 0 ? 'refused' : hasFoldedKey ? 'differs' : 'same';
  return { lenient, exact, reading };
}
