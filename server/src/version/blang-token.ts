/** Cuts a blang range into tokens, and says which of them blang throws away (docs/reference/versions-and-ranges.md, "Tokens"). */
import type { Located } from '../text/span.ts';

/** A piece of a range. The value is without blanks; the span covers what was written. */
export type Token = Located<string>;

export interface Tokens {
  /** The tokens that count. */
  readonly tokens: readonly Token[];
  /** Tokens of one character (one byte, that is: others count), which are dropped silently. */
  readonly ignored: readonly Token[];
}

/** Cuts at blanks (U+0020 only), except behind `>`, `<` and `=`. */
export function tokenizeBlangRange(text: string): Tokens {
  const tokens: Token[] = [];
  const ignored: Token[] = [];
  const add = (start: number, next: number) => {
    let end = next;
    while (end > start && text.charAt(end - 1) === ' ') end--;
    const token = { value: text.slice(start, end).replaceAll(' ', ''), start, end };
    // Blanks behind an operator count for the length: `<` at the end is dropped, `< ` is not.
    if (next - start === 1 && text.charCodeAt(start) < 0x80) ignored.push(token);
    else if (next > start) tokens.push(token);
  };

  let tokenStart = 0;
  let lastCharacter = '';
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    const before = text.charAt(at - 1);
    if (before !== ' ') lastCharacter = before;
    if (lastCharacter === '>' || lastCharacter === '<' || lastCharacter === '=') continue;
    add(tokenStart, at);
    tokenStart = at + 1;
  }
  add(tokenStart, text.length);
  return { tokens, ignored };
}
