/** Where the name under the cursor is used, in the whole catalog or in the open file alone. */
import type { Position, Range } from '../../text/span.ts';
import type { FeatureContext, FileRange } from '../place/context.ts';
import { placeAt, type Named } from '../place/place.ts';
import { byPlace, mentionsInTexts, mentionsOf } from './catalog-mentions.ts';

/**
 * All places that name what is under the cursor, by file and place; with the definitions if asked. Of an entry that is
 * the bundle: entries, `replaces`, `skips` and deprecations. Empty where the cursor is on no name.
 */
export async function referencesAt(
  context: FeatureContext,
  position: Position,
  withDefinition: boolean,
): Promise<FileRange[]> {
  const named = namedAt(context, position);
  if (named === undefined) return [];
  const found = [...mentionsOf(context, named), ...(await mentionsInTexts(context, named))];
  return found
    .filter(({ mention }) => withDefinition || !mention.defines)
    .sort(byPlace)
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
  const named = namedAt(context, position);
  if (named === undefined) return [];
  return mentionsOf(context, named)
    .filter(({ path }) => path === context.path)
    .map(({ range, mention }) => ({ range, kind: mention.defines ? 'write' : 'read' }));
}

function namedAt(context: FeatureContext, position: Position): Named | undefined {
  return placeAt(context, position)?.named;
}
