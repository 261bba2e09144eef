/** Offsets into a text, and values with the offsets they stand at: every part of the engine names places in this way. */

/** A half-open run of UTF-16 code units, counted from the start of the chunk it belongs to. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The place of something, alone. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** A value together with the place that it was written at. */
export interface Located<T> extends Span {
  readonly value: T;
}

/** A zero-based line and a zero-based character in UTF-16 units, as in the Language Server Protocol. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A half-open range of positions. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** The text of a field; absent and null are the empty text. */
export function textOf(field: Located<string> | undefined): string {
  return field?.value ?? '';
}
