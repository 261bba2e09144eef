/** Walks over a text of JSON: over the blanks between its parts, and over its strings. */
import type { JsonSource } from './source.ts';
import { behindPlainWords, behindSpaces } from './words.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;

/** Stands in the place of a character code behind the end of a text. */
export const END = -1;

/** A place in a text. Characters that are not ASCII are all alike to it. */
export class JsonCursor {
  protected readonly text: string;
  /** How many lines start behind the first one, as far as blanks were passed over. */
  private lines = 0;
  private hasReturns = false;

  /** @param base the offset that the starts of lines count from. */
  constructor(
    protected readonly source: JsonSource,
    public pos: number,
    protected readonly base: number,
  ) {
    this.text = source.text;
  }

  /** The starts of the lines of a complete value, which has them only between its parts; undefined where that takes a closer look. */
  lineStarts(): Uint32Array | undefined {
    if (this.hasReturns) return undefined;
    const starts = new Uint32Array(this.lines + 1);
    starts.set(this.source.lineRoom.subarray(0, this.lines), 1);
    return starts;
  }

  /** Passes over blanks; the character behind them, or END. One that is not ASCII is as good as any other. */
  protected skip(): number {
    const { source } = this;
    if (this.pos < source.from) source.moveTo(this.pos);
    do {
      const { codes, view, from, count } = source;
      let at = this.pos - from;
      for (; at < count; at++) {
        const c = codes[at] ?? 0;
        if (c === SPACE) continue;
        if (c === LINE_FEED) {
          this.startLine(from + at + 1);
          at = behindSpaces(view, at + 1, count) - 1;
        } else if (c === CARRIAGE_RETURN) this.hasReturns = true;
        else if (c !== TAB) {
          this.pos = from + at;
          return c;
        }
      }
      this.pos = from + at;
    } while (source.moveTo(this.pos));
    return END;
  }

  /** Passes over what stands for itself in a string; the quote, backslash or control character behind it, or END. */
  protected passText(offset: number): number {
    const { source } = this;
    this.pos = offset;
    if (offset < source.from) source.moveTo(offset);
    do {
      const { codes, view, from, count } = source;
      let at = behindPlainWords(view, this.pos - from, count);
      for (; at < count; at++) {
        const c = codes[at] ?? 0;
        if (c !== QUOTE && c !== BACKSLASH && c >= SPACE) continue;
        this.pos = from + at;
        return c;
      }
      this.pos = from + at;
    } while (source.moveTo(this.pos));
    return END;
  }

  private startLine(offset: number): void {
    const { source } = this;
    if (this.lines === source.lineRoom.length) {
      const more = new Uint32Array(this.lines * 2);
      more.set(source.lineRoom);
      source.lineRoom = more;
    }
    source.lineRoom[this.lines++] = offset - this.base;
  }
}
