/** What is folded at once: the documents of a kind, base64, long texts. */
import type { Chunk } from '../../text/chunk.ts';
import { FLAG_ALIAS, MAPPING, SEQUENCE, STRING, type NodeId, type Tree } from '../../text/tree.ts';
import type { Work } from '../../text/work.ts';
import { positionIn, type FeatureContext } from '../place/context.ts';
import { readableTree } from '../place/readable-tree.ts';
import { documentSymbols } from '../symbols/document-symbols.ts';
import type { FileSymbol, SymbolKind } from '../symbols/symbol.ts';

/** A group of folds: the symbols of a kind, or values by what they are. */
export type FoldGroup = { readonly symbols: SymbolKind } | { readonly values: 'base64' | 'texts' };

/** How many lines make a text long. */
const LONG_TEXT_LINES = 4;

/** How many characters of base64 are worth a fold, and how many are looked at to tell. */
const LONG_BASE64 = 100;

const BASE64 = /^[\w+/=\s-]+$/;

/**
 * The lines of the open file at which something of a group begins that can be folded, in order. Base64 on one line is folded
 * with the field that it is in: a line alone cannot be.
 */
export function* linesToFold(context: FeatureContext, group: FoldGroup): Work<number[]> {
  const lines = new Set<number>();
  if ('symbols' in group) {
    for (const symbol of yield* documentSymbols(context)) {
      for (const line of linesOf(symbol, group.symbols)) lines.add(line);
      yield;
    }
  } else {
    for (const [index, chunk] of context.source.chunks.entries()) {
      yield;
      for (const start of startsIn(chunk, group.values)) {
        if (start !== undefined) lines.add(positionIn(context, index, start).line);
        yield;
      }
    }
  }
  return [...lines].sort((a, b) => a - b);
}

function linesOf({ kind, range, children }: FileSymbol, wanted: SymbolKind): number[] {
  const own = kind === wanted && range.end.line > range.start.line ? [range.start.line] : [];
  return [...own, ...children.flatMap((child) => linesOf(child, wanted))];
}

/** Where the folds of values begin: at their keys. Undefined for texts that are not folded. */
function* startsIn(chunk: Chunk, wanted: 'base64' | 'texts'): Generator<number | undefined> {
  const tree = readableTree(chunk);
  if (tree === undefined) return;
  const foldOf = wanted === 'texts' ? longText : base64;
  for (const field of textFields(tree)) yield foldOf(tree, field);
}

/** A text that is the value of a field. */
interface TextField {
  readonly node: NodeId;
  readonly key: NodeId;
  /** Where the field begins that it is in, if it is in one. */
  readonly outer: number | undefined;
}

/** The texts of a tree that are values of fields, in document order. */
function* textFields(tree: Tree): Generator<TextField> {
  const around: { readonly end: NodeId; readonly start: number | undefined }[] = [];
  const keys = new Map<NodeId, NodeId>();
  for (let node = 0; node < tree.size; node++) {
    while ((around.at(-1)?.end ?? Infinity) <= node) around.pop();
    if (tree.has(node, FLAG_ALIAS)) continue;
    const key = keys.get(node);
    const kind = tree.kind(node);
    const outer = around.at(-1)?.start;
    // An item of a list has no key: what is in it is folded with the nearest field.
    if (kind >= SEQUENCE)
      around.push({ end: tree.after(node), start: key === undefined ? outer : tree.start(key) });
    if (kind === MAPPING) for (const pair of tree.pairs(node)) keys.set(pair.value, pair.key);
    if (kind === STRING && key !== undefined) yield { node, key, outer };
  }
}

function longText(tree: Tree, { node, key }: TextField): number | undefined {
  const { start, end } = tree.span(node);
  const written = tree.localText.slice(start, end).trimEnd();
  if (written.split('\n', LONG_TEXT_LINES).length < LONG_TEXT_LINES || isBase64(written)) return undefined;
  return tree.start(key);
}

function base64(tree: Tree, { node, key, outer }: TextField): number | undefined {
  const { start, end } = tree.span(node);
  if (end - start < LONG_BASE64) return undefined;
  const written = tree.localText.slice(start, end).trimEnd();
  if (!isBase64(written)) return undefined;
  return written.includes('\n') ? tree.start(key) : outer;
}

/** Going by its beginning, without quotes and the head of a block scalar. */
function isBase64(written: string): boolean {
  const text = written.slice(0, LONG_BASE64).replace(/^(["']|[|>][+\-\d]*\s)/, '');
  return BASE64.test(text.replace(/["']$/, '')) && /[\w+/-]{20}/.test(text);
}
