/** Selections that grow from the cursor: word in quotes, value, field, mapping, item, document. */
import { FLAG_ALIAS, MAPPING, SEQUENCE, type NodeId, type Tree } from '../../text/tree.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import { offsetAt, rangeIn, type FeatureContext } from '../place/context.ts';
import { readableTree } from '../place/readable-tree.ts';

/** How deep a tree is followed. */
const MAX_DEPTH = 200;

/** The ranges around a position, the smallest first; each holds the one before it. At least one. */
export function selectionsAt(context: FeatureContext, position: Position): Range[] {
  const { chunk: index, offset } = offsetAt(context, position);
  const chunk = context.source.chunks[index];
  const tree = chunk && readableTree(chunk);
  const spans: Span[] = [{ start: offset, end: offset }];
  if (chunk !== undefined) {
    const inTree = tree === undefined || tree.size === 0 ? [] : spansAround(tree, offset);
    for (const span of [...inTree.reverse(), { start: 0, end: chunk.length }]) {
      const last = spans.at(-1);
      if (last === undefined || span.start > last.start || span.end < last.end) continue;
      if (span.start < last.start || span.end > last.end) spans.push(span);
    }
  }
  const grown = spans.length > 1 ? spans.slice(1) : spans;
  return grown.map((span) => rangeIn(context, index, span));
}

/** From the outside to the inside. */
function spansAround(tree: Tree, offset: number): Span[] {
  const spans: Span[] = [];
  let node: NodeId | undefined = 0;
  for (let depth = 0; node !== undefined && depth < MAX_DEPTH; depth++) {
    const span = inkSpan(tree, node);
    spans.push(span);
    if (tree.has(node, FLAG_ALIAS)) break;
    const kind = tree.kind(node);
    if (kind === SEQUENCE) {
      node = tree.items(node).find((item) => holds(tree.span(item), offset));
    } else if (kind === MAPPING) {
      node = stepIntoMapping(tree, node, offset, spans);
    } else {
      if (/^["']/.test(tree.localText.charAt(span.start)) && span.end - span.start >= 2)
        spans.push({ start: span.start + 1, end: span.end - 1 });
      break;
    }
  }
  return spans;
}

function stepIntoMapping(tree: Tree, node: NodeId, offset: number, spans: Span[]): NodeId | undefined {
  for (const { key, value } of tree.pairs(node)) {
    const end = Math.max(tree.end(key), inkSpan(tree, value).end);
    if (!holds({ start: tree.start(key), end }, offset)) continue;
    spans.push({ start: tree.start(key), end });
    if (holds(tree.span(key), offset)) return key;
    return holds(tree.span(value), offset) ? value : undefined;
  }
  return undefined;
}

function inkSpan(tree: Tree, node: NodeId): Span {
  const { start, end } = tree.span(node);
  const ink = tree.localText.slice(start, end).trimEnd();
  return { start, end: start + ink.length };
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}
