/** Turns a fix, which is plain facts, into edits of the texts as they stand. */
import type { DocumentChange, LeaveOutFile } from '../../engine/findings/finding.ts';
import type { PlacedChange, PlacedFix } from '../../engine/findings/diagnostic.ts';
import type { Chunk } from '../../text/chunk.ts';
import { chunkStarts, lineStartsOf, rangeAt } from '../../text/lines.ts';
import type { Dialect } from '../../text/dialect.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import { deleteDocument } from './delete-document.ts';
import type { FileEdit } from './file-edit.ts';
import { inFile } from './in-file.ts';
import { deleteItem, deletePair } from './delete.ts';
import { insertItem, insertPair } from './insert.ts';
import { documentOf, lineEndAt, lineEndOf, lineStartAt, nextLineAt } from './layout.ts';
import { replaceScalar, rewriteScalar } from './replace.ts';
import { applyEdits, withoutOverlaps, type TextEdit } from './text-edit.ts';

/** The texts that edits are made for. */
export interface EditSource {
  /** The chunks of a file as it stands; undefined if it cannot be read, or is not there. */
  readonly chunks: (file: string) => readonly Chunk[] | undefined;
  /** How the files are read. */
  readonly dialect: Dialect;
  /** The text of a file that may be none of a unit; undefined if it is not there. */
  readonly text: (file: string) => string | undefined;
}

/** The files whose texts are needed for a fix. */
export function filesOf(fix: PlacedFix): ReadonlySet<string> {
  return new Set(
    fix.changes.map((change) =>
      change.change.kind === 'leaveOutFile' ? change.change.listedIn : change.file,
    ),
  );
}

/** The edits that make a fix, in the order of its changes; undefined if one of its changes cannot be made. */
export function editsOf(fix: PlacedFix, source: EditSource): FileEdit[] | undefined {
  const edits: FileEdit[] = [];
  const byChunk = new Map<string, PlacedChange[]>();
  for (const change of fix.changes) {
    if (change.change.kind === 'leaveOutFile') {
      edits.push(leaveOutLine(change.change, source));
      continue;
    }
    const key = JSON.stringify([change.file, change.chunk]);
    const known = byChunk.get(key);
    if (known === undefined) byChunk.set(key, [change]);
    else known.push(change);
  }
  for (const changes of byChunk.values()) {
    const made = chunkEdits(changes, source);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  return edits.length === 0 ? undefined : edits;
}

/** The edits of one chunk, all of them or none. */
function chunkEdits(changes: readonly PlacedChange[], source: EditSource): FileEdit[] | undefined {
  const [first] = changes;
  if (first === undefined) return undefined;
  const chunks = source.chunks(first.file);
  const chunk = chunks?.[first.chunk];
  if (chunks === undefined || chunk === undefined) return undefined;
  if (changes.some(({ change }) => change.kind === 'deleteDocument')) {
    return deleteDocument(chunks, first.chunk)?.flatMap((made) =>
      inFile(first.file, chunks, made.chunk, [made.edit]),
    );
  }
  const edits: TextEdit[] = [];
  for (const [index, { change }] of changes.entries()) {
    if (change.kind === 'leaveOutFile' || change.kind === 'deleteDocument') continue;
    const made = editsOfChange(chunk, change);
    if (made === undefined) return undefined;
    if (isNextItem(change, changes[index - 1]?.change)) appendInserted(edits, made);
    else edits.push(...made);
  }
  // What touches the same text cannot be one fix; and no fix may leave behind what cannot be read.
  if (withoutOverlaps(edits).length < edits.length || breaks(chunk, edits, source.dialect)) return undefined;
  return inFile(first.file, chunks, first.chunk, edits);
}

/** True for an item that goes to the end of the list that the change before it has put one to the end of. */
function isNextItem(change: PlacedChange['change'], before: PlacedChange['change'] | undefined): boolean {
  if (change.kind !== 'insertItem' || before?.kind !== 'insertItem') return false;
  return change.index === undefined && before.index === undefined && change.span.start === before.span.start;
}

/** Puts what is inserted behind what the last edit inserts at the same place. */
function appendInserted(edits: TextEdit[], made: readonly TextEdit[]): void {
  for (const edit of made) {
    const last = edits.at(-1);
    if (last?.start !== edit.start || last.end !== edit.end) edits.push(edit);
    else edits[edits.length - 1] = { ...last, newText: last.newText + edit.newText };
  }
}

/** The edits of a chunk for one change; undefined if what is to be changed is not there. */
function editsOfChange(
  chunk: Chunk,
  change: Exclude<DocumentChange, { kind: 'deleteDocument' }>,
): TextEdit[] | undefined {
  const { text } = chunk;
  const { span } = change;
  if (change.kind === 'deleteLines') {
    return [{ start: lineStartAt(text, span.start), end: nextLineAt(text, span.end), newText: '' }];
  }
  if (change.kind === 'writeText') return [{ start: span.start, end: span.end, newText: change.text }];
  if (change.kind === 'splitSeparator') return [splitSeparator(text, span.start, change.comment === true)];
  if (change.kind === 'insertSeparator') {
    const start = lineStartAt(text, span.start);
    return [{ start, end: start, newText: `---${lineEndOf(text)}` }];
  }
  const document = documentOf(chunk);
  if (document === undefined) return undefined;
  switch (change.kind) {
    case 'replace':
      return replaceScalar(document, span, change.value);
    case 'rewrite':
      return rewriteScalar(document, span, change.value);
    case 'deleteItem':
      return deleteItem(document, span);
    case 'deletePair':
      return deletePair(document, span);
    case 'insertPair':
      return insertPair(document, span, change);
    case 'insertItem':
      return insertItem(document, span, change.value, change.index);
  }
}

/** `--- text` becomes two lines, or `--- # text`; `-----` becomes `---`. */
function splitSeparator(text: string, offset: number, comment: boolean): TextEdit {
  const start = lineStartAt(text, offset) + '---'.length;
  const end = lineEndAt(text, start);
  const rest = text.slice(start, end).trim();
  const newText = /^-*$/.test(rest) ? '' : comment ? ` # ${rest}` : lineEndOf(text) + rest;
  return { start, end, newText };
}

function breaks(chunk: Chunk, edits: readonly TextEdit[], dialect: Dialect): boolean {
  if (chunk.syntax !== undefined || chunk.faults.length > 0) return false;
  return readChunks(applyEdits(chunk.text, edits), { dialect }).some((after) => after.syntax !== undefined);
}

/** A line at the end of the file that says which files are left out. */
function leaveOutLine({ listedIn: path, line }: LeaveOutFile, source: EditSource): FileEdit {
  const text = source.text(path);
  const lineEnd = lineEndOf(text ?? '');
  const at = (text ?? '').length;
  const glue = text === undefined || text === '' || text.endsWith('\n') ? '' : lineEnd;
  const lines = [{ length: at, lineStarts: lineStartsOf(text ?? ''), endsLine: glue === '' && at > 0 }];
  return {
    file: path,
    range: rangeAt(lines, chunkStarts(lines), 0, { start: at, end: at }),
    start: at,
    end: at,
    newText: `${glue}${line}${lineEnd}`,
    ...(text === undefined ? { creates: true } : {}),
  };
}
