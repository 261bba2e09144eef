/** The text that a YAML writer has written so far, and what it has to know of its end. */

/** Where the writer stands. The names are those of libyaml, whose rules these are. */
export interface Sink {
  readonly parts: string[];
  /** Characters since the start of the line. */
  column: number;
  /** The last character was a blank, or the start of a line. */
  whitespace: boolean;
  /** There are only blanks and indicators (`-`, `?`, `:`) in the line so far. */
  indention: boolean;
}

/** Lines longer than this are broken at the next single blank. */
export const BEST_WIDTH = 80;

export function newSink(): Sink {
  return { parts: [], column: 0, whitespace: true, indention: true };
}

/** Writes text without line breaks as it is. */
export function put(sink: Sink, text: string): void {
  sink.parts.push(text);
  sink.column += text.length;
}

export function putBreak(sink: Sink): void {
  sink.parts.push('\n');
  sink.column = 0;
}

/** Goes to the given column, on a new line if need be. */
export function putIndent(sink: Sink, indent: number): void {
  const { column, whitespace, indention } = sink;
  if (!indention || column > indent || (column === indent && !whitespace)) putBreak(sink);
  if (sink.column < indent) put(sink, ' '.repeat(indent - sink.column));
  sink.whitespace = true;
  sink.indention = true;
}

/** Writes an indicator, behind a blank if there is none. */
export function putIndicator(
  sink: Sink,
  indicator: string,
  after: { readonly whitespace?: boolean; readonly indention?: boolean; readonly joined?: boolean } = {},
): void {
  if (after.joined !== true && !sink.whitespace) put(sink, ' ');
  put(sink, indicator);
  sink.whitespace = after.whitespace === true;
  sink.indention &&= after.indention === true;
}
