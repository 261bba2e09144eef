/** Turns a tree into plain JavaScript values, for small files that are read as a whole. */
import { BOOLEAN, MAPPING, NULL, NUMBER, SEQUENCE, type NodeId, type Tree } from './tree.ts';

/** How deep values may be nested; what is deeper becomes null. */
const MAX_VALUE_DEPTH = 200;

/**
 * The value of a node as JSON would have it. Keys that are repeated or merged are settled as the decoder settles them.
 * Meant for configuration and tests: aliases are copied out, so a hostile file must have passed the parser's limits.
 */
export function valueOf(tree: Tree, node: NodeId = 0, depth = 0): unknown {
  if (depth > MAX_VALUE_DEPTH) return null;
  switch (tree.kind(node)) {
    case NULL:
      return null;
    case BOOLEAN:
      return tree.boolean(node);
    case NUMBER:
      return tree.number(node);
    case SEQUENCE:
      return tree.items(node).map((child) => valueOf(tree, child, depth + 1));
    case MAPPING: {
      // A file may name a key `__proto__`: an object without prototype takes it as any other key.
      const record = Object.create(null) as Record<string, unknown>;
      for (const field of tree.fields(node)) record[field.name] = valueOf(tree, field.value, depth + 1);
      return record;
    }
    default:
      return tree.string(node);
  }
}

/** In UTF-16 code units. */
const LARGE_VALUE = 1_000_000;

/** As {@link valueOf}, with texts of their own: for what is kept after the text of a file is dropped. */
export function detachedValueOf(tree: Tree, node: NodeId = 0): unknown {
  // To copy what makes up most of a large file would save nothing.
  if (tree.end(node) - tree.start(node) > LARGE_VALUE) return valueOf(tree, node);
  return JSON.parse(JSON.stringify(valueOf(tree, node))) as unknown;
}

/** The node at a JSON pointer (`/overrides/0/rules`), or the deepest one on the way there that exists. */
export function nodeAtPointer(tree: Tree, pointer: string): NodeId {
  let node = 0;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replace(/~1/g, '/').replace(/~0/g, '~');
    const next =
      tree.kind(node) === SEQUENCE
        ? tree.items(node)[Number(name)]
        : tree.fields(node).find((field) => field.name === name)?.value;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}
