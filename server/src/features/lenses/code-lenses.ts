/** Lines above places of a file. */
import type { Message } from '../../text/message.ts';
import type { Range } from '../../text/span.ts';
import type { Work } from '../../text/work.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import type { LensCommand } from './lens.ts';

/** A line above a place. */
export interface CodeLens {
  readonly range: Range;
  readonly title: Message;
  /** What it does; it only informs where this is undefined. */
  readonly command?: LensCommand;
}

/** The lenses of the open file, in its order. */
export function* codeLenses(context: FeatureContext): Work<CodeLens[]> {
  const lensesIn = context.family.answers.lenses?.(context);
  const lenses: CodeLens[] = [];
  if (lensesIn === undefined) return lenses;
  for (const index of context.source.chunks.keys()) {
    for (const lens of lensesIn(index)) {
      yield;
      if (lens === undefined) continue;
      const { title, command, ...span } = lens;
      lenses.push({ range: rangeIn(context, index, span), title, ...(command && { command }) });
    }
    yield;
  }
  return lenses;
}
