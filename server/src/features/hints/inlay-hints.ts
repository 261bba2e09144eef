/** Small words behind names. */
import type { Message } from '../../text/message.ts';
import type { Position, Range } from '../../text/span.ts';
import { positionIn, type FeatureContext } from '../place/context.ts';
import { chunksWithin } from '../place/open-file.ts';
import type { WantedHints } from './hint.ts';

/** A hint behind a name. */
export interface InlayHint {
  readonly position: Position;
  /** What it says, in that order. */
  readonly parts: readonly Message[];
}

/** The hints in the lines of a range of the open file. */
export function inlayHints(context: FeatureContext, within: Range, wanted: WantedHints): InlayHint[] {
  const hintsIn = context.family.answers.hints?.(context, wanted);
  if (hintsIn === undefined) return [];
  return chunksWithin(context, within).flatMap((index) =>
    hintsIn(index).flatMap(({ at, parts }) => {
      const position = positionIn(context, index, at);
      const isInside = position.line >= within.start.line && position.line <= within.end.line;
      return parts.length > 0 && isInside ? [{ position, parts }] : [];
    }),
  );
}
