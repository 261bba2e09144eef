/** What the names and versions in a file mean, for colours. */
import type { Range, Span } from '../../text/span.ts';
import type { Work } from '../../text/work.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { chunksWithin, spanWithin } from '../place/open-file.ts';
import type { TokenType, WrittenToken } from './token.ts';

/** A token, within one line. */
export interface Token {
  readonly range: Range;
  readonly type: TokenType;
  /** True where the thing is defined. */
  readonly defines: boolean;
  readonly deprecated: boolean;
}

/** The tokens of the open file in its order; with `within` only those in the lines of a range. */
export function* tokensOf(context: FeatureContext, within?: Range): Work<Token[]> {
  const tokensIn = context.family.answers.tokens?.(context);
  const tokens: Token[] = [];
  if (tokensIn === undefined) return tokens;
  for (const index of chunksWithin(context, within)) {
    const span = within && spanWithin(context, index, within);
    const written: WrittenToken[] = [];
    for (const token of tokensIn(index, span)) {
      yield;
      if (token !== undefined && isWithin(token, span)) written.push(token);
    }
    written.sort((a, b) => a.start - b.start);
    for (const token of written) {
      tokens.push(...placed(context, index, token));
      yield;
    }
    yield;
  }
  return tokens;
}

function isWithin({ start }: Span, within: Span | undefined): boolean {
  return within === undefined || (start >= within.start && start < within.end);
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
