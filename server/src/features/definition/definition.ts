/** Where what the cursor is on is defined. */
import { documentPlaces } from '../../engine/findings/document-places.ts';
import type { Position } from '../../text/span.ts';
import { isSameSymbol, type Symbol } from '../answers.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import type { UnitView } from '../place/lenient-view.ts';
import { symbolAt } from '../place/symbol-at.ts';
import { openMentions } from '../references/unit-mentions.ts';
import { targetAt, type Definition, type Target } from './target.ts';

/** The definition of what is under the cursor, also where it takes reading other files; undefined where there is nothing to go to. */
export async function definitionAcross(
  context: FeatureContext,
  position: Position,
): Promise<Definition | undefined> {
  const here = definitionAt(context, position);
  return here ?? (await context.family.answers.definitionAcross?.(context, position));
}

/** What of it is known without reading anything. */
export function definitionAt(context: FeatureContext, position: Position): Definition | undefined {
  const special = context.family.answers.definitions?.(context, position);
  if (special !== undefined) return special;
  const place = symbolAt(context, position);
  const targets = place === undefined ? [] : definitionsOf(context, place.symbol);
  if (place === undefined || targets.length === 0) return undefined;
  return { origin: rangeIn(context, place.chunkIndex, place.span), targets };
}

/** What is of the kind that the cursor is on; undefined where there is nothing to go to. */
export function typeDefinitionAt(context: FeatureContext, position: Position): Definition | undefined {
  return context.family.answers.typeDefinitions?.(context, position);
}

/** In the unit of the file; what that does not define, in the other units of the folder. */
function definitionsOf(context: FeatureContext, symbol: Symbol): Target[] {
  const here = context.unit === undefined ? [] : definitionsIn(context, context.unit, symbol);
  const half = openMentions(context, (mention) => mention.defines && isSameSymbol(mention.symbol, symbol));
  const found = [...here, ...half.map(({ path, range }) => ({ path, range, whole: range }))];
  return found.length > 0
    ? found
    : otherViews(context).flatMap((view) => definitionsIn(context, view, symbol));
}

function definitionsIn({ family }: FeatureContext, view: UnitView, symbol: Symbol): Target[] {
  const found = family.answers.definitionsIn?.(view.snapshot, symbol) ?? [];
  return found.flatMap((defining) => targetAt(view, defining) ?? []);
}

function otherViews({ unit: own, units }: FeatureContext): UnitView[] {
  return units()
    .filter(({ unit }) => unit.key !== own?.snapshot.unit.key)
    .map((snapshot) => ({ snapshot, places: documentPlaces(snapshot) }));
}
