/** What the names and versions in a file mean, for colours. */
import type { Range, Span } from '../../text/span.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { chunksWithin } from '../place/open-file.ts';
import type { TokenType, WrittenToken } from './token.ts';

/** A token, within one line. */
export interface Token {
  readonly range: Range;
  readonly type: TokenType;
  /** True where the thing is defined. */
  readonly defines: boolean;
  readonly deprecated: boolean;
}

/** The tokens of the open file in its order; with `within` only those of the documents that reach into it. */
export function tokensOf(context: FeatureContext, within?: Range): Token[] {
  const tokensIn = context.family.answers.tokens?.(context);
  if (tokensIn === undefined) return [];
  return chunksWithin(context, within).flatMap((index) =>
    tokensIn(index)
      .toSorted((a, b) => a.start - b.start)
      .flatMap((token) => placed(context, index, token)),
  );
}

/** The token without its quotes, in pieces if it is a range of versions; nothing where it goes over several lines. */
function placed(context: FeatureContext, index: number, written: WrittenToken): Token[] {
  const text = context.source.chunks[index]?.text ?? '';
  const { start, end, type, defines, deprecated } = written;
  const quotes = /^["']/.test(text.charAt(start)) && end - start >= 2 ? 1 : 0;
  const span = { start: start + quotes, end: end - quotes };
  const { start: first, end: last } = rangeIn(context, index, span);
  if (first.line !== last.line || first.character >= last.character) return [];
  const pieces = type === 'range' ? rangePieces(text, span) : [{ ...span, type }];
  return pieces.map((piece) => ({
    range: rangeIn(context, index, piece),
    type: piece.type,
    defines,
    deprecated,
  }));
}

/** The operators and the versions of a range. */
function rangePieces(
  text: string,
  { start, end }: Span,
): (Span & { readonly type: 'number' | 'operator' })[] {
  return [...text.slice(start, end).matchAll(/[<>=!~^|]+|[^\s<>=!~^|]+/g)].map(({ 0: piece, index }) => ({
    start: start + index,
    end: start + index + piece.length,
    type: /^[<>=!~^|]/.test(piece) ? 'operator' : 'number',
  }));
}
