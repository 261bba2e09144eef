/** Writes another value in place of a scalar, in the style of the old one where it can hold the new one. */
import type { NewValue } from '../../engine/findings/finding.ts';
import type { Span } from '../../text/span.ts';
import {
  FLAG_BLOCK,
  FLAG_FLOW,
  FLAG_QUOTED,
  MAPPING,
  SEQUENCE,
  type NodeId,
  type Tree,
} from '../../text/tree.ts';
import { lineEndAt, lineEndOf, lineStartAt, nextLineAt, scalarAt, type EditDocument } from './layout.ts';
import { blockLines, inlineText, isBlockText } from './render.ts';
import { scalarText, type ScalarStyle } from './scalar-text.ts';
import type { TextEdit } from './text-edit.ts';

/** The edits that make the scalar at a span the string `value`; a key is renamed in the same way. Undefined if there is none. */
export function replaceScalar(document: EditDocument, span: Span, value: string): TextEdit[] | undefined {
  const { text, tree, format } = document;
  const node = scalarAt(tree, span);
  if (node === undefined) return undefined;
  const { start, end } = tree.span(node);
  if (tree.has(node, FLAG_BLOCK)) {
    const block = blockText(text, { start, end }, value);
    if (block !== undefined) return [{ start, end, newText: block }];
  }
  // Behind a key, a dash, a tag or an anchor with nothing after it there may be no blank yet.
  const blank = start > 0 && start === end && /\S/.test(text.charAt(start - 1)) ? ' ' : '';
  const style: ScalarStyle = !tree.has(node, FLAG_QUOTED)
    ? 'plain'
    : text.charAt(start) === '"'
      ? 'double'
      : 'single';
  const written = scalarText(value, { format, flow: isInFlow(tree, node), style });
  return [{ start, end, newText: blank + written }];
}

/** The same for a text that people read by its lines: where a block can hold it, it becomes one. */
export function replaceWithLines(document: EditDocument, span: Span, value: string): TextEdit[] | undefined {
  const { text, tree, format } = document;
  const node = scalarAt(tree, span);
  if (node === undefined || format === 'json' || tree.has(node, FLAG_BLOCK))
    return replaceScalar(document, span, value);
  if (isInFlow(tree, node) || !isBlockText(value)) return replaceScalar(document, span, value);
  const { start, end } = tree.span(node);
  const blank = start > 0 && /\S/.test(text.charAt(start - 1)) ? ' ' : '';
  const lines = ['|-', ...blockLines(value, columnBelow(text, start))];
  return [{ start, end, newText: blank + lines.join(lineEndOf(text)) }];
}

/** Where the lines of a block go that belongs to the key, or the dash, on the line of an offset. */
function columnBelow(text: string, offset: number): number {
  const line = text.slice(lineStartAt(text, offset), offset);
  return (/^ *(?:- +)*/.exec(line)?.[0].length ?? 0) + 2;
}

/** True if a node stands inside brackets. */
function isInFlow(tree: Tree, node: NodeId): boolean {
  for (let at = 0; at < node; at++) {
    if (tree.kind(at) !== SEQUENCE && tree.kind(at) !== MAPPING) continue;
    if (tree.has(at, FLAG_FLOW) && tree.start(at) <= tree.start(node) && tree.end(at) >= tree.end(node))
      return true;
  }
  return false;
}

/** A value of several lines as a `|` block in place of another block; undefined where quotes serve better. */
function blockText(text: string, { start, end }: Span, value: string): string | undefined {
  const header = text.slice(start, lineEndAt(text, start));
  if (/[+\d]/.test(header) || !/^[^\s][^\r]*(?:\n[^\s][^\r]*|\n)*$/.test(value) || /\n\n$/.test(value))
    return undefined;
  if (!value.includes('\n') || /[^\x20-\x7e\n\u00a0-\u2027\u202a-\ud7ff]/.test(value)) return undefined;
  const indent = /^\s*?( *)\S/.exec(text.slice(nextLineAt(text, start), end))?.[1];
  if (indent === undefined) return undefined;
  const chomp = value.endsWith('\n') ? '' : '-';
  const lineEnd = lineEndOf(text);
  const lines = value.replace(/\n$/, '').split('\n');
  const comment = /\s#.*$/.exec(header)?.[0] ?? '';
  return `|${chomp}${comment}${lineEnd}${lines.map((line) => (line === '' ? '' : indent + line)).join(lineEnd)}`;
}

/** The edits that write a value of another type in place of the scalar at a span. Undefined if there is none. */
export function rewriteScalar(document: EditDocument, span: Span, value: NewValue): TextEdit[] | undefined {
  const { tree, format } = document;
  const node = scalarAt(tree, span);
  if (node === undefined || tree.has(node, FLAG_BLOCK)) return undefined;
  const { start, end } = tree.span(node);
  return [{ start, end, newText: inlineText(value, format, isInFlow(tree, node)) }];
}
