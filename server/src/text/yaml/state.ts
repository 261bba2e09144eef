/** What the YAML parser knows while it walks over a chunk: one plain record that all its parts share. */
import type { SyntaxFault } from '../document.ts';
import type { Message } from '../message.ts';
import { tapeRoom, TapeWriter, type TapeRoom } from '../tape.ts';
import type { NodeId } from '../tree.ts';
import type { ReaderBuffer } from './buffer.ts';
import { BYTE_ORDER_MARK, CR, DASH, DOT, LF, isBreak, isGap } from './chars.ts';

/** Kinds of tokens. */
export const STREAM_END = 0;
export const VERSION_DIRECTIVE = 1;
export const TAG_DIRECTIVE = 2;
export const DOCUMENT_START = 3;
export const DOCUMENT_END = 4;
export const BLOCK_SEQUENCE = 5;
export const BLOCK_MAPPING = 6;
export const BLOCK_END = 7;
export const FLOW_SEQUENCE = 8;
export const FLOW_SEQUENCE_END = 9;
export const FLOW_MAPPING = 10;
export const FLOW_MAPPING_END = 11;
export const DASH_ENTRY = 12;
export const COMMA_ENTRY = 13;
export const KEY = 14;
export const VALUE = 15;
export const ALIAS = 16;
export const ANCHOR = 17;
export const TAG = 18;
export const SCALAR = 19;

/** A token of the text. `flags` and `extra` are those of the tape, for scalars. */
export interface Token {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  readonly flags: number;
  readonly extra: number;
  /** The name of an anchor or alias, the handle of a tag, the value of a scalar that is kept. */
  readonly text: string;
  /** The suffix of a tag, the prefix of a tag directive. */
  readonly more: string;
}

/** Where a key without `?` may have begun, one for each level of flow collections. */
export interface PossibleKey {
  /** Offset of the key, or -1 if there is none. */
  start: number;
  /** Number of the key's first token, counted from the start of the document. */
  token: number;
  /** At this place nothing but a key is allowed. */
  required: boolean;
  /** The token is held back as long as the key is possible. */
  held: boolean;
}

/** How deep block collections may be nested, and flow collections likewise (limits of the real parser). */
export const MAX_DEPTH = 10_000;
/** How many characters may lie between the start of a key and its colon. */
export const MAX_KEY_LENGTH = 1024;

/** The state of scanner and parser. */
export interface Scan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** All line breaks are LF or CR LF, so that lines can be found by their LF. */
  readonly simple: boolean;

  pos: number;
  /** Offset of the current line; a column is the distance to it. */
  lineStart: number;
  /** Column of the innermost block collection, -1 outside of all. */
  indent: number;
  readonly indents: number[];
  /** Number of open flow collections. */
  flow: number;
  /** A key without `?` may start at the current place. */
  keyAllowed: boolean;
  readonly keys: PossibleKey[];
  /** No level below this one has a key whose token is still in the queue. */
  lowestKey: number;

  queue: Token[];
  /** Index of the next token in the queue. */
  head: number;
  /** Number of tokens that the parser has taken. */
  taken: number;
  /** Where a token or a further line of plain text started last: the real scanner looks ahead there (lookahead.ts). */
  lookedAhead: number;

  /** The scalar that was scanned last: where it ends, its flags and extra word, and its value if that is kept. */
  scalarEnd: number;
  scalarFlags: number;
  scalarExtra: number;
  scalarText: string;

  /** Next LF at or behind an offset that was asked for, and that offset; likewise `#`, `:` and `\`. */
  lineEnd: number;
  lineEndFrom: number;
  nextHash: number;
  nextColon: number;
  nextBackslash: number;
  /** Set where a byte order mark stands within the text. */
  buffer: ReaderBuffer | undefined;
  /** The possible key whose length was counted last, up to where, and how many surrogate pairs were in it. */
  countedFrom: number;
  countedTo: number;
  countedPairs: number;

  /** What made the parser stop. */
  fault: SyntaxFault | undefined;
  /** A fault of a value, which the real parser meets only after it has read the whole document. */
  valueFault: SyntaxFault | undefined;

  readonly tape: TapeWriter;
  /** Open collections: what is expected next, their node, and where an implicit null would stand. */
  readonly states: number[];
  readonly nodes: NodeId[];
  readonly marks: number[];
  /** The largest number of collections that were open at once, with one for the document. */
  deepest: number;
  /** The quick way pauses at the first text of a line, or behind a dash, from this offset on. */
  watch: number;
  /** End of the last node that is written in the text. */
  lastEnd: number;
  readonly anchors: Map<string, NodeId>;
  readonly tagPrefixes: Map<string, string>;
  aliases: number;
  /** The document starts with directives. */
  directives: boolean;
  readonly merges: NodeId[];
  /** Nodes that JSON may be unable to express: null keys, keys that are too big, numbers without end. */
  readonly inexpressible: NodeId[];
  /** Indices of `true` and `false` in the kept values, or -1. */
  trueAt: number;
  falseAt: number;
}

const CHARACTERS_PER_NODE = 20;

/** How a text is read. */
interface ScanOptions {
  /** The quick way through plain lines may be taken. */
  readonly simple: boolean;
  /** About so many characters are going to be read; all of them, where nothing is said. */
  readonly length?: number;
  /** Where the nodes are written; without it, in room of their own. */
  readonly room?: TapeRoom | undefined;
}

/** A fresh state in front of text[start,end). */
export function createScan(
  text: string,
  start: number,
  end: number,
  { simple, length = end - start, room }: ScanOptions,
): Scan {
  const first = start < end && text.charCodeAt(start) === BYTE_ORDER_MARK ? start + 1 : start;
  return {
    text,
    start: first,
    end,
    simple,
    pos: first,
    lineStart: first,
    indent: -1,
    indents: [],
    flow: 0,
    keyAllowed: true,
    keys: [{ start: -1, token: 0, required: false, held: false }],
    lowestKey: 0,
    queue: [],
    head: 0,
    taken: 0,
    lookedAhead: -1,
    scalarEnd: 0,
    scalarFlags: 0,
    scalarExtra: 0,
    scalarText: '',
    lineEnd: -1,
    lineEndFrom: 0,
    nextHash: -1,
    nextColon: -1,
    nextBackslash: -1,
    buffer: undefined,
    countedFrom: -1,
    countedTo: 0,
    countedPairs: 0,
    fault: undefined,
    valueFault: undefined,
    tape: new TapeWriter(room ?? tapeRoom(16 + Math.floor(length / CHARACTERS_PER_NODE))),
    states: [],
    nodes: [],
    marks: [],
    deepest: 0,
    watch: Infinity,
    lastEnd: first,
    anchors: new Map(),
    tagPrefixes: new Map(),
    aliases: 0,
    directives: false,
    merges: [],
    inexpressible: [],
    trueAt: -1,
    falseAt: -1,
  };
}

/** The character at an offset, 0 at the end. */
export function at(s: Scan, offset: number): number {
  return offset < s.end ? s.text.charCodeAt(offset) : 0;
}

/** Notes what stops the parser (the first fault stays) and returns false. */
export function fail(s: Scan, start: number, end: number, message: Message): false {
  s.fault ??= { start, end: Math.max(start, Math.min(end, s.end)), message };
  return false;
}

/** As {@link fail}, for a quote or bracket that is still open where the text ends. */
export function failOpen(s: Scan, start: number, end: number, message: Message): false {
  s.fault ??= { start, end: Math.max(start, Math.min(end, s.end)), message, unclosed: true };
  return false;
}

/** Notes a value that cannot be read (the first one stays); parsing goes on. */
export function failValue(s: Scan, start: number, end: number, message: Message): void {
  s.valueFault ??= { start, end, message };
}

/**
 * Length of the line break at an offset. CR CR LF is one break: the reader of lines takes CR LF for LF before YAML is
 * parsed, and YAML then sees CR LF again.
 */
export function breakLength(s: Scan, offset: number): number {
  if (s.text.charCodeAt(offset) !== CR) return 1;
  const next = at(s, offset + 1);
  if (next === LF) return 2;
  return next === CR && at(s, offset + 2) === LF ? 3 : 1;
}

/** Offset of the first LF at or behind `from`, or the end. */
export function findLineFeed(s: Scan, from: number): number {
  if (from >= s.lineEndFrom && from <= s.lineEnd) return s.lineEnd;
  s.lineEndFrom = from;
  return (s.lineEnd = find(s, '\n', from));
}

/** Offset of the first line break at or behind `from`, or the end. */
export function findBreak(s: Scan, from: number): number {
  if (s.simple) {
    const lineFeed = findLineFeed(s, from);
    return lineFeed > from && s.text.charCodeAt(lineFeed - 1) === CR ? lineFeed - 1 : lineFeed;
  }
  if (from >= s.lineEndFrom && from <= s.lineEnd) return s.lineEnd;
  let offset = from;
  while (offset < s.end && !isBreak(s.text.charCodeAt(offset))) offset++;
  s.lineEndFrom = from;
  return (s.lineEnd = offset);
}

/** Offset of a character at or behind `from`, or the end. */
export function find(s: Scan, char: string, from: number): number {
  const found = s.text.indexOf(char, from);
  return found < 0 || found > s.end ? s.end : found;
}

/** Offset of the first `#` at or behind `from` (or one in front that starts no comment), or the end. */
export function findHash(s: Scan, from: number): number {
  return s.nextHash >= from ? s.nextHash : (s.nextHash = find(s, '#', from));
}

/** Offset of the first `:` at or behind `from` that is no part of plain text, or the end. */
export function findColon(s: Scan, from: number): number {
  return s.nextColon >= from ? s.nextColon : (s.nextColon = find(s, ':', from));
}

/** True if `---` or `...` stands at an offset, with a blank, a line break or the end behind it. */
export function isDocumentMark(s: Scan, offset: number): boolean {
  const code = at(s, offset);
  return (
    (code === DASH || code === DOT) &&
    at(s, offset + 1) === code &&
    at(s, offset + 2) === code &&
    isGap(at(s, offset + 3))
  );
}
