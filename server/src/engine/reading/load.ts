/** Reads files into what is known of them: from disk, or from the text that an editor holds. */
import { eachChunk, readChunks } from '../../text/split/read-chunks.ts';
import type { Chunk } from '../../text/chunk.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { msg, type Message } from '../../text/message.ts';
import type { ParsedDocument } from '../../text/document.ts';
import type { AnalyzedChunk, AnalyzedFile, Analyzer, DocumentAnalysis, FileFault } from './analyzed-file.ts';
import type { Environment, ReadFailure } from '../files/environment.ts';
import { factsOfDocuments, rootFieldsOfChunk, type FileFacts } from '../../families/fbc/find/facts.ts';
import type { RootFields } from '../../families/fbc/find/root-fields.ts';

/**
 * Reads and analyzes a file from disk. Texts and trees are dropped again, chunk by chunk: what the rules found is kept.
 * Once `needless` says so, because an editor has opened the file meanwhile, the rest is left out.
 */
export async function loadFile(
  env: Environment,
  analyzer: Analyzer,
  path: string,
  needless: () => boolean = () => false,
): Promise<AnalyzedFile> {
  const content = await env.readFile(path, MAX_FILE_BYTES);
  if (!content.ok) return unreadableFile(path, content.failure);
  const decoded = decodeContent(content);
  const chunks: AnalyzedChunk[] = [];
  const documents: RootFields[] = [];
  let fresh = env.now();
  for (const chunk of eachChunk(decoded.text, decoded)) {
    const { chunk: _text, fields, ...kept } = analyzeChunk(chunk, analyzer);
    if (fields !== undefined) documents.push(fields);
    const { length, lineStarts, endsLine } = chunk;
    chunks.push({ ...kept, lines: { length, lineStarts, endsLine } });
    if (env.now() - fresh < SLICE_MS) continue;
    await env.breathe();
    if (needless()) break;
    fresh = env.now();
  }
  const facts = factsOfDocuments(path, documents, decoded.text);
  const file = { path, chunks, faults: NO_FAULTS, facts };
  if (facts.template === undefined) return file;
  return { ...file, templateFindings: analyzer.analyzeTemplate(readChunks(decoded.text, decoded)) };
}

/** How long reading a file may hold up everything else. */
const SLICE_MS = 20;

/** Analyzes the chunks of a file; those that `previous` knows are not looked at again. */
export function analyzeChunks(
  path: string,
  chunks: readonly Chunk[],
  analyzer: Analyzer,
  previous?: AnalyzedFile,
): AnalyzedFile {
  const known = new Map<ParsedDocument | Chunk, AnalyzedChunk>();
  for (const one of previous?.chunks ?? []) {
    if (one.chunk !== undefined) known.set(one.chunk.document ?? one.chunk, one);
  }
  const analyzed = chunks.map((chunk) => {
    const before = known.get(chunk.document ?? chunk);
    return before?.chunk === chunk ? before : analyzeChunk(chunk, analyzer, before && documentPart(before));
  });
  const facts = factsOfDocuments(
    path,
    analyzed.flatMap((chunk) => chunk.fields ?? []),
    chunks[0]?.text ?? '',
  );
  const file = { path, chunks: analyzed, faults: NO_FAULTS, facts };
  return facts.template === undefined
    ? file
    : { ...file, templateFindings: analyzer.analyzeTemplate(chunks) };
}

/**
 * What is known of a document by itself, without what belongs to its chunk: a fault in JSON puts all that is behind it into
 * another state, and repairing it puts it back. Undefined where the chunk has faults of its own.
 */
function documentPart({ chunk, asRead, ...one }: AnalyzedChunk): DocumentAnalysis | undefined {
  if (asRead !== undefined) return asRead;
  if (chunk?.read !== true || chunk.faults.length > 0 || chunk.syntax !== undefined) return undefined;
  const { blob, repaired, intended, findings, hasLoadFault, isUnread } = one;
  const blobs = { ...(blob && { blob }), ...(repaired && { repaired }), ...(intended && { intended }) };
  return { ...blobs, findings, hasLoadFault, isUnread };
}

function analyzeChunk(chunk: Chunk, analyzer: Analyzer, known?: DocumentAnalysis): AnalyzedChunk {
  const fields = rootFieldsOfChunk(chunk);
  return {
    ...analyzer.analyzeChunk(chunk, known),
    lines: chunk,
    chunk,
    ...(fields === undefined ? {} : { fields }),
  };
}

/** A file that cannot be read, and so is a fault of the catalog. */
export function unreadableFile(path: string, failure: ReadFailure): AnalyzedFile {
  const rule = failure === 'too-large' ? 'file-too-large' : 'file-unreadable';
  return {
    path,
    chunks: [],
    failure,
    faults: [{ rule, message: failureMessage(failure) }],
    facts: noFacts(path),
  };
}

/** What is known of a file that was not looked into. */
export function noFacts(path: string): FileFacts {
  return { path, documents: 0, blobs: 0, known: 0, defines: [], refersTo: [] };
}

const NO_FAULTS: readonly FileFault[] = [];

function failureMessage(failure: ReadFailure): Message {
  switch (failure) {
    case 'missing':
      return msg(
        'This link leads nowhere, so opm cannot read the catalog. Remove the link, or name it in `.indexignore`.',
      );
    case 'forbidden':
      return msg(
        'You may not read this file, so opm could not read the catalog either. Change its permissions, or name it in `.indexignore`.',
      );
    case 'is-folder':
      return msg(
        'This link leads to a folder. opm takes it for a file and fails. Remove the link, or name it in `.indexignore`.',
      );
    case 'too-large':
      return msg('This file is larger than {0} MB and was not checked.', MAX_FILE_BYTES / (1024 * 1024));
    case 'not-folder':
    case 'other':
      return msg('This file cannot be read, so opm could not read the catalog either.');
  }
}
