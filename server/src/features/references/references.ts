/** Where the name under the cursor is used, in the whole unit or in the open file alone. */
import type { Position, Range } from '../../text/span.ts';
import { NO_PAUSE, type Pause } from '../pause.ts';
import type { FeatureContext } from '../place/context.ts';
import type { FileRange } from '../place/open-file.ts';
import { symbolAt } from '../place/symbol-at.ts';
import { allMentionsOf, mentionsOf } from './unit-mentions.ts';

/**
 * All places that name what is under the cursor, by file and place; with the definitions if asked. On what
 * has no name, what the family finds; else empty.
 */
export async function referencesAt(
  context: FeatureContext,
  position: Position,
  withDefinition: boolean,
  pause: Pause = NO_PAUSE,
): Promise<FileRange[]> {
  const place = symbolAt(context, position);
  if (place === undefined)
    return [...((await context.family.answers.usesAcross?.(context, position, pause)) ?? [])];
  const found = await allMentionsOf(context, place.symbol, pause);
  return found
    .filter(({ mention }) => withDefinition || !mention.defines)
    .map(({ path, range }) => ({ path, range }));
}

/** A place in the open file that names what is under the cursor. */
export interface Highlight {
  readonly range: Range;
  /** `write` where it is defined. */
  readonly kind: 'read' | 'write';
}

/** The places in the open file that name what is under the cursor. */
export function highlightsAt(context: FeatureContext, position: Position): Highlight[] {
  const place = symbolAt(context, position);
  if (place === undefined) return [];
  return mentionsOf(context, place.symbol)
    .filter(({ path }) => path === context.path)
    .map(({ range, mention }) => ({ range, kind: mention.defines ? 'write' : 'read' }));
}
