/** What is named under the cursor. */
import type { Position, Span } from '../../text/span.ts';
import type { Symbol } from '../answers.ts';
import type { FeatureContext } from './context.ts';
import { placeAt } from './place.ts';

/** A name under the cursor. */
export interface SymbolPlace {
  readonly symbol: Symbol;
  /** Index of the chunk in the file; the span counts from its start, and holds the quotes. */
  readonly chunkIndex: number;
  readonly span: Span;
  /** True where the place defines what it names. */
  readonly defines: boolean;
}

/** The name at a position of the open file; undefined where there is none. */
export function symbolAt(context: FeatureContext, position: Position): SymbolPlace | undefined {
  const place = placeAt(context, position);
  if (place?.symbol === undefined) return undefined;
  const { symbol, chunkIndex, span, defines } = place;
  return { symbol, chunkIndex, span, defines };
}
