/** The outline of a file. */
import { rangeIn, type FeatureContext } from '../place/context.ts';
import type { FileSymbol, OutlineSymbol } from './symbol.ts';

/** The symbols of the open file in written order, half-typed documents included. */
export function documentSymbols(context: FeatureContext): FileSymbol[] {
  const outline = context.family.answers.outline?.(context);
  if (outline === undefined) return [];
  return context.source.chunks.flatMap((_, index) =>
    outline(index).map((symbol) => placed(context, index, symbol)),
  );
}

function placed(context: FeatureContext, index: number, symbol: OutlineSymbol): FileSymbol {
  const { start, end, nameSpan = symbol } = symbol;
  const whole = { start: Math.min(start, nameSpan.start), end: Math.max(end, nameSpan.end) };
  return {
    name: symbol.name,
    kind: symbol.kind,
    detail: symbol.detail ?? '',
    deprecated: symbol.deprecated ?? false,
    range: rangeIn(context, index, whole),
    nameRange: rangeIn(context, index, nameSpan),
    children: (symbol.children ?? []).map((child) => placed(context, index, child)),
  };
}
