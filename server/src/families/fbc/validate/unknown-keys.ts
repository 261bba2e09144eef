/** Keys that opm does not know: the field that one was to be, or how often it is there (docs/reference/blobs.md, "Unknown keys"). */
import { nearest } from '../../../values/edit-distance.ts';
import type { Report } from '../../../engine/findings/finding.ts';
import { fixesFor } from '../../../engine/fixes/suggestion.ts';
import { msg } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { foldKey, type Field, type ObjectShape } from '../model/shape.ts';

/** A misspelling is at most this far from the field that was intended … */
const MAX_DISTANCE = 2;
/** … and leaves at least half of the letters as they are: `id` is no misspelt `kind`. */
const MAX_SHARE = 0.5;
/** Beside the field itself a key is a misspelling only if it is nearly the same: `note` beside `name` is a key of its own. */
const MAX_DISTANCE_BESIDE = 1;

/** A field that a key may stand for. */
export interface IntendedField {
  readonly field: Field;
  /** True if the field is in the mapping as well, so that the key cannot just be renamed. */
  readonly isThere: boolean;
}

/** The field that a key most likely stands for. `there` are the fields that the mapping has. */
export function fieldIntended(
  key: string,
  shape: ObjectShape,
  there: ReadonlySet<Field | undefined>,
): IntendedField | undefined {
  const limit = Math.min(MAX_DISTANCE, Math.floor(key.length * MAX_SHARE));
  const names = shape.fields.map((field) => field.foldedName);
  const near = (distance: number) => shape.byFoldedName.get(nearest(foldKey(key), names, distance) ?? '');
  const field = near(limit);
  if (field === undefined) return undefined;
  const isThere = there.has(field);
  return isThere && near(Math.min(limit, MAX_DISTANCE_BESIDE)) !== field ? undefined : { field, isThere };
}

/** A key that stands for no field. */
export interface StrangeKey {
  readonly name: string;
  /** Where it stands first. */
  readonly span: Span;
  count: number;
}

/** By the shape of the mappings that they are in: what a tool writes into each item of a list has one cause. */
export type StrangeKeys = Map<ObjectShape, Map<string, StrangeKey>>;

/** Counts a key that stands for no field. */
export function countStrange(known: StrangeKeys, shape: ObjectShape, found: Omit<StrangeKey, 'count'>): void {
  const keys = known.get(shape) ?? new Map<string, StrangeKey>();
  known.set(shape, keys);
  const same = keys.get(found.name);
  if (same === undefined) keys.set(found.name, { ...found, count: 1 });
  else same.count++;
}

/** The report on a key that stands for a field; `fits` is true where it can be given the name of that field. */
export function misspeltKey(name: string, span: Span, intended: IntendedField, fits: boolean): Report {
  return {
    span,
    message: msg(
      'opm does not know `{0}` here, and ignores it. Did you mean `{1}`?',
      name,
      intended.field.name,
    ),
    fixes: fixesFor({ value: name, ...span }, fits ? intended.field.name : undefined),
  };
}
