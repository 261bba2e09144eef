/**
 * What a value must look like for opm to decode it: Go types as plain data (docs/reference/blobs.md, "Values of the wrong
 * type"). Null fits every shape.
 */
import { foldKey } from '../../../values/key-fold.ts';

/** The shape of a value. */
export type Shape = ScalarShape | ListShape | MapShape | ObjectShape;

/** A value without parts. `bytes` is base64 text, or a list of whole numbers from 0 to 255; `any` takes everything. */
export interface ScalarShape {
  readonly kind: 'string' | 'boolean' | 'int32' | 'bytes' | 'any';
}

/** A list of items that are all alike. */
export interface ListShape {
  readonly kind: 'list';
  readonly items: Shape;
}

/** A mapping with keys of any name. */
export interface MapShape {
  readonly kind: 'map';
  readonly values: Shape;
}

/** A mapping with known keys; opm ignores all others. */
export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** The fields by their folded names ({@link foldKey}). */
  readonly byFoldedName: ReadonlyMap<string, Field>;
  /** The fields whose name has that many characters, at the index of that length. */
  readonly byLength: readonly (readonly Field[])[];
}

/** One known key of an object, in the spelling that opm itself writes. */
export interface Field {
  readonly name: string;
  readonly foldedName: string;
  readonly shape: Shape;
}

export const STRING: ScalarShape = { kind: 'string' };
export const BOOLEAN_SHAPE: ScalarShape = { kind: 'boolean' };
export const INT32: ScalarShape = { kind: 'int32' };
export const BYTES: ScalarShape = { kind: 'bytes' };
export const ANY: ScalarShape = { kind: 'any' };

export function listOf(items: Shape): ListShape {
  return { kind: 'list', items };
}

export function mapOf(values: Shape): MapShape {
  return { kind: 'map', values };
}

/** An object shape from the canonical names of its fields. */
export function objectOf(shapes: Readonly<Record<string, Shape>>): ObjectShape {
  const fields = Object.entries(shapes).map(([name, shape]): Field => ({
    name,
    foldedName: foldKey(name),
    shape,
  }));
  const longest = Math.max(0, ...fields.map((field) => field.name.length));
  return {
    kind: 'object',
    fields,
    byFoldedName: new Map(fields.map((field) => [field.foldedName, field])),
    byLength: Array.from({ length: longest + 1 }, (_, length) =>
      fields.filter((field) => field.name.length === length),
    ),
  };
}

/** An object whose given fields are all strings. */
export function stringsOf(...names: string[]): ObjectShape {
  return objectOf(Object.fromEntries(names.map((name) => [name, STRING])));
}
