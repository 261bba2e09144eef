/** The outline of a file. */
import type { Work } from '../../text/work.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { shownName } from './shown-name.ts';
import type { FileSymbol, OutlineSymbol } from './symbol.ts';

/** The symbols of the open file in written order, half-typed documents included. */
export function* documentSymbols(context: FeatureContext): Work<FileSymbol[]> {
  const outline = context.family.answers.outline?.(context);
  const symbols: FileSymbol[] = [];
  if (outline === undefined) return symbols;
  for (const index of context.source.chunks.keys()) {
    symbols.push(...(yield* allPlaced(context, index, outline(index))));
    yield;
  }
  return symbols;
}

function* allPlaced(
  context: FeatureContext,
  index: number,
  symbols: Iterable<OutlineSymbol | undefined>,
): Work<FileSymbol[]> {
  const placed: FileSymbol[] = [];
  for (const symbol of symbols) {
    yield;
    if (symbol === undefined) continue;
    const { start, end, nameSpan = symbol } = symbol;
    const whole = { start: Math.min(start, nameSpan.start), end: Math.max(end, nameSpan.end) };
    placed.push({
      name: shownName(symbol.name),
      kind: symbol.kind,
      detail: shownName(symbol.detail ?? ''),
      deprecated: symbol.deprecated ?? false,
      range: rangeIn(context, index, whole),
      nameRange: rangeIn(context, index, nameSpan),
      children: symbol.children === undefined ? [] : yield* allPlaced(context, index, symbol.children),
    });
  }
  return placed;
}
