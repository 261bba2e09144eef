/** Matches one name against one glob, byte for byte as Go's `filepath.Match` does on Linux. */

const BACKSLASH = 0x5c;
const STAR = 0x2a;
const QUESTION = 0x3f;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const CARET = 0x5e;
const DASH = 0x2d;
const REPLACEMENT = 0xfffd;

/** A run of a glob without stars, and whether a star stands before it. */
interface Piece {
  readonly star: boolean;
  readonly start: number;
  readonly end: number;
}

/** A glob made ready; `name` and glob are compared in UTF-8. */
export interface Glob {
  readonly bytes: Uint8Array;
  readonly pieces: readonly Piece[];
  /** The one piece of a glob without brackets, question marks and escapes: `name`, `*name`. Most globs are like that. */
  readonly plain?: Piece;
}

/** Makes a glob ready for {@link matchesGlob}. A malformed glob is no error: it matches nothing. */
export function compileGlob(glob: string): Glob {
  const bytes = new TextEncoder().encode(glob);
  const pieces: Piece[] = [];
  for (let at = 0; at < bytes.length;) {
    let start = at;
    while (bytes[start] === STAR) start++;
    const end = pieceEnd(bytes, start);
    pieces.push({ star: start > at, start, end });
    at = end;
  }
  const [only] = pieces;
  return only === undefined || pieces.length > 1 || bytes.some(isSpecial)
    ? { bytes, pieces }
    : { bytes, pieces, plain: only };
}

function isSpecial(byte: number): boolean {
  return byte === BACKSLASH || byte === QUESTION || byte === OPEN;
}

/** The next star that is neither escaped nor between brackets. Brackets need not be well-formed here. */
function pieceEnd(bytes: Uint8Array, start: number): number {
  let inBrackets = false;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at++;
    else if (byte === OPEN) inBrackets = true;
    else if (byte === CLOSE) inBrackets = false;
    else if (byte === STAR && !inBrackets) return at;
  }
  return bytes.length;
}

/**
 * True if the glob matches the whole name, which is a path element in UTF-8, without slashes. Takes the first place for
 * every piece behind a star and never goes back, so it is quadratic at worst.
 */
export function matchesGlob(glob: Glob, name: Uint8Array): boolean {
  if (glob.plain !== undefined) return matchesPlain(glob.bytes, glob.plain, name);
  let at = 0;
  for (const [index, piece] of glob.pieces.entries()) {
    if (piece.star && piece.start === piece.end) return true;
    const isLast = index === glob.pieces.length - 1;
    const next = placePiece(glob.bytes, piece, name, at, isLast);
    if (next < 0) return false;
    at = next;
  }
  return at === name.length;
}

/** Compares a name, or its end, from the last byte on, which differs most often. */
function matchesPlain(bytes: Uint8Array, { star, start, end }: Piece, name: Uint8Array): boolean {
  const length = end - start;
  if (star ? name.length < length : name.length !== length) return false;
  for (let back = 1; back <= length; back++) {
    if (bytes[end - back] !== name[name.length - back]) return false;
  }
  return true;
}

/** The end of the first place from `from` on where the piece matches, or -1. The last piece has to end with the name. */
function placePiece(
  bytes: Uint8Array,
  piece: Piece,
  name: Uint8Array,
  from: number,
  isLast: boolean,
): number {
  for (let start = from; start <= name.length; start++) {
    const end = matchPiece(bytes, piece, name, start);
    if (end >= 0 && (!isLast || end === name.length)) return end;
    if (!piece.star) return -1;
  }
  return -1;
}

/** The end of the piece's match in the name at `from`, or -1. */
function matchPiece(bytes: Uint8Array, piece: Piece, name: Uint8Array, from: number): number {
  let at = piece.start;
  let to = from;
  while (at < piece.end) {
    if (to >= name.length) return -1;
    const byte = bytes[at];
    if (byte === OPEN) {
      const character = runeAt(name, to);
      const behind = matchClass(bytes, at + 1, piece.end, character.rune);
      if (behind < 0) return -1;
      at = behind;
      to += character.length;
    } else if (byte === QUESTION) {
      to += runeAt(name, to).length;
      at++;
    } else {
      if (byte === BACKSLASH) at++;
      if (at >= piece.end || bytes[at] !== name[to]) return -1;
      at++;
      to++;
    }
  }
  return to;
}

/** The end of the character class that starts behind its bracket at `from`, if it matches; -1 if not, or if malformed. */
function matchClass(bytes: Uint8Array, from: number, end: number, rune: number): number {
  let at = from;
  const negated = at < end && bytes[at] === CARET;
  if (negated) at++;
  let matched = false;
  for (let ranges = 0; ; ranges++) {
    if (at < end && bytes[at] === CLOSE && ranges > 0) break;
    const low = classMember(bytes, at, end);
    if (!low) return -1;
    let high = low;
    if (bytes[low.end] === DASH) {
      const upper = classMember(bytes, low.end + 1, end);
      if (!upper) return -1;
      high = upper;
    }
    matched ||= low.rune <= rune && rune <= high.rune;
    at = high.end;
  }
  return matched === negated ? -1 : at + 1;
}

/** A member of a class; undefined where none can be, or where nothing follows it, not even the closing bracket. */
function classMember(
  bytes: Uint8Array,
  from: number,
  end: number,
): { rune: number; end: number } | undefined {
  let at = from;
  if (at >= end || bytes[at] === DASH || bytes[at] === CLOSE) return undefined;
  if (bytes[at] === BACKSLASH) at++;
  if (at >= end) return undefined;
  const { rune, length } = runeAt(bytes, at);
  return at + length >= end ? undefined : { rune, end: at + length };
}

/** The character at `at`; in the middle of one, where a star may have led, a single byte. The text is valid UTF-8. */
function runeAt(bytes: Uint8Array, at: number): { rune: number; length: number } {
  const lead = bytes[at] ?? 0;
  const next = (index: number) => (bytes[at + index] ?? 0) & 0x3f;
  if (lead < 0x80) return { rune: lead, length: 1 };
  if (lead < 0xc0) return { rune: REPLACEMENT, length: 1 };
  if (lead < 0xe0) return { rune: ((lead & 0x1f) << 6) | next(1), length: 2 };
  if (lead < 0xf0) return { rune: ((lead & 0x0f) << 12) | (next(1) << 6) | next(2), length: 3 };
  return { rune: ((lead & 0x07) << 18) | (next(1) << 12) | (next(2) << 6) | next(3), length: 4 };
}
