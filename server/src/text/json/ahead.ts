/** Remembers where the characters that spoil a JSON string come next, so that asking costs one pass over the text in all. */

import { tapeRoom } from '../tape.ts';

const NONE = Infinity;
/** What may not stand in a string unescaped, but for the line feed, which is on every line of a text made for people. */
const OTHER_CONTROL = '[\\u0000-\\u0009\\u000b-\\u001f]';

/** Looks ahead in one text. Fast as long as the places that it is asked at grow. */
export class JsonAhead {
  /** Where the values of the text are read, one after the other. */
  readonly room = tapeRoom(256);
  private backslashAsked = Infinity;
  private nextBackslash = -1;
  private controlAsked = Infinity;
  private nextLineFeed = -1;
  private nextControl = -1;
  private readonly control = new RegExp(OTHER_CONTROL, 'g');

  /** @param plain no control character but line feeds is in the text, as somebody has found out already. */
  constructor(
    readonly text: string,
    private readonly plain = false,
  ) {
    if (plain) this.nextControl = NONE;
  }

  /** The first backslash at or behind `at`; Infinity where there is none. */
  backslash(at: number): number {
    if (this.nextBackslash < at || at < this.backslashAsked) {
      this.nextBackslash = orNone(this.text.indexOf('\\', at));
    }
    this.backslashAsked = at;
    return this.nextBackslash;
  }

  /** The first line feed or other control character at or behind `at`; Infinity where there is none. */
  controlCharacter(at: number): number {
    const back = at < this.controlAsked;
    if (this.nextLineFeed < at || back) this.nextLineFeed = orNone(this.text.indexOf('\n', at));
    if (!this.plain && (this.nextControl < at || back)) {
      this.control.lastIndex = at;
      this.nextControl = this.control.exec(this.text)?.index ?? NONE;
    }
    this.controlAsked = at;
    return this.nextLineFeed < this.nextControl ? this.nextLineFeed : this.nextControl;
  }
}

function orNone(index: number): number {
  return index < 0 ? NONE : index;
}
