/**
 * Reads one chunk in JSON mode, with the turn to YAML where JSON fails early (docs/reference/loading-catalogs.md, "JSON or
 * YAML").
 */
import type { Change } from '../change.ts';
import type { Chunk, EntryState } from '../chunk.ts';
import type { Dialect } from '../dialect.ts';
import type { ParsedDocument } from '../document.ts';
import { readJson, type JsonReading } from '../json/parse.ts';
import { rereadJson } from '../json/reread.ts';
import { lineStartsAfter } from '../lines.ts';
import { SEQUENCE } from '../tree.ts';
import { isJsonBlank } from './blanks.ts';
import { emptyDocument } from './empty-document.ts';
import { yamlStart } from './file-mode.ts';
import { knownLineStarts, makeChunk, type ChunkReading, type SplitText } from './reading.ts';
import { tryYaml, yamlChunk, type YamlTrial } from './yaml-chunk.ts';

type JsonState = Exclude<EntryState, 'yaml'>;

/**
 * Reads the JSON value behind `from`, or the blanks at the end of the file. Undefined if the outcome may depend on what
 * is behind the text.
 */
export function readJsonChunk(source: SplitText, from: number, entry: JsonState): ChunkReading | undefined {
  const reading = readJson(source.json, from, from, (stop) => endOfFaulty(source.text, stop));
  const reach = reachOf(source, from, reading);
  if (from + reach > source.text.length && !source.whole) return undefined;
  const failed = isFailed(reading.document, source.dialect);
  if (failed && (entry === 'json0' || entry === 'json1')) return turnToYaml(source, from, entry, reading);
  const next = failed ? 'after-fault' : stateBehindGood(entry, reading.document);
  return { chunk: jsonChunk(source, from, entry, reading, reach), next };
}

/** The state behind a chunk of JSON that was read in a certain state. */
export function stateBehind(
  entry: JsonState,
  document: ParsedDocument | undefined,
  dialect: Dialect,
): JsonState {
  const isGood = entry === 'after-fault' || !document?.tree || !isFailed(document, dialect);
  return isGood ? stateBehindGood(entry, document) : 'after-fault';
}

/** The same where the document has not failed. */
function stateBehindGood(entry: JsonState, document: ParsedDocument | undefined): JsonState {
  if (entry === 'after-fault' || !document?.tree) return entry;
  return entry === 'json0' ? 'json1' : 'json2';
}

/** opm's JSON decoder fails: for the syntax, a number that is too large, or what the document is. */
export function isFailed(document: ParsedDocument, dialect: Dialect): boolean {
  if (document.fault) return true;
  return document.tree !== undefined && dialect.refuses(document.tree);
}

/**
 * JSON failed after no or one good value: opm tries YAML. If that fails as well, the fault of JSON is the one that counts,
 * and opm stops. What looks like JSON is then read on as such, what does not, as YAML.
 */
function turnToYaml(
  source: SplitText,
  from: number,
  entry: JsonState,
  reading: JsonReading,
): ChunkReading | undefined {
  const linesFrom = yamlStart(source.text, from);
  if (linesFrom === undefined) {
    if (!source.whole) return undefined;
    const reach = source.text.length + 1 - from;
    return { chunk: jsonChunk(source, from, entry, reading, reach), next: 'after-fault' };
  }
  const trial = tryYaml(source, from, linesFrom, plainEnd(source, from, reading));
  if (!trial) return undefined;
  if (!trial.failed) return { chunk: yamlChunk(trial, entry), next: 'yaml' };
  if (reading.complete || looksLikeJson(source.text, from)) {
    const reach = Math.max(trial.reach, reachOf(source, from, reading));
    return { chunk: jsonChunk(source, from, entry, reading, reach), next: 'after-fault' };
  }
  return { chunk: failedTwice(trial, entry, reading), next: 'yaml' };
}

/** Up to where the text is known to be printable ASCII: what JSON has read has no control characters but in the blanks. */
function plainEnd({ text, json }: SplitText, from: number, { stop }: JsonReading): number {
  if (!json.isAscii) return from;
  const read = text.slice(from, stop);
  return read.includes('\r') || read.includes('\x7f') ? from : stop;
}

/** A chunk of YAML with the fault of JSON. Separators do not count: the fault of JSON is the one that opm tells. */
function failedTwice(trial: YamlTrial, entry: JsonState, reading: JsonReading): ChunkReading['chunk'] {
  const syntax = reading.document.fault;
  return { ...yamlChunk({ ...trial, faults: [] }, entry), ...(syntax && { syntax }) };
}

function looksLikeJson(text: string, from: number): boolean {
  const first = text.charAt(firstInk(text, from));
  return first === '{' || first === '[';
}

function firstInk(text: string, from: number): number {
  let at = from;
  while (at < text.length && isJsonBlank(text.charCodeAt(at))) at++;
  return at;
}

/** The `{` at the start of a line where reading goes on after a fault at `stop`, or -1. */
function resumeAt(text: string, stop: number): number {
  const lineFeed = text.indexOf('\n{', Math.max(0, stop - 1));
  return lineFeed < 0 ? -1 : lineFeed + 1;
}

/** The end of a faulty value: before the blanks that lead to where reading goes on, or the end of the text. */
function endOfFaulty(text: string, stop: number): number {
  const resume = resumeAt(text, stop);
  if (resume < 0) return text.length;
  let end = resume;
  while (isJsonBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

/** How much of the text from `from` on decided about the value. */
function reachOf(source: SplitText, from: number, { document, complete, stop }: JsonReading): number {
  // A bracket ends a value; of a bare word or number only what follows tells that it is at its end.
  if (complete && document.tree && document.tree.kind(0) >= SEQUENCE) return stop - from;
  const resume = complete ? stop : document.fault ? resumeAt(source.text, stop) : -1;
  return (resume < 0 ? source.text.length : resume) + 1 - from;
}

/**
 * The chunk of a good object after a change inside, read as it would be anew. Undefined if it has to be, since there is a
 * fault now, or the dialect refuses the object.
 */
export function jsonChunkAfter(
  chunk: Chunk,
  textAfter: () => string,
  change: Change,
  dialect: Dialect,
): Chunk | undefined {
  const { document, entry } = chunk;
  if (entry === 'yaml' || document?.tree === undefined || isFailed(document, dialect)) return undefined;
  const text = textAfter();
  const tree = rereadJson(document.tree, text, change);
  if (tree === undefined || dialect.refuses(tree)) return undefined;
  const content = { start: firstInk(text, 0), end: text.length };
  const lineStarts = lineStartsAfter(chunk.lineStarts, text, change);
  const after = { tree, end: text.length };
  return makeChunk(text, {
    format: 'json',
    entry,
    content,
    document: after,
    faults: [],
    reach: text.length,
    lineStarts,
  });
}

function jsonChunk(
  source: SplitText,
  from: number,
  entry: JsonState,
  { document, complete, stop, lineStarts }: JsonReading,
  reach: number,
): ChunkReading['chunk'] {
  if (!document.tree && !document.fault) {
    const blanks = source.text.slice(from);
    const content = { start: blanks.length, end: blanks.length };
    return makeChunk(blanks, { format: 'json', entry, content, faults: [], reach });
  }
  const text = source.text.slice(from, complete ? stop : endOfFaulty(source.text, stop));
  const content = { start: firstInk(text, 0), end: text.length };
  const empty = complete ? emptyDocument(text, content, document, undefined) : undefined;
  return makeChunk(text, {
    format: 'json',
    entry,
    content,
    document,
    syntax: document.fault,
    faults: empty ? [empty] : [],
    reach,
    lineStarts: lineStarts ?? knownLineStarts(source, text),
  });
}
