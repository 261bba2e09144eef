/** The fixes for what reading and decoding a document finds: those rules have no check of their own. */
import type { DecodeFault } from '../../../model/decoded.ts';
import { msg } from '../../../text/message.ts';
import type { Chunk, ChunkFault } from '../../../text/chunk.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Fix } from '../../rule.ts';
import { nodeAt } from '../advice/node-at.ts';
import { fixOf, quotingFix } from '../fixes.ts';

/** What the messages about a value say that stands where only text may stand (model/decode/mismatch.ts). */
const EXPECTED_STRING = '`{0}` must be a string, ';

/** The fixes for a fault of cutting a file. */
export function cuttingFixes(chunk: Chunk, fault: ChunkFault): readonly Fix[] {
  const span = { start: fault.start, end: fault.end };
  const line = chunk.text.slice(fault.start, fault.end);
  if (fault.rule === 'document-empty') {
    // Only the separator goes; comments around it then belong to the document that they stand beside.
    if (!line.startsWith('---')) return [];
    return [fixOf(msg('Remove the separator'), true, { kind: 'deleteLines', span })];
  }
  if (/^-+\s*$/.test(line)) {
    return [fixOf(msg('Write `---`'), true, { kind: 'splitSeparator', span })];
  }
  // `-----BEGIN CERTIFICATE-----` is a line of a text that wants to be indented.
  if (!/^---[ \t]/.test(line)) return [];
  return [fixOf(msg('Move what follows to a line of its own'), true, { kind: 'splitSeparator', span })];
}

/** The fixes for a fault of decoding: a number or boolean that is meant as text gets quotes. */
export function decodingFixes(tree: Tree, fault: DecodeFault): readonly Fix[] {
  if (!fault.message.template.startsWith(EXPECTED_STRING)) return [];
  return quotingFix(tree, nodeAt(tree, fault));
}
