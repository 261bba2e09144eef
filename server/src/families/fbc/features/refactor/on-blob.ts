/** Where a blob says what it is: where the cursor means the blob, and not something in it. */
import type { Chunk } from '../../../../text/chunk.ts';
import type { NodeId, Tree } from '../../../../text/tree.ts';
import type { Blob } from '../../model/blob.ts';

/** The fields that say which blob it is; the key of the entries stands for the channel that they are of. */
const SAYING: ReadonlySet<string> = new Set(['schema', 'name', 'package']);

/**
 * True on the line that a blob begins with, on the lines of its `schema`, `name` and `package`, and at the key of its
 * `entries`. Of a blob on one line only these fields count.
 */
export function isOnBlob({ text, document }: Chunk, { start, end }: Blob, offset: number): boolean {
  const tree = document?.tree;
  if (tree === undefined || tree.size === 0) return false;
  const field = fieldAt(tree, text, offset);
  if (isSameLine(text, start, offset) && (field === undefined || !isSameLine(text, start, end))) return true;
  if (field === undefined) return false;
  const name = field.name.toLowerCase();
  return SAYING.has(name) || (name === 'entries' && isSameLine(text, tree.start(field.key), offset));
}

/** The field of the root that an offset is in; beside all of them, the first one of the line. */
function fieldAt(tree: Tree, text: string, offset: number): Field | undefined {
  const fields = tree.fields(0);
  return (
    fields.find(({ key, value }) => tree.start(key) <= offset && offset <= endOf(tree, key, value)) ??
    fields.find(({ key }) => isSameLine(text, tree.start(key), offset))
  );
}

type Field = ReturnType<Tree['fields']>[number];

function endOf(tree: Tree, key: NodeId, value: NodeId): number {
  return Math.max(tree.end(key), tree.end(value));
}

function isSameLine(text: string, a: number, b: number): boolean {
  return !text.slice(Math.min(a, b), Math.max(a, b)).includes('\n');
}
