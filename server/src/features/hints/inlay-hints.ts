/** Small words behind names. */
import type { Message } from '../../text/message.ts';
import type { Position, Range } from '../../text/span.ts';
import type { Work } from '../../text/work.ts';
import { positionIn, type FeatureContext } from '../place/context.ts';
import { chunksWithin, spanWithin } from '../place/open-file.ts';
import type { WantedHints } from './hint.ts';

/** A hint behind a name. */
export interface InlayHint {
  readonly position: Position;
  /** What it says, in that order. */
  readonly parts: readonly Message[];
}

/** The hints in the lines of a range of the open file. */
export function* inlayHints(context: FeatureContext, within: Range, wanted: WantedHints): Work<InlayHint[]> {
  const hintsIn = context.family.answers.hints?.(context, wanted);
  const hints: InlayHint[] = [];
  if (hintsIn === undefined) return hints;
  for (const index of chunksWithin(context, within)) {
    for (const hint of hintsIn(index, spanWithin(context, index, within))) {
      yield;
      if (hint === undefined || hint.parts.length === 0) continue;
      const position = positionIn(context, index, hint.at);
      const isInside = position.line >= within.start.line && position.line <= within.end.line;
      if (isInside) hints.push({ position, parts: hint.parts });
    }
    yield;
  }
  return hints;
}
