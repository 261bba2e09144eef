/** Reads one JSON value into a tree, by the rules of Go's encoding/json, which opm reads JSON with. */
import type { ParsedDocument, SyntaxFault } from '../document.ts';
import { TapeWriter } from '../tape.ts';
import {
  BOOLEAN,
  FLAG_DECODED,
  FLAG_FLOW,
  FLAG_IMPLICIT,
  FLAG_LAZY,
  FLAG_QUOTED,
  LAZY_JSON,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type Kind,
  type NodeId,
} from '../tree.ts';
import {
  badNumber,
  colonExpected,
  commaExpected,
  escapeLength,
  keyExpected,
  numberTooLarge,
  stringFault,
  tooDeep,
  valueExpected,
} from './faults.ts';
import { BACKSLASH, END, JsonCursor, QUOTE } from './cursor.ts';
import { JsonSource } from './source.ts';

/** How deep encoding/json reads (`maxNestingDepth`). */
export const MAX_JSON_DEPTH = 10_000;

/** A number with fewer characters than this and no exponent cannot overflow a float. */
const SAFE_NUMBER_LENGTH = 308;

const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Stand in the place of a character code, as END does. */
const FAULT = -2;
const STOPPED = -3;

/** What reading one value gave, beside the document itself. */
export interface JsonReading {
  readonly document: ParsedDocument;
  /** The value was read to its end, though it may hold a number that is too large. */
  readonly complete: boolean;
  /** Where reading stopped, as an offset in the whole text; in a faulty value, at the character that made it stop. */
  readonly stop: number;
  /** The starts of the lines from `base` to the end of the value, if it is complete and they are known: see `lineStartsOf`. */
  readonly lineStarts?: Uint32Array | undefined;
}

/**
 * Reads the JSON value that starts at the first character between `start` and `end` that is no blank; what follows it is
 * left alone. On a fault the tree holds what was read before it, and `end` is where reading stopped. Where there are only
 * blanks there is neither tree nor fault.
 */
export function parseJson(text: string, start: number, end: number): ParsedDocument {
  const whole = end < text.length ? text.slice(0, end) : text;
  return readJson(new JsonSource(whole), start, 0, () => whole.length).document;
}

/**
 * The same for one of many values in a long text: offsets in the result count from `base`. `source` is to be shared by all
 * values of the text. Where the value is not complete, `faultyEnd` says up to where the text belongs to it, given the
 * offset at which reading stopped.
 */
export function readJson(
  source: JsonSource,
  start: number,
  base: number,
  faultyEnd: (stop: number) => number,
): JsonReading {
  const scanned = start === base ? source.scanner?.json(source, start) : undefined;
  if (scanned !== undefined) {
    const { tree, end, lineStarts } = scanned;
    return { document: { tree, end: end - base }, complete: true, stop: end, lineStarts };
  }
  const reader = new JsonReader(source, start, base);
  const complete = reader.read();
  const document = complete ? reader.finish() : reader.finishFaulty(faultyEnd);
  const lineStarts = complete && start === base ? reader.lineStarts() : undefined;
  return { document, complete, stop: reader.pos, lineStarts };
}

/** Asked in front of each further member or item from an offset on whether reading stops there. */
export interface Stop {
  readonly watch: number;
  isAt(reader: JsonReader): boolean;
}

/** Reads one value, or the rest of one. */
export class JsonReader extends JsonCursor {
  fault: SyntaxFault | undefined;
  readonly writer: TapeWriter;
  /** The open collections from the outermost to the innermost. */
  readonly open: NodeId[] = [];
  /** Whether the innermost open collection is a mapping. */
  private inMapping = false;
  /** A key was read, and no value yet. */
  private owesValue = false;
  /** Indexes of the kept values of true and false. */
  private readonly kept: [no: number, yes: number] = [-1, -1];

  constructor(
    source: JsonSource,
    start: number,
    base: number,
    private readonly stop?: Stop,
  ) {
    super(source, start, base);
    this.writer = new TapeWriter(source.room);
  }

  /** Reads the value; false if it is not complete. */
  read(): boolean {
    const c = this.skip();
    return c !== END && this.readFrom(c);
  }

  /** Reads on at a further member or item of collections that were opened before, of which the reader starts with the last. */
  readOn(collections: readonly { readonly kind: Kind; readonly start: number }[]): boolean {
    for (const { kind, start } of collections) {
      this.open.push(this.writer.add(kind | FLAG_FLOW, start, start));
      this.inMapping = kind === MAPPING;
    }
    const c = this.skip();
    const first = this.inMapping ? this.key(c) : c === END ? this.endInside() : c;
    return first >= 0 && this.readFrom(first);
  }

  private readFrom(first: number): boolean {
    let c = first;
    for (;;) {
      if (c === OPEN_BRACE || c === OPEN_BRACKET) {
        if (!this.begin(c)) return false;
        c = this.skip();
        if (c !== (this.inMapping ? CLOSE_BRACE : CLOSE_BRACKET)) {
          if (this.inMapping) c = this.key(c);
          if (c === FAULT) return false;
          continue;
        }
        this.close();
      } else if (!this.scalar(c)) return false;
      c = this.behindValue();
      if (c < 0) return c === END && this.open.length === 0;
    }
  }

  /** The document of a complete value. */
  finish(): ParsedDocument {
    const { base, pos, fault } = this;
    const end = pos - base;
    const tree = this.writer.finish(this.text.slice(base, pos));
    return fault ? { tree, end, fault: within(fault, base, end) } : { tree, end };
  }

  /** The document as far as it was read; without tree and fault where there was nothing to read. */
  finishFaulty(faultyEnd: (stop: number) => number): ParsedDocument {
    const { base, pos, fault } = this;
    if (!fault) return { end: pos - base };
    this.closeAll();
    const textEnd = faultyEnd(pos);
    const end = Math.min(pos, textEnd) - base;
    const inside = within(fault, base, textEnd - base);
    if (this.writer.size === 0) return { fault: inside, end };
    return { tree: this.writer.finish(this.text.slice(base, textEnd)), fault: inside, end };
  }

  private fail(fault: SyntaxFault): false {
    this.fault = fault;
    return false;
  }

  private begin(c: number): boolean {
    if (this.open.length >= MAX_JSON_DEPTH) return this.fail(tooDeep(this.pos, MAX_JSON_DEPTH));
    this.inMapping = c === OPEN_BRACE;
    this.owesValue = false;
    const at = this.pos++ - this.base;
    this.open.push(this.writer.add((this.inMapping ? MAPPING : SEQUENCE) | FLAG_FLOW, at, at));
    return true;
  }

  private close(): void {
    this.pos++;
    const node = this.open.pop();
    if (node !== undefined) this.writer.close(node, this.pos - this.base);
    const outer = this.open[this.open.length - 1];
    this.inMapping = outer !== undefined && this.writer.kind(outer) === MAPPING;
  }

  /** Passes over what follows a value; the first character of the next one, END behind the last, or FAULT. */
  private behindValue(): number {
    while (this.open.length > 0) {
      let c = this.skip();
      if (c === COMMA) {
        this.pos++;
        c = this.skip();
        if (this.stop && this.pos >= this.stop.watch && this.stop.isAt(this)) return STOPPED;
        return this.inMapping ? this.key(c) : c === END ? this.endInside() : c;
      }
      if (c !== (this.inMapping ? CLOSE_BRACE : CLOSE_BRACKET)) {
        this.fault = commaExpected(this.text, this.pos, this.inMapping);
        return FAULT;
      }
      this.close();
    }
    return END;
  }

  private endInside(): number {
    this.fault = valueExpected(this.text, this.pos, this.inMapping);
    return FAULT;
  }

  /** Reads a key and its colon; the first character of the value, or FAULT. */
  private key(c: number): number {
    if (c !== QUOTE) {
      this.fault = keyExpected(this.text, this.pos);
      return FAULT;
    }
    const read = this.string();
    this.owesValue = true;
    if (!read) return FAULT;
    if (this.skip() !== COLON) {
      this.fault = colonExpected(this.text, this.pos);
      return FAULT;
    }
    this.pos++;
    const first = this.skip();
    return first === END ? this.endInside() : first;
  }

  private scalar(c: number): boolean {
    if (c === QUOTE) {
      this.owesValue = false;
      return this.string();
    }
    if ((c >= ZERO && c <= NINE) || c === MINUS) return this.number(c);
    if (this.text.startsWith('true', this.pos)) return this.boolean(1, 4);
    if (this.text.startsWith('false', this.pos)) return this.boolean(0, 5);
    if (!this.text.startsWith('null', this.pos)) {
      return this.fail(valueExpected(this.text, this.pos, this.inMapping));
    }
    this.add(NULL, this.pos + 4, 0);
    return true;
  }

  private add(kindAndFlags: number, end: number, extra: number): void {
    this.writer.add(kindAndFlags, this.pos - this.base, end - this.base, extra);
    this.owesValue = false;
    this.pos = end;
  }

  private boolean(value: 0 | 1, length: number): boolean {
    if (this.kept[value] < 0) this.kept[value] = this.writer.keep(value === 1);
    this.add(BOOLEAN, this.pos + length, this.kept[value]);
    return true;
  }

  private string(): boolean {
    const start = this.pos;
    let isEscaped = false;
    let c = this.passText(start + 1);
    while (c === BACKSLASH) {
      const length = escapeLength(this.text, this.pos);
      if (length === 0) break;
      isEscaped = true;
      c = this.passText(this.pos + length);
    }
    if (c !== QUOTE) return this.openString(start);
    const end = ++this.pos - this.base;
    if (isEscaped) this.writer.add(STRING | FLAG_QUOTED | FLAG_LAZY, start - this.base, end, LAZY_JSON);
    else this.writer.add(STRING | FLAG_QUOTED, start - this.base, end);
    return true;
  }

  /** A string with a fault; what stands before the fault becomes its value. */
  private openString(start: number): false {
    const { fault, stop } = stringFault(this.text, start, this.pos);
    this.fault = fault;
    this.pos = stop;
    // Without the blanks at its end, which belong to no chunk if reading goes on in the next line.
    const end = Math.max(start + 1, this.inkBefore(stop));
    const value = this.writer.keep(this.text.slice(start + 1, end));
    this.writer.add(STRING | FLAG_QUOTED | FLAG_DECODED, start - this.base, end - this.base, value);
    return false;
  }

  private number(first: number): boolean {
    const text = this.text;
    let at = first === MINUS ? this.pos + 1 : this.pos;
    const whole = at;
    at = text.charCodeAt(at) === ZERO ? at + 1 : digits(text, at);
    if (at === whole) return this.fail(badNumber(text, this.pos));
    if (text.charCodeAt(at) === POINT) {
      const fraction = at + 1;
      at = digits(text, fraction);
      if (at === fraction) return this.fail(badNumber(text, this.pos));
    }
    let exact = at - this.pos < SAFE_NUMBER_LENGTH;
    if ((text.charCodeAt(at) | 0x20) === 0x65) {
      const sign = text.charCodeAt(at + 1);
      const exponent = sign === MINUS || sign === 0x2b ? at + 2 : at + 1;
      at = digits(text, exponent);
      if (at === exponent) return this.fail(badNumber(text, this.pos));
      exact = false;
    }
    if (isWordCharacter(text.charCodeAt(at)) && this.open.length > 0) {
      return this.fail(badNumber(text, this.pos));
    }
    // Only a fault if nothing worse follows, as opm turns numbers into floats once the whole value is read.
    if (!exact && !Number.isFinite(Number(text.slice(this.pos, at)))) {
      this.fault ??= numberTooLarge(text, this.pos, at);
    }
    this.add(NUMBER, at, 0);
    return true;
  }

  /** The offset behind the last character before `offset` that is no blank. */
  private inkBefore(offset: number): number {
    let at = offset;
    while (at > this.base && isBlank(this.text.charCodeAt(at - 1))) at--;
    return at;
  }

  private closeAll(): void {
    const end = this.inkBefore(this.pos) - this.base;
    if (this.owesValue) this.writer.add(NULL | FLAG_IMPLICIT, end, end);
    for (let node = this.open.pop(); node !== undefined; node = this.open.pop()) this.writer.close(node, end);
  }
}

/** The fault with offsets from `base`, and not behind the end of the text that the value is said to have. */
function within(fault: SyntaxFault, base: number, length: number): SyntaxFault {
  const start = Math.max(0, Math.min(fault.start - base, length - 1));
  const end = Math.max(start, Math.min(fault.end - base, length));
  return { start, end, message: fault.message };
}

function isBlank(c: number): boolean {
  return c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09;
}

function digits(text: string, from: number): number {
  let at = from;
  for (let c = text.charCodeAt(at); c >= ZERO && c <= NINE; c = text.charCodeAt(at)) at++;
  return at;
}

function isWordCharacter(c: number): boolean {
  return (c >= ZERO && c <= NINE) || c === POINT || c === 0x5f || ((c | 0x20) >= 0x61 && (c | 0x20) <= 0x7a);
}
