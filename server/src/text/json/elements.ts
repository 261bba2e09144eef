/** Finds the elements of a long list in JSON without reading them: who knows all but one of them need not read the rest. */
import type { Span } from '../span.ts';

/**
 * Where the elements of a text stand that is one JSON list, with the blanks around them; undefined for any other text. If the
 * text is JSON, these are its elements; it is JSON if each of them is. A list without elements has one of nothing but blanks.
 * A string ends with its line at the latest, so that a half-typed one does not swallow what follows. Linear time.
 */
export function arrayElements(text: string): readonly Span[] | undefined {
  const open = /^[ \t\r\n]*\[/.exec(text);
  if (open === null) return undefined;
  const found: Span[] = [];
  let depth = 1;
  let start = open[0].length;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Most of what is no string is a blank.
    if (code === SPACE) continue;
    if (code === QUOTE) {
      at = stringEnd(text, at) - 1;
      continue;
    }
    if (code === OPEN_BRACKET || code === OPEN_BRACE) depth++;
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
    if (depth > 1 || (code !== COMMA && depth > 0)) continue;
    found.push({ start, end: at });
    start = at + 1;
    if (depth === 0) return code === CLOSE_BRACKET && isBlank(text, start) ? found : undefined;
  }
  return undefined;
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
