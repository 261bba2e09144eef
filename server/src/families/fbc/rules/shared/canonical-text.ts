/** Writes a value in one way whatever way it was written, so that equal values have equal texts. */
import { BOOLEAN, MAPPING, NULL, NUMBER, SEQUENCE, type NodeId, type Tree } from '../../../../text/tree.ts';

/** How deep and how large a value may be; beyond that there is no text for it, and nothing equals it. */
const MAX_DEPTH = 100;
const MAX_NODES = 100_000;

/** The value of a node as JSON with sorted keys; undefined where it is too deep or too large to compare. */
export function canonicalText(tree: Tree, node: NodeId): string | undefined {
  let nodes = 0;
  const parts: string[] = [];
  return write(node, 0) ? parts.join('') : undefined;

  function write(at: NodeId, depth: number): boolean {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) return false;
    switch (tree.kind(at)) {
      case NULL:
        parts.push('null');
        return true;
      case BOOLEAN:
        parts.push(String(tree.boolean(at)));
        return true;
      case NUMBER:
        parts.push(String(tree.number(at)));
        return true;
      case SEQUENCE:
        return writeItems(at, depth);
      case MAPPING:
        return writeFields(at, depth);
      default:
        parts.push(JSON.stringify(tree.string(at)));
        return true;
    }
  }

  function writeItems(at: NodeId, depth: number): boolean {
    parts.push('[');
    for (const item of tree.items(at)) {
      if (!write(item, depth + 1)) return false;
      parts.push(',');
    }
    parts.push(']');
    return true;
  }

  function writeFields(at: NodeId, depth: number): boolean {
    parts.push('{');
    const fields = [...tree.fields(at)].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    for (const field of fields) {
      parts.push(JSON.stringify(field.name), ':');
      if (!write(field.value, depth + 1)) return false;
      parts.push(',');
    }
    parts.push('}');
    return true;
  }
}
