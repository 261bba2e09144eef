/**
 * Passes over long texts with a program of WebAssembly (scan.wat): it is as fast in its first millisecond as it will ever be, where
 * JavaScript gets warm for as long as a large check takes.
 */
import { SharedTape } from '../shared-tape.ts';
import type { Span } from '../span.ts';
import { Tree, WORDS, type NodeId } from '../tree.ts';
import { SCAN_WASM } from './generated/scan.ts';

interface Program {
  readonly memory: WebAssembly.Memory;
  readJson(offset: number): number;
  readLines(offset: number, length: number): number;
  readYaml(from: number, to: number, origin: number): number;
  fold(bytes: number): number;
}

/** Where in its memory what is, in bytes. */
const LINES = 0x010000;
const TAPE = 0x200000;
const CODES = 0x600000;
/** It looks so far behind the end of a text. */
const BEYOND = 64;
/** So many words tell what a call has come to. */
const OUTCOME_WORDS = 6;

const NONE: readonly NodeId[] = [];

/** A text as the scanner takes it. */
export interface ScannedText {
  readonly text: string;
  /** The bytes that it was decoded from, all of them valid; they must not change while it is read. */
  readonly utf8?: Uint8Array | undefined;
}

/** A value that was read; its tree counts from where reading started. */
export interface ScannedValue {
  readonly tree: Tree;
  /** The offset behind it in the text. */
  readonly end: number;
  /** The starts of its lines, from where reading started; undefined where they take a closer look. */
  readonly lineStarts: Uint32Array | undefined;
}

/** The lines of a text from an offset on, up to one that starts with three dashes. */
export interface ScannedLines {
  /** The offset of that line; -1 where none comes. */
  readonly dashes: number;
  /** The offset of the first character that is neither printable ASCII nor a tab or line feed, or the end of the text. */
  readonly plainEnd: number;
  /** The starts of the lines, that line among them, from where reading started; undefined where they take a closer look. */
  readonly starts: Uint32Array | undefined;
}

/** Reads from one text after the other, in memory of its own. */
export class TextScanner {
  /** What is in its memory. */
  private loaded: ScannedText | undefined;
  private readonly outcome: Int32Array;

  private constructor(private readonly program: Program) {
    this.outcome = new Int32Array(program.memory.buffer, 0, OUTCOME_WORDS);
  }

  /** A scanner; undefined where WebAssembly is not to be had, or has not all that it takes. */
  static make(): TextScanner | undefined {
    try {
      const bytes = Uint8Array.from(atob(SCAN_WASM), (letter) => letter.charCodeAt(0));
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
      return new TextScanner(exports as unknown as Program);
    } catch {
      return undefined;
    }
  }

  /**
   * The object or list of JSON that starts behind the blanks from an offset on; undefined where it is not plain, which says
   * nothing of it: not whole, faulty, deep, large, or with numbers that may be too large.
   */
  json(text: ScannedText, start: number): ScannedValue | undefined {
    if (!this.load(text)) return undefined;
    const end = this.program.readJson(start);
    if (end < 0) return undefined;
    const [, lines = 0, returns] = this.outcome;
    const tree = this.tree(text.text.slice(start, end));
    return { tree, end, lineStarts: returns === 0 ? this.starts(lines) : undefined };
  }

  /**
   * The document of YAML in a part of a text, in which there is no character that YAML does not allow, and no line break but line
   * feeds; undefined where it is not plain, which says nothing of it.
   *
   * @param chunk the text that the tree is over, and where in the text it starts
   */
  yaml(text: ScannedText, { start, end }: Span, chunk: { text: string; from: number }): Tree | undefined {
    if (!this.load(text)) return undefined;
    return this.program.readYaml(start, end, chunk.from) === 0 ? undefined : this.tree(chunk.text);
  }

  /** The tree that was written. */
  private tree(text: string): Tree {
    const [nodes = 0, , , yes = 0, no = 0, mayRepeat] = this.outcome;
    const words = new Int32Array(this.program.memory.buffer, TAPE, nodes * WORDS).slice();
    const repeats = mayRepeat === 0 && { repeats: NONE };
    return new Tree(text, new SharedTape(words), booleans(yes, no), { ...repeats });
  }

  /** The lines of a text from an offset on; undefined where there are too many. */
  lines(text: ScannedText, start: number): ScannedLines | undefined {
    if (!this.load(text)) return undefined;
    const dashes = this.program.readLines(start, text.text.length);
    if (dashes < -1) return undefined;
    const [lines = 0, plainEnd = 0, returns] = this.outcome;
    return { dashes, plainEnd, starts: returns === 0 ? this.starts(lines) : undefined };
  }

  /** The starts of lines that were written, with that of the text in front. */
  private starts(count: number): Uint32Array {
    const starts = new Uint32Array(count + 1);
    starts.set(new Uint32Array(this.program.memory.buffer, LINES, count), 1);
    return starts;
  }

  private load(text: ScannedText): boolean {
    if (this.loaded === text) return true;
    const { buffer } = this.program.memory;
    const { text: whole, utf8 } = text;
    if (utf8 === undefined || CODES + utf8.length + BEYOND > buffer.byteLength) return false;
    this.loaded = undefined;
    const room = new Uint8Array(buffer, CODES, utf8.length + BEYOND);
    room.set(utf8);
    // Where there are as many bytes as characters, all of them are ASCII.
    if (utf8.length > whole.length && this.program.fold(utf8.length) !== whole.length) return false;
    room.fill(0, whole.length);
    this.loaded = text;
    return true;
  }
}

/** The values of booleans by 1 + their places, 0 for one that is not there. */
function booleans(yes: number, no: number): boolean[] {
  const values: boolean[] = [];
  if (yes > 0) values[yes - 1] = true;
  if (no > 0) values[no - 1] = false;
  return values;
}
