/** Finds `schema`, `package` and `name` at the root of the documents of a text in one pass, without parsing it. */
import type { KnownSchema } from './blob.ts';
import {
  isNamedByImage,
  isNearSchemaKey,
  noHints,
  noteKey,
  noteSchema,
  schemaByHints,
  schemaMeantBy,
  type RootHints,
} from './root-hints.ts';

/** What stands at the root of one document; a field that is no plain text is left out. */
export interface RootFields {
  readonly schema?: string;
  readonly package?: string;
  readonly name?: string;
  /** The schema that is plainly meant where `schema` is none that opm knows: misspelt, behind a fault, or left out. */
  readonly intended?: KnownSchema;
  /** Set on a bundle of which nothing but the image is said: it is yet to be rendered. */
  readonly byImage?: true;
  /** Set where the text ends before its braces are closed. */
  readonly isCut?: true;
}

/** What is being found of one document. */
interface Found {
  schema?: string;
  package?: string;
  name?: string;
  isCut?: true;
  readonly hints: RootHints;
}

/** Longer values are cut off here: no name of a package comes near it. */
export const MAX_NAME_LENGTH = 1000;

/** No key that says something is longer; so much of a line tells whether an object of JSON starts there. */
export const MAX_WORD_LENGTH = 20;

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const HASH = 35;
const SINGLE_QUOTE = 39;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_MAPPING = 123;
const CLOSE_MAPPING = 125;
/** What decoding makes of a byte that is no text. */
const NO_CHARACTER = 0xfffd;

/** The root fields of every document of a text, in order. Documents without content are left out. Never throws. */
export function scanRootFields(written: string): RootFields[] {
  const text = withLineFeeds(withoutGaps(written));
  const documents: RootFields[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  // A brace in front of a block that nothing closes: behind it stands what was always there. The first one only: each is looked
  // for up to the end of the text.
  let hasSlipped = false;
  while (at < text.length) {
    const start = skipToContent(text, at);
    if (start.at >= text.length) break;
    const found: Found = { hints: noHints() };
    at =
      text.charCodeAt(start.at) === OPEN_MAPPING
        ? scanFlow(text, start.at, found)
        : scanBlock(text, start.lineStart, start.at - start.lineStart, found);
    if (found.isCut && !hasSlipped && isSlip(text, start.at)) {
      hasSlipped = true;
      const block: Found = { hints: noHints() };
      at = scanBlock(text, start.at + 1, blanksAt(text, start.at + 1), block);
      documents.push(fieldsOf(block));
    } else documents.push(fieldsOf(found));
  }
  return documents;
}

/**
 * True if the first document of a text is in block style, and nothing is in front of its keys: then no indented line says
 * what stands at its root, but for one below such a key. `head` is the start of the text; false if it does not tell.
 */
export function isUnindentedBlock(head: string): boolean {
  const { at, lineStart } = skipToContent(head, head.charCodeAt(0) === 0xfeff ? 1 : 0);
  return at === lineStart && at + MAX_WORD_LENGTH < head.length && head.charCodeAt(at) !== OPEN_MAPPING;
}

function fieldsOf({ hints, ...fields }: Found): RootFields {
  const intended = fields.schema === undefined ? schemaByHints(hints, fields) : misspelt(fields.schema);
  return {
    ...fields,
    ...(intended !== undefined && { intended }),
    ...(isNamedByImage(hints, fields) && { byImage: true }),
  };
}

/** The schema that a written one stands for, where it is none itself. */
export function misspelt(schema: string): KnownSchema | undefined {
  const meant = schemaMeantBy(schema);
  return meant === schema ? undefined : meant;
}

/** A carriage return by itself ends a line as well; the text stays as long as it is. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;
}

/**
 * Two bytes for each character, which nothing at the start of the file says, also where they were appended to one for each: opm
 * refuses it, and reads none of what was meant.
 */
const TWO_BYTES = /^[^\0]{0,2}(?:[^\0]\0|\0[^\0]){3}/m;

function withoutGaps(text: string): string {
  return text.includes('\0') && TWO_BYTES.test(text) ? text.replaceAll('\0', '') : text;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/**
 * The first character behind blank lines, comments, separators and directives, and the start of its line. No document starts
 * with a control character or with a byte that is no text, but one may stand behind.
 */
function skipToContent(text: string, from: number): { at: number; lineStart: number } {
  let lineStart = from;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === LF) lineStart = ++at;
    else if (isBlank(code) || code < SPACE || code === NO_CHARACTER) at++;
    else if (code === HASH || (at === lineStart && (isMarker(text, at) || text[at] === '%'))) {
      at = lineStart = afterLine(text, at);
    } else break;
  }
  return { at, lineStart };
}

/** True at `---` and `...`. */
function isMarker(text: string, at: number): boolean {
  return text.startsWith('---', at) || text.startsWith('...', at);
}

/** The offset behind the line that `at` is in. */
function afterLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** Reads a document in block style up to its end, and returns the offset behind it. */
function scanBlock(text: string, from: number, indent: number, into: Found): number {
  let line = from;
  while (line < text.length) {
    const next = afterLine(text, line);
    const first = text.charCodeAt(line);
    if ((first === 45 || first === 46) && isMarker(text, line)) {
      // Behind `...` opm reads nothing up to the next separator.
      return first === 45 ? line : behindDropped(text, next);
    }
    const start = rootStart(text, line, indent);
    // An object of JSON behind lines that are none of it.
    if (start !== undefined && line > from && startsObject(text, start)) return line;
    if (start !== undefined) scanLine(text, start, next, into);
    line = next;
  }
  return text.length;
}

/** How many blanks stand at an offset. */
function blanksAt(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at - from;
}

function startsObject(text: string, at: number): boolean {
  return text.charCodeAt(at) === OPEN_MAPPING && /^\{\s*"/.test(text.slice(at, at + MAX_WORD_LENGTH));
}

/** True at a brace with a block behind it, not with the first key of JSON: that has its quotes in one line. */
function isSlip(text: string, at: number): boolean {
  if (!startsObject(text, at)) return true;
  const key = text.indexOf('"', at) + 1;
  return !text.slice(key, Math.min(afterLine(text, key), key + MAX_NAME_LENGTH)).includes('"');
}

function behindDropped(text: string, from: number): number {
  let line = from;
  while (line < text.length && !text.startsWith('---', line)) line = afterLine(text, line);
  return line;
}

/** Where the text of a line starts that is indented no further than the first one; undefined for others, and for comments. */
function rootStart(text: string, line: number, indent: number): number | undefined {
  let at = line;
  let code = text.charCodeAt(at);
  while (at - line <= indent && isBlank(code)) code = text.charCodeAt(++at);
  const isRoot = at - line <= indent && code !== HASH && code !== LF && code !== CR;
  return isRoot ? at : undefined;
}

/** Keeps the field that is written in a line, if it is one of the three, and whatever else says what the document is. */
function scanLine(text: string, from: number, to: number, into: Found): void {
  const first = text.charCodeAt(from);
  const quoted = first === DOUBLE_QUOTE || first === SINGLE_QUOTE;
  const keyStart = quoted ? from + 1 : from;
  for (const key of FIELD_NAMES) {
    let at = keyStart + key.length;
    if (at >= to || !isKey(text, keyStart, key)) continue;
    if (quoted && text.charCodeAt(at++) !== first) continue;
    while (text.charCodeAt(at) === SPACE) at++;
    if (text.charCodeAt(at) !== COLON) continue;
    const value = scalarIn(text.slice(at + 1, Math.min(to, at + 1 + MAX_VALUE_LENGTH)));
    if (value === undefined) break;
    keepField(key, value, into);
    return;
  }
  const word = /^[^\s:="']*/.exec(text.slice(keyStart, keyStart + MAX_WORD_LENGTH))?.[0] ?? '';
  noteKey(into.hints, word, BEHIND_KEY.test(text.slice(keyStart + word.length, to)));
  if (into.schema === undefined && isNearSchemaKey(word))
    noteSchema(into.hints, besideKey(text, keyStart + word.length, to));
}

const BEHIND_KEY = /^["']?[ \t]*:/;

/** A package stays one where the separator behind it was lost. */
function keepField(key: (typeof FIELD_NAMES)[number], value: string, into: Found): void {
  if (key !== 'schema' || into.schema !== PACKAGE) into[key] = value;
}

/** What stands behind a key in its line, and in the next one where that is where its value stands. */
function besideKey(text: string, from: number, to: number): string {
  const rest = text.slice(from, Math.min(to, from + MAX_VALUE_LENGTH));
  return /[|>][-+\d]*\s*$|:\s*$/.test(rest) ? text.slice(from, afterLine(text, to)) : rest;
}

const PACKAGE: KnownSchema = 'olm.package';
const FIELD_NAMES = ['schema', 'package', 'name'] as const;
/** Room for a tag, quotes and a comment around a value of the greatest length. */
const MAX_VALUE_LENGTH = MAX_NAME_LENGTH + 200;

/** Keys count in any case (docs/reference/blobs.md, "The root of a document"). */
function isKey(text: string, at: number, key: string): boolean {
  for (let i = 0; i < key.length; i++) {
    if ((text.charCodeAt(at + i) | 0x20) !== key.charCodeAt(i)) return false;
  }
  return true;
}

/** The text of a scalar behind the colon; undefined for anything that is no scalar on that line. */
function scalarIn(rest: string): string | undefined {
  let value = rest.trim();
  while (value.startsWith('!') || value.startsWith('&')) {
    const space = value.indexOf(' ');
    if (space < 0) return undefined;
    value = value.slice(space + 1).trimStart();
  }
  const quote = value[0];
  if (quote === '"' || quote === "'") {
    const end = value.indexOf(quote, 1);
    return end < 2 ? undefined : value.slice(1, end);
  }
  const comment = value.indexOf(' #');
  if (comment >= 0) value = value.slice(0, comment).trimEnd();
  if (value === '' || '|>[{*#'.includes(value[0] ?? '') || value === '~' || value === 'null')
    return undefined;
  return value.slice(0, MAX_NAME_LENGTH);
}

/** Reads a mapping in braces, JSON or YAML, and returns the offset behind it. */
function scanFlow(text: string, from: number, into: Found): number {
  const pair: FlowPair = { key: undefined, inValue: false };
  let at = from;
  let depth = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === HASH) at = afterLine(text, at);
    else if (isFlowMark(code)) {
      const change = depthChange(code);
      depth += change;
      if (change < 0 && depth === 0) return at + 1;
      if (depth === 1 && code === COMMA) pair.inValue = false;
      if (depth === 1 && code === COLON) pair.inValue = true;
      at++;
    } else {
      const end = scalarEnd(text, at, code);
      if (depth === 1 && takesScalar(pair)) takeScalar(pair, flowScalar(text, at, end, code), into);
      at = end;
    }
  }
  into.isCut = true;
  return at;
}

/** The pair of the mapping that is being read. */
interface FlowPair {
  key: string | undefined;
  inValue: boolean;
}

/** Whether the next scalar is a key, or the value of a key that is asked for. */
function takesScalar({ key, inValue }: FlowPair): boolean {
  return !inValue || isRootField(key) || (key !== undefined && isNearSchemaKey(key));
}

function takeScalar(pair: FlowPair, scalar: string, into: Found): void {
  const { key, inValue } = pair;
  if (!inValue) {
    // Without a colon, what should be the value stands where a key is expected.
    if (key !== undefined && isNearSchemaKey(key)) noteSchema(into.hints, scalar);
    pair.key = scalar.toLowerCase();
    noteKey(into.hints, scalar);
  } else if (!isRootField(key) || (key === 'schema' && DECORATED.test(scalar)))
    noteSchema(into.hints, scalar);
  else if (scalar !== '' && scalar !== 'null') into[key] = scalar;
}

/** Anchors, aliases and tags before a value, and a quote that is closed too late or never. */
const DECORATED = /[&*!"']/;

function isRootField(key: string | undefined): key is (typeof FIELD_NAMES)[number] {
  return key === 'schema' || key === 'package' || key === 'name';
}

function depthChange(code: number): number {
  if (code === OPEN_MAPPING || code === OPEN_LIST) return 1;
  return code === CLOSE_MAPPING || code === CLOSE_LIST ? -1 : 0;
}

/** No part of a scalar: a bracket, a separator or a blank. */
function isFlowMark(code: number): boolean {
  return isFlowBlank(code) || depthChange(code) !== 0;
}

function isFlowBlank(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB || code === COMMA || code === COLON;
}

/** The offset behind the scalar that starts at `at`. */
function scalarEnd(text: string, at: number, code: number): number {
  if (code === SINGLE_QUOTE) {
    const end = text.indexOf("'", at + 1);
    return end < 0 ? text.length : end + 1;
  }
  if (code !== DOUBLE_QUOTE) {
    let end = at + 1;
    while (end < text.length && !endsPlain(text.charCodeAt(end))) end++;
    return end;
  }
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && isEscaped(text, end, at)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function endsPlain(code: number): boolean {
  return (
    code === COMMA ||
    code === COLON ||
    code === LF ||
    code === OPEN_MAPPING ||
    code === CLOSE_MAPPING ||
    code === OPEN_LIST ||
    code === CLOSE_LIST
  );
}

function isEscaped(text: string, at: number, from: number): boolean {
  let slashes = 0;
  for (let i = at - 1; i > from && text.charCodeAt(i) === BACKSLASH; i--) slashes++;
  return slashes % 2 === 1;
}

function flowScalar(text: string, at: number, end: number, code: number): string {
  const quoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
  const stop = Math.min(end, at + MAX_NAME_LENGTH);
  return quoted ? text.slice(at + 1, stop === end ? end - 1 : stop) : text.slice(at, stop).trim();
}
