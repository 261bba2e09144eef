/** What can be folded: documents, mappings, lists, long texts, runs of comments. */
import type { Chunk } from '../../text/chunk.ts';
import type { Span } from '../../text/span.ts';
import { FLAG_ALIAS, FLAG_FLOW, MAPPING, SEQUENCE, STRING, type NodeId, type Tree } from '../../text/tree.ts';
import type { Work } from '../../text/work.ts';
import { positionIn, type FeatureContext } from '../place/context.ts';
import { readableTree } from '../place/readable-tree.ts';

/** A run of lines that can be folded into its first. */
export interface Fold {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: 'document' | 'value' | 'comment';
}

interface Found extends Span {
  readonly kind: Fold['kind'];
  readonly depth: number;
  /** The last line stays to be seen: it holds the closing bracket. */
  readonly closing: boolean;
}

/**
 * The folds of the open file, by line. Of more than `limit` the outermost ones; of those that start on the same line, the
 * largest.
 */
export function* foldsOf(context: FeatureContext, limit: number): Work<Fold[]> {
  const folds = new Map<number, Fold & { depth: number }>();
  for (const [index, chunk] of context.source.chunks.entries()) {
    yield;
    for (const found of foundIn(chunk)) {
      yield;
      if (found === undefined) continue;
      const startLine = positionIn(context, index, found.start).line;
      const last = positionIn(context, index, found.end).line;
      const endLine = found.closing ? last - 1 : last;
      const known = folds.get(startLine);
      if (endLine <= startLine || (known !== undefined && known.endLine >= endLine)) continue;
      folds.set(startLine, { startLine, endLine, kind: found.kind, depth: found.depth });
    }
  }
  const outermost = [...folds.values()].sort((a, b) => a.depth - b.depth || a.startLine - b.startLine);
  return outermost
    .slice(0, Math.max(0, limit))
    .sort((a, b) => a.startLine - b.startLine)
    .map(({ startLine, endLine, kind }) => ({ startLine, endLine, kind }));
}

/** What can be folded in a chunk, one by one; undefined where there was a look at something else. */
function* foundIn(chunk: Chunk): Generator<Found | undefined> {
  const tree = readableTree(chunk);
  yield* comments(chunk, tree);
  if (tree === undefined || tree.size === 0) return;
  const { text } = chunk;
  if (tree.kind(0) >= SEQUENCE) yield { ...inkSpan(text, tree, 0), kind: 'document', depth: 0 };
  const depths: { end: NodeId; depth: number }[] = [];
  for (let node = 0; node < tree.size; node++) {
    while ((depths.at(-1)?.end ?? Infinity) <= node) depths.pop();
    const kind = tree.has(node, FLAG_ALIAS) ? -1 : tree.kind(node);
    const depth = depths.length;
    if (kind >= SEQUENCE) depths.push({ end: tree.after(node), depth });
    if (kind === MAPPING) {
      for (const { key, value } of tree.pairs(node)) {
        const { end, closing } = inkSpan(text, tree, value);
        yield { start: tree.start(key), end, closing, kind: 'value', depth: depth + 1 };
      }
    } else if (kind === SEQUENCE) {
      for (const item of tree.items(node))
        if (tree.kind(item) >= SEQUENCE)
          yield { ...inkSpan(text, tree, item), kind: 'value', depth: depth + 1 };
    }
  }
}

/** The node without the blank lines behind it. */
function inkSpan(text: string, tree: Tree, node: NodeId): Span & { readonly closing: boolean } {
  const { start } = tree.span(node);
  let end = tree.end(node);
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end, closing: tree.kind(node) >= SEQUENCE && tree.has(node, FLAG_FLOW) };
}

/** Two and more lines of comments in a row. */
function* comments({ text, format }: Chunk, tree: Tree | undefined): Generator<Found | undefined> {
  if (format === 'json') return;
  // Without two signs there are no two lines of them.
  const sign = text.indexOf('#');
  if (sign < 0 || !text.includes('#', sign + 1)) return;
  const longTexts: Span[] = [];
  for (const span of tree === undefined ? [] : textsOfLines(tree)) {
    if (span !== undefined) longTexts.push(span);
    yield undefined;
  }
  let next = 0;
  for (const match of text.matchAll(/^[ \t]*#[^\r\n]*(?:\r?\n[ \t]*#[^\r\n]*)+/gm)) {
    while ((longTexts[next]?.end ?? Infinity) <= match.index) next++;
    const end = match.index + match[0].length;
    if ((longTexts[next]?.start ?? Infinity) < end) continue;
    yield { start: match.index, end, kind: 'comment', depth: 1, closing: false };
  }
}

/** The texts of several lines, in which a `#` starts no comment; undefined for all other nodes. */
function* textsOfLines(tree: Tree): Generator<Span | undefined> {
  for (let node = 0; node < tree.size; node++) {
    const span = tree.kind(node) === STRING && !tree.has(node, FLAG_ALIAS) ? tree.span(node) : undefined;
    yield span && tree.localText.slice(span.start, span.end).includes('\n') ? span : undefined;
  }
}
