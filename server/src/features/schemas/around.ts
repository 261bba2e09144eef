/** Looks for the schemas of a document that others define. */
import type { Position } from '../../text/span.ts';
import type { FeatureContext } from '../place/context.ts';
import { placeAt } from '../place/place.ts';

/** The same file with the schemas for what is at a position; it may take reading other files. The very same where there are none. */
export async function withSchemasAround(
  context: FeatureContext,
  position: Position,
): Promise<FeatureContext> {
  const { answers } = context.family;
  const place = answers.schemasAround && placeAt(context, position);
  const schemas = place && (await answers.schemasAround?.(context, place));
  if (schemas === undefined) return context;
  return { ...context, family: { ...context.family, answers: { ...answers, schemas } } };
}
