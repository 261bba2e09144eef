/** What the tools make of a CSV when they decode it, in both ways, worked out once for a document. */
import type { Fix } from '../../../../engine/findings/finding.ts';
import { decodeBothWays, type DecodeFault } from '../../../kube/decode/walk.ts';
import type { Kept } from '../../../../text/kept.ts';
import { NULL, type Tree } from '../../../../text/tree.ts';
import type { ExactReading } from '../document.ts';
import { CSV_TYPE } from './csv-type.ts';
import { decodingFixes } from './decoding-fixes.ts';

/** A value that cannot be decoded, and how to mend it where that is plain. */
interface CsvFault extends DecodeFault {
  readonly fixes: readonly Fix[];
}

/** What cannot be decoded of a CSV, in the order of the text; at most 100 faults of a kind. */
export interface CsvDecoding {
  /** What operator-sdk cannot decode: it stops at the first fault, and loads nothing. */
  readonly lenient: readonly CsvFault[];
  /** What opm cannot decode: it stops at the first fault, and looks no further at the CSV. */
  readonly exact: readonly CsvFault[];
  readonly reading: ExactReading;
}

/** Decodes the CSV at the root of a tree. */
export function decodeCsv(tree: Tree, kept?: Kept): CsvDecoding {
  const { lenient, exact: untyped, hasFoldedKey } = decodeBothWays(tree, 0, CSV_TYPE, kept);
  const exact = untyped.filter((fault) => isFaultToOpm(tree, fault));
  const withFixes = (fault: DecodeFault) => ({ ...fault, fixes: decodingFixes(tree, fault) });
  return {
    lenient: lenient.map(withFixes),
    exact: exact.map(withFixes),
    reading: exact.length > 0 ? 'refused' : hasFoldedKey ? 'differs' : 'same',
  };
}

/** Of what is null opm makes nothing, and it cuts off what is too large for a number; but the metadata it decodes once more. */
function isFaultToOpm(tree: Tree, { node, wanted, path }: DecodeFault): boolean {
  if (tree.kind(node) === NULL) return false;
  return !/^int/.test(wanted) || !Number.isInteger(tree.number(node)) || path.startsWith('metadata.');
}
