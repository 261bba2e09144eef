/**
 * JSON as Go's `encoding/json` writes what was read from YAML or JSON before (docs/reference/bundle-rendering.md,
 * "Properties of the blob"): keys sorted, no blanks, and the characters escaped that mean something in HTML.
 */
import {
  BOOLEAN,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  type NodeId,
  type Pair,
  type Tree,
} from '../../../text/tree.ts';
import { compareKeys } from '../../../values/key-fold.ts';

/** Values that are nested deeper are written as null: a hostile file must not use up the stack. */
const MAX_DEPTH = 500;

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
/** Decimal, as both YAML and JSON write integers; others come out of the decoder as numbers that need no care. */
const INTEGER = /^[-+]?(?:0|[1-9]\d*)$/;

/** The text of a node; undefined where it holds a number that JSON has no text for. */
export function goJson(tree: Tree, node: NodeId = 0): string | undefined {
  const parts: string[] = [];
  return writeNode(tree, node, parts, 0) ? parts.join('') : undefined;
}

/** A text as a JSON string. Half of a pair of surrogates becomes the replacement character. */
export function goText(text: string): string {
  return JSON.stringify(text.replace(LONE_SURROGATE, '\ufffd')).replace(ESCAPED, escapeOf);
}

const LONE_SURROGATE = /\p{Surrogate}/gu;
const ESCAPED = /[<>&\u2028\u2029]/g;

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function writeNode(tree: Tree, node: NodeId, parts: string[], depth: number): boolean {
  const kind = tree.kind(node);
  if (kind === NULL || depth > MAX_DEPTH) parts.push('null');
  else if (kind === BOOLEAN) parts.push(String(tree.boolean(node)));
  else if (kind === MAPPING) return writeMapping(tree, node, parts, depth);
  else if (kind === SEQUENCE) return writeList(tree, node, parts, depth);
  else if (kind === NUMBER) {
    const number = numberText(tree, node);
    if (number === undefined) return false;
    parts.push(number);
  } else parts.push(goText(tree.string(node)));
  return true;
}

function writeMapping(tree: Tree, node: NodeId, parts: string[], depth: number): boolean {
  const fields = tree.fields(node).toSorted((a: Pair, b: Pair) => compareKeys(a.name, b.name));
  parts.push('{');
  for (const [index, { name, value }] of fields.entries()) {
    parts.push(index === 0 ? '' : ',', goText(name), ':');
    if (!writeNode(tree, value, parts, depth + 1)) return false;
  }
  parts.push('}');
  return true;
}

function writeList(tree: Tree, node: NodeId, parts: string[], depth: number): boolean {
  parts.push('[');
  for (const [index, item] of tree.items(node).entries()) {
    if (index > 0) parts.push(',');
    if (!writeNode(tree, item, parts, depth + 1)) return false;
  }
  parts.push(']');
  return true;
}

/** Integers of 64 bits are kept as they are, all else is a float in its shortest form. */
function numberText(tree: Tree, node: NodeId): string | undefined {
  const value = tree.number(node);
  if (!Number.isFinite(value)) return undefined;
  const written = tree.string(node);
  if (!Number.isSafeInteger(value) && INTEGER.test(written)) {
    const integer = BigInt(written.replace('+', ''));
    if (integer >= MIN_INT64 && integer <= MAX_INT64) return String(integer);
  }
  // JavaScript goes over to exponents where Go does, and writes them alike.
  return String(value);
}
