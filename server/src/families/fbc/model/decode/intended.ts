/** Values of the wrong type that leave no doubt about what is intended: their fix changes nothing but how they are written. */
import { BOOLEAN, FLAG_ALIAS, NUMBER, STRING, type NodeId, type Tree } from '../../../../text/tree.ts';
import type { Shape } from '../shape.ts';

/** A whole number as people write one; `010` and `1e3` could be intended otherwise. */
const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,8})$/;

/** The items of a list that somebody wrote as one text: names with commas between them, or a single one. */
export function itemsIntendedBy(text: string): string[] {
  return /^[\w.+-]+(?:\s*,\s*[\w.+-]+)+$/.test(text) ? text.split(/\s*,\s*/) : [text];
}

/** True if the value, written another way, would be of the shape: with quotes, without them, or as the only item of a list. */
export function isPlainlyIntended(tree: Tree, node: NodeId, shape: Shape): boolean {
  const kind = tree.kind(node);
  if (shape.kind === 'string') return kind === NUMBER || kind === BOOLEAN;
  if (kind !== STRING || tree.has(node, FLAG_ALIAS)) return false;
  const text = tree.string(node);
  switch (shape.kind) {
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'int32':
      return WHOLE_NUMBER.test(text);
    case 'list':
      return shape.items.kind === 'string' && text !== '';
    default:
      return false;
  }
}
