/** Finds the elements of a long list in JSON without reading them: who knows all but one of them need not read the rest. */
import { firstWhere, sameEnd, sameStart } from '../same-ends.ts';
import type { Span } from '../span.ts';

/** A list, and where its elements stand. */
export interface ReadList {
  readonly text: string;
  readonly elements: readonly Span[];
}

/**
 * Where the elements of a text stand that is one JSON list, with the blanks around them; undefined for any other text. If the
 * text is JSON, these are its elements; it is JSON if each of them is. A list without elements has one of nothing but blanks.
 * A string ends with its line at the latest, so that a half-typed one does not swallow what follows. Linear time; of a list
 * that is known from before an edit, only what was edited is looked at.
 */
export function arrayElements(text: string, before?: ReadList): readonly Span[] | undefined {
  const open = /^[ \t\r\n]*\[/.exec(text);
  if (open === null) return undefined;
  const found = sameAtStart(text, open[0].length, before);
  const tail = sameTail(text, before);
  let depth = 1;
  let start = (found.at(-1)?.end ?? open[0].length - 1) + 1;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Most of what is no string is a blank.
    if (code === SPACE) continue;
    if (code === QUOTE) {
      at = stringEnd(text, at) - 1;
      continue;
    }
    depth += nesting(code);
    if (depth > 1 || (code !== COMMA && depth > 0)) continue;
    found.push({ start, end: at });
    start = at + 1;
    if (depth === 0) return code === CLOSE_BRACKET && isBlank(text, start) ? found : undefined;
    const rest = elementsBehind(tail, at);
    if (rest !== undefined) return [...found, ...rest];
  }
  return undefined;
}

function nesting(code: number): number {
  if (code === OPEN_BRACKET || code === OPEN_BRACE) return 1;
  return code === CLOSE_BRACKET || code === CLOSE_BRACE ? -1 : 0;
}

/** The elements that a text starts with as it did before; not the last one, which may go on now. */
function sameAtStart(text: string, start: number, before: ReadList | undefined): Span[] {
  if (before?.elements[0]?.start !== start) return [];
  const { text: earlier, elements } = before;
  const same = sameStart(text, earlier);
  // With the comma behind it.
  const count = firstWhere(elements.length - 1, (index) => (elements[index]?.end ?? 0) + 1 > same);
  return elements.slice(0, count);
}

/** What a text ends with as it did before. */
interface Tail {
  readonly start: number;
  /** By how much it has moved. */
  readonly moved: number;
  readonly elements: readonly Span[];
}

/** Where nothing was known before, the tail is one without elements. */
function sameTail(text: string, { text: earlier, elements }: ReadList = { text: '', elements: [] }): Tail {
  return { start: text.length - sameEnd(text, earlier), moved: text.length - earlier.length, elements };
}

/** The elements behind the end of one in the tail; undefined where none ended there. */
function elementsBehind({ start, moved, elements }: Tail, end: number): Span[] | undefined {
  if (end < start) return undefined;
  const index = firstWhere(elements.length, (at) => (elements[at]?.end ?? 0) >= end - moved);
  if (elements[index]?.end !== end - moved) return undefined;
  return elements
    .slice(index + 1)
    .map((element) => ({ start: element.start + moved, end: element.end + moved }));
}

/** Behind a string that may be half-typed: behind its closing quote, else where its line ends. */
export function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at + 1;
    else if (code === LF || code === CR) return at;
  }
  return text.length;
}

function isBlank(text: string, from: number): boolean {
  return /^[ \t\r\n]*$/.test(text.slice(from));
}

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LF = 0x0a;
const CR = 0x0d;
