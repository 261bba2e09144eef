/** The blobs of a chunk as people read it, also while somebody types and opm could read nothing. */
import type { Blob } from '../model/blob.ts';
import { decodeBlob } from '../model/decode.ts';
import type { DecodeFault } from '../model/decoded.ts';
import type { Chunk } from '../../../text/chunk.ts';
import type { LenientDocuments } from '../../../features/place/lenient-view.ts';
import type { Span } from '../../../text/span.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import type { AnalyzedChunk } from '../../../engine/reading/analyzed-file.ts';
import { readLooseJson } from '../../../features/place/loose-json.ts';
import { withBlanks } from '../../../features/place/past-faults.ts';
import { isJson, MAX_READ_AGAIN, readableTree, treesBehind } from '../../../features/place/readable-tree.ts';

/** How many times values that do not fit are passed over to see the rest. */
const MAX_ROUNDS = 3;

/** What can be made out in a chunk; of files that are not open only what is known already. */
export function lenientBlobs({ document, repaired, chunk }: AnalyzedChunk): LenientDocuments {
  const read = document ?? repaired?.document;
  const canRead = chunk !== undefined && chunk.length <= MAX_READ_AGAIN;
  const lenient = read ?? (canRead ? blobPastFaults(chunk) : undefined);
  return { ...(lenient && { document: lenient }), behind: canRead ? blobsBehind(chunk) : [] };
}

function blobsBehind(chunk: Chunk): Blob[] {
  return [...treesBehind(chunk)].flatMap((tree) => {
    const { blob, repaired } = decodeBlob(tree);
    return blob ?? repaired ?? [];
  });
}

function blobPastFaults(chunk: Chunk): Blob | undefined {
  let tree = readableTree(chunk);
  for (let round = 0; tree !== undefined && tree.size > 0 && round < MAX_ROUNDS; round++) {
    const { blob, repaired, faults } = decodeBlob(tree);
    const lenient = blob ?? repaired;
    if (lenient !== undefined) return lenient;
    tree = withoutValues(chunk, tree, faults);
  }
  return undefined;
}

/** The document with blanks for the values that do not fit; undefined if that changes nothing. */
function withoutValues(chunk: Chunk, tree: Tree, faults: readonly DecodeFault[]): Tree | undefined {
  const { text } = tree;
  const without = withBlanks(
    text,
    faults.map((fault) => withKey(tree, fault)),
  );
  if (without === text) return undefined;
  if (!isJson(chunk)) return parseYaml(without, chunk.content.start, chunk.content.end).tree;
  const { start } = tree.span(0);
  return without.charAt(start) === '{' ? readLooseJson(without, start) : undefined;
}

/** A name that is no text is no name yet: no value would do instead, so it goes with its key. */
function withKey(tree: Tree, fault: DecodeFault): Span {
  if (fault.rule !== 'meta-field-not-string') return fault;
  const isFaulty = (node: NodeId) =>
    tree.span(node).start === fault.start && tree.span(node).end === fault.end;
  const pair = tree.fields(0).find(({ value }) => isFaulty(value));
  return pair === undefined ? fault : { start: tree.span(pair.key).start, end: fault.end };
}
