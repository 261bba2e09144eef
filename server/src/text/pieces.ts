/** A long text that is edited without being put together again: pieces of it, and the whole only when somebody asks. */
import type { Change } from './change.ts';

/**
 * What a string and a text in pieces have in common; for those who look at a small part of a text. Offsets are UTF-16, and
 * none is below 0.
 */
export interface LongText {
  readonly length: number;
  charAt(at: number): string;
  /** NaN outside of the text. */
  charCodeAt(at: number): number;
  slice(start: number, end?: number): string;
  indexOf(wanted: string, from?: number): number;
  lastIndexOf(wanted: string, from?: number): number;
  startsWith(wanted: string, at?: number): boolean;
}

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;

/** With more pieces it is quicker to join them once. */
const MANY_PIECES = 200;
/** A piece of fewer characters is joined with what is typed beside it. */
const SHORT_PIECE = 1000;
/** A part of more characters is a value as long as the file, which several ask for; shorter ones are copied in no time. */
const LONG_PART = 1_000_000;
/** So much of a text is looked at in one go where something is searched for near a place. */
const STRETCH = 512;

/** A text in pieces. An edit makes another one, which shares all but one of them. */
export class TextPieces implements LongText {
  readonly length: number;
  /** Where each piece starts. */
  #starts: readonly number[];
  #pieces: readonly string[];
  /** Words that were asked for, and whether they are in the text. */
  readonly #words = new Map<string, boolean>();
  /** See {@link unindentedLines}. */
  #unindented: readonly number[] | undefined;
  /** See {@link head}. */
  #head: string | undefined;

  private constructor(pieces: readonly string[]) {
    const starts: number[] = [];
    let length = 0;
    for (const piece of pieces) {
      starts.push(length);
      length += piece.length;
    }
    this.length = length;
    this.#starts = starts;
    this.#pieces = pieces;
  }

  static of(text: string): TextPieces {
    return new TextPieces([text]);
  }

  /** Of how many pieces the text is, now. */
  get pieceCount(): number {
    return this.#pieces.length;
  }

  /** The whole text as one string. Takes as long as copying it, the first time. */
  get whole(): string {
    if (this.#pieces.length > 1) {
      this.#pieces = [this.#pieces.join('')];
      this.#starts = [0];
    }
    return this.#pieces[0] ?? '';
  }

  /** The text with `newText` in place of what the change replaces. */
  replaced(change: Change, newText: string): TextPieces {
    const before = this.#cut(0, change.start);
    const behind = this.#cut(change.endBefore, this.length);
    const [middle, left, right] = [[newText], before.at(-1) ?? '', behind[0] ?? ''];
    if (left.length < SHORT_PIECE) middle.unshift(before.pop() ?? '');
    if (right.length < SHORT_PIECE) middle.push(behind.shift() ?? '');
    const pieces = [...before, middle.join(''), ...behind].filter((piece) => piece !== '');
    const after = new TextPieces(pieces.length > MANY_PIECES ? [pieces.join('')] : pieces);
    for (const [word, has] of this.#words) if (!has) after.#words.set(word, after.#hasNear(word, change));
    if (this.#head !== undefined && change.start >= this.#head.length) after.#head = this.#head;
    after.#unindented = this.#unindented && after.#unindentedAfter(this.#unindented, change);
    return after;
  }

  /** True if a word is in the text. Of a text that comes from one without it, only what has changed is looked at. */
  includes(word: string): boolean {
    let has = this.#words.get(word);
    if (has === undefined) {
      has =
        this.#pieces.some((piece) => piece.includes(word)) ||
        this.#starts.some((start) => this.slice(start - word.length, start + word.length).includes(word));
      this.#words.set(word, has);
    }
    return has;
  }

  /** The first so many characters: one and the same string for texts that come from one another by edits behind them. */
  head(length: number): string {
    if (this.#head?.length !== Math.min(length, this.length)) this.#head = this.slice(0, length);
    return this.#head;
  }

  /**
   * Where the lines start, behind LF, that have something in their first column. Of a text that comes from one where they are
   * known, only what has changed is looked at.
   */
  unindentedLines(): readonly number[] {
    return (this.#unindented ??= this.#unindentedIn(0, this.length));
  }

  slice(start: number, end = this.length): string {
    const [from, to] = [within(start, this.length), within(end, this.length)];
    if (from >= to) return '';
    const first = this.#indexAt(from);
    const offset = this.#starts[first] ?? 0;
    const piece = this.#pieces[first] ?? '';
    if (to <= offset + piece.length) return piece.slice(from - offset, to - offset);
    // Who asks for a very long part is followed by others: joined once, it costs none of them a copy of their own.
    if (to - from > Math.max(LONG_PART, this.length / 2)) return this.whole.slice(from, to);
    return this.#cut(from, to).join('');
  }

  charCodeAt(at: number): number {
    const index = this.#indexAt(at);
    return (this.#pieces[index] ?? '').charCodeAt(at - (this.#starts[index] ?? 0));
  }

  charAt(at: number): string {
    const index = this.#indexAt(at);
    return (this.#pieces[index] ?? '').charAt(at - (this.#starts[index] ?? 0));
  }

  indexOf(wanted: string, from = 0): number {
    const room = wanted.length - 1;
    for (let at = Math.max(0, from), stretch = STRETCH; at < this.length; at += stretch, stretch *= 2) {
      const found = this.slice(at, at + stretch + room).indexOf(wanted);
      if (found >= 0) return at + found;
    }
    return -1;
  }

  lastIndexOf(wanted: string, from = this.length): number {
    let end = Math.min(this.length, Math.max(0, from) + wanted.length);
    for (let stretch = STRETCH; end > 0; stretch *= 2) {
      const start = Math.max(0, end - stretch - wanted.length);
      const found = this.slice(start, end).lastIndexOf(wanted);
      if (found >= 0) return start + found;
      if (start === 0) break;
      end = start + wanted.length - 1;
    }
    return -1;
  }

  startsWith(wanted: string, at = 0): boolean {
    const index = this.#indexAt(at);
    const offset = at - (this.#starts[index] ?? 0);
    const piece = this.#pieces[index] ?? '';
    if (offset + wanted.length <= piece.length) return piece.startsWith(wanted, offset);
    return this.slice(at, at + wanted.length) === wanted;
  }

  /** True if a word that was not in the text before a change is there now. */
  #hasNear(word: string, change: Change): boolean {
    return this.slice(change.start - word.length, change.endAfter + word.length).includes(word);
  }

  /** The unindented lines that start in [start,end). */
  #unindentedIn(start: number, end: number): number[] {
    const found: number[] = [];
    const note = (line: number) => {
      if (line >= start && line < Math.min(end, this.length) && hasInk(this.charCodeAt(line)))
        found.push(line);
    };
    if (start === 0) note(0);
    const first = this.#indexAt(Math.max(0, start - 1));
    for (let index = first; index < this.#pieces.length; index++) {
      const offset = this.#starts[index] ?? 0;
      if (offset >= end) break;
      const piece = this.#pieces[index] ?? '';
      for (
        let at = piece.indexOf('\n', Math.max(0, start - 1 - offset));
        at >= 0;
        at = piece.indexOf('\n', at + 1)
      ) {
        if (offset + at + 1 >= end) break;
        note(offset + at + 1);
      }
    }
    return found;
  }

  #unindentedAfter(before: readonly number[], { start, endBefore, endAfter }: Change): number[] {
    // Whether a line is indented is seen in its first character, and where it starts in the one before.
    const kept = before.filter((line) => line < start);
    const behind = before.filter((line) => line > endBefore).map((line) => line - endBefore + endAfter);
    return [...kept, ...this.#unindentedIn(start, endAfter + 1), ...behind];
  }

  /** The pieces of a stretch of the text. */
  #cut(start: number, end: number): string[] {
    const cut: string[] = [];
    for (let index = this.#indexAt(start); index < this.#pieces.length; index++) {
      const offset = this.#starts[index] ?? 0;
      if (offset >= end) break;
      const piece = this.#pieces[index] ?? '';
      const part = piece.slice(Math.max(0, start - offset), end - offset);
      if (part !== '') cut.push(part);
    }
    return cut;
  }

  /** The piece that an offset falls into: the last one that starts at or before it. */
  #indexAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A text as one string, which takes a while if it is in pieces. */
export function wholeOf(text: string | TextPieces): string {
  return typeof text === 'string' ? text : text.whole;
}

function hasInk(code: number): boolean {
  return code !== SPACE && code !== TAB && code !== LF && code !== CR;
}

function within(offset: number, length: number): number {
  return Math.max(0, Math.min(offset, length));
}
