/**
 * How far the real scanner has looked ahead. Its reader loads the text in pieces, and refuses a control character as soon
 * as the piece with it is loaded, even if that is behind all that the scanner comes to read.
 */
import { FLAG_BLOCK, FLAG_QUOTED } from '../tree.ts';
import { isGap } from './chars.ts';
import { SCALAR, at, type Scan, type Token } from './state.ts';

/** So many characters are asked for at the start of a token, of a line in plain text, and of a word in a scalar. */
const WORD_LOOKAHEAD = 4;
/** And so many behind each character of plain text. */
const CHARACTER_LOOKAHEAD = 2;

/** Up to where the scanner asked its reader at the start of its last token or line; the start if there is none yet. */
function lookaheadEnd(s: Scan): number {
  return s.lookedAhead < 0 ? s.start : ahead(s, s.lookedAhead, WORD_LOOKAHEAD);
}

/** Up to where the scanner has asked its reader in all. */
export function askedEnd(s: Scan): number {
  const asked = Math.max(lookaheadEnd(s), ahead(s, s.pos, 1));
  const last = s.queue[s.queue.length - 1];
  return last?.kind === SCALAR ? Math.max(asked, askedInScalar(s, last)) : asked;
}

function askedInScalar(s: Scan, scalar: Token): number {
  const { start, end, flags } = scalar;
  if ((flags & FLAG_BLOCK) !== 0) return ahead(s, end, CHARACTER_LOOKAHEAD);
  if ((flags & FLAG_QUOTED) !== 0) {
    const close = end - 1;
    return ahead(s, close, isGap(at(s, close - 1)) ? WORD_LOOKAHEAD : CHARACTER_LOOKAHEAD);
  }
  let asked = ahead(s, end, CHARACTER_LOOKAHEAD);
  for (let word = end - 1; word >= start && word > end - WORD_LOOKAHEAD; word--) {
    if (word === start || isGap(at(s, word - 1))) asked = Math.max(asked, ahead(s, word, WORD_LOOKAHEAD));
  }
  // What ends the text in its line starts a word if blanks are in front of it.
  const endsInLine = s.lineStart <= end && s.pos > end;
  return endsInLine ? Math.max(asked, ahead(s, s.pos, WORD_LOOKAHEAD)) : asked;
}

/** The offset so many characters behind another. */
function ahead(s: Scan, offset: number, characters: number): number {
  let found = offset;
  for (let i = 0; i < characters; i++) found += (s.text.codePointAt(found) ?? 0) > 0xffff ? 2 : 1;
  return found;
}
