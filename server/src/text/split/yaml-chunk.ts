/** Reads one chunk in YAML mode (docs/reference/loading-catalogs.md, "Cutting a file"). */
import type { ChunkFault, EntryState } from '../chunk.ts';
import type { ParsedDocument, SyntaxFault } from '../document.ts';
import type { Dialect } from '../dialect.ts';
import type { LineStarts } from '../line-starts.ts';
import { msg } from '../message.ts';
import type { TextPieces } from '../pieces.ts';
import type { ScannedLines } from '../scan/scanner.ts';
import type { Span } from '../span.ts';
import { parseLoosely } from '../yaml/parse-loosely.ts';
import { cutYaml, type YamlCut } from './cut-yaml.ts';
import { emptyDocument } from './empty-document.ts';
import { knownLineStarts, makeChunk, type ChunkReading, type SplitText } from './reading.ts';

/** A chunk of YAML that was cut and parsed, but not yet made. Offsets count from the start of the chunk. */
export interface YamlTrial {
  readonly text: string | TextPieces;
  readonly content: Span;
  readonly document: ParsedDocument | undefined;
  readonly faults: readonly ChunkFault[];
  readonly reach: number;
  /** opm's decoder fails here, be it for the separator, the syntax, or what the document is. */
  readonly failed: boolean;
}

/**
 * Cuts and parses the chunk that starts at `from` and whose lines start at `linesFrom`. Undefined if the chunk may go on
 * behind the text.
 *
 * @param plainEnd see `YamlOptions`; an offset of the text
 */
export function tryYaml(
  source: SplitText,
  from: number,
  linesFrom: number,
  plainEnd = from,
): YamlTrial | undefined {
  const cut = cutYaml(source.text, linesFrom, source.loose);
  return cut.sawEnd && !source.whole ? undefined : parsedTrial(source, from, cut, plainEnd);
}

/** Parses a chunk that was cut from a text where `from` is. */
function parsedTrial(source: SplitText, from: number, cut: YamlCut, plainEnd = from): YamlTrial {
  const text = source.text.slice(from, cut.end);
  const content = shift(cut.content, -from);
  const document = parseContent(source, text, { content, from, plainEnd: plainEnd - from });
  return trialOf(text, from, cut, document, source.dialect);
}

/** The trial of a chunk with its document as it was read; the chunk was cut where `from` is. */
export function trialOf(
  text: string | TextPieces,
  from: number,
  cut: YamlCut,
  parsed: ParsedDocument | undefined,
  dialect: Dialect,
): YamlTrial {
  const content = shift(cut.content, -from);
  const faults = cut.faults.map((fault) => ({ ...fault, ...shift(fault, -from) }));
  const closing = cut.closing && shift(cut.closing, -from);
  const document = parsed && cut.lost ? { dropped: shift(cut.lost, -from), ...parsed } : parsed;
  const empty = document && !closedByFault(cut) && emptyDocument(text, content, document, closing);
  return {
    text,
    content,
    document,
    faults: empty ? [...faults, empty] : faults,
    reach: text.length + (cut.sawEnd ? 1 : 0),
    failed:
      faults.length > 0 ||
      document?.fault !== undefined ||
      (document?.tree !== undefined && dialect.refuses(document.tree)),
  };
}

/** Reads the chunk of YAML at `from`. Undefined if it may go on behind the text. */
export function readYamlChunk(source: SplitText, from: number): ChunkReading | undefined {
  const { text, loose, whole, scanned } = source;
  const lines = scanned?.scanner.lines(scanned.text, from);
  const cut = cutYaml(text, from, loose, lines?.dashes);
  if (cut.sawEnd && !whole) return undefined;
  const trial = parsedTrial(source, from, cut, lines && plainEndIn(lines));
  const starts =
    lines !== undefined && isAllOf(lines, cut, text) ? lines.starts : knownLineStarts(source, trial.text);
  return { chunk: yamlChunk(trial, 'yaml', starts), next: 'yaml' };
}

/** Up to where all is plain, as far as somebody has looked: not behind the dashes. */
function plainEndIn({ dashes, plainEnd }: ScannedLines): number {
  return dashes < 0 ? plainEnd : Math.min(dashes, plainEnd);
}

/** True where the lines are those of all that was cut: it ends with the dashes, or with the text. */
function isAllOf({ dashes }: ScannedLines, { content, end }: YamlCut, text: string): boolean {
  if (dashes < 0) return content.end === text.length;
  return content.end === dashes && text.slice(dashes, end) === '---\n';
}

/** Makes the chunk of a trial. */
export function yamlChunk(
  trial: YamlTrial,
  entry: EntryState,
  lineStarts?: LineStarts,
): ChunkReading['chunk'] {
  return makeChunk(trial.text, {
    format: 'yaml',
    entry,
    content: trial.content,
    document: trial.document,
    syntax: trial.document?.fault,
    faults: trial.faults,
    reach: trial.reach,
    lineStarts,
  });
}

function shift(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}

/** opm never gets to what is before an invalid separator, so that being empty is not a fault of its own. */
function closedByFault(cut: YamlCut): boolean {
  return cut.faults.some((fault) => fault.start === cut.closing?.start);
}

/** What of a chunk is parsed, and where in the text it was cut from. */
interface CutContent {
  readonly content: Span;
  readonly from: number;
  /** See `YamlOptions`. */
  readonly plainEnd: number;
}

function parseContent(
  source: SplitText,
  text: string,
  { content, from, plainEnd }: CutContent,
): ParsedDocument | undefined {
  if (content.start >= content.end) return undefined;
  const { json, loose, scanned } = source;
  const place = shift(content, from);
  const invalid = loose?.invalidIn(text, content, from);
  return parseLoosely(text, content, invalid && { ...invalid, fault: notUtf8(invalid.at) }, {
    room: json.room,
    plainEnd,
    ...(scanned && { scanned: () => scanned.scanner.yaml(scanned.text, place, { text, from }) }),
  });
}

function notUtf8(at: number): SyntaxFault {
  return {
    start: at,
    end: at + 1,
    message: msg('The bytes here are no UTF-8, which opm needs to read YAML. Save the file as UTF-8.'),
  };
}
