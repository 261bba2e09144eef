/** Makes tokens, all of one shape. */
import type { Token } from './state.ts';

export function token(
  kind: number,
  start: number,
  end: number,
  flags = 0,
  extra = 0,
  text = '',
  more = '',
): Token {
  return { kind, start, end, flags, extra, text, more };
}
