/** A fingerprint of what a bundle holds, field by field, whatever way it is written. */
import { BOOLEAN, MAPPING, NULL, NUMBER, SEQUENCE, type NodeId, type Tree } from '../../../text/tree.ts';

/** The fingerprints of the fields of a bundle by name. Equal values have equal fingerprints. */
export type BundleContent = ReadonlyMap<string, string>;

/** Deeper values, and all behind this number of nodes, do not count; files with more are not written by people. */
const MAX_DEPTH = 1000;
const MAX_NODES = 5_000_000;

/** The content of the blob that a tree holds. */
export function bundleContent(tree: Tree): BundleContent {
  const content = new Map<string, string>();
  const root = tree.resolve(0);
  if (tree.kind(root) !== MAPPING) return content;
  for (const { name, value } of tree.fields(root)) content.set(name, fingerprint(tree, value));
  return content;
}

/** The fields in which two contents differ, sorted. */
export function differingFields(before: BundleContent, after: BundleContent): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

function fingerprint(tree: Tree, node: NodeId): string {
  const hash = hasher();
  let nodes = 0;
  write(node, 0);
  return hash.text();

  function write(at: NodeId, depth: number): void {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) return;
    switch (tree.kind(at)) {
      case NULL:
        return hash.add('n');
      case BOOLEAN:
        return hash.add(`b${tree.boolean(at)}`);
      case NUMBER:
        return hash.add(`d${tree.number(at)}`);
      case SEQUENCE:
        hash.add('[');
        for (const item of tree.items(at)) write(item, depth + 1);
        return hash.add(']');
      case MAPPING:
        hash.add('{');
        for (const { name, value } of sortedFields(at)) {
          hash.add(`s${name.length}:${name}`);
          write(value, depth + 1);
        }
        return hash.add('}');
      default: {
        const text = tree.string(at);
        hash.add(`s${text.length}:`);
        return hash.add(text);
      }
    }
  }

  function sortedFields(at: NodeId) {
    return [...tree.fields(at)].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  }
}

/** 53 bits over UTF-16 units (cyrb53): enough to tell an edit, and no protection against forgery. */
function hasher() {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  return {
    add(text: string): void {
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        h1 = Math.imul(h1 ^ code, 2654435761);
        h2 = Math.imul(h2 ^ code, 1597334677);
      }
    },
    text(): string {
      const low = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
      const high = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
      return `${(high >>> 0).toString(16).padStart(8, '0')}${(low >>> 0).toString(16).padStart(8, '0')}`;
    },
  };
}
