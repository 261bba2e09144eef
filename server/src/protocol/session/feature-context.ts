/** Puts together what editor features are asked with: the text as it is now, even while diagnostics wait for it to settle. */
import type { Environment } from '../../engine/files/environment.ts';
import { documentPlaces } from '../../engine/findings/document-places.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { CheckedUnit } from '../../engine/rules/check-unit.ts';
import { buildSnapshot, type UnitSnapshot } from '../../engine/units/snapshot.ts';
import type { AnsweringFamily } from '../../features/answers.ts';
import type { FeatureContext } from '../../features/place/context.ts';
import type { UnitView } from '../../features/place/lenient-view.ts';
import type { Chunk } from '../../text/chunk.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import type { OpenDocument } from './open-document.ts';

/** What the session lends to a context. */
export interface ContextSources {
  readonly env: Environment;
  readonly document: OpenDocument;
  /** The document's text, analyzed. */
  readonly file: AnalyzedFile;
  readonly family: AnsweringFamily;
  /** The unit that the document belongs to, with the document as it stands; see {@link viewWith}. */
  readonly view: UnitView | undefined;
  readonly units: () => readonly UnitSnapshot[];
  /** The chunks of an open file that the session has analyzed. */
  readonly open: (path: string) => AnalyzedFile | undefined;
}

/** A context for one document. It remembers what it reads, so it should be dropped with the answer. */
export function featureContext(sources: ContextSources): FeatureContext {
  const { document, view, family, units } = sources;
  const file = view?.snapshot.files.find(({ path }) => path === document.path) ?? sources.file;
  const readFile = fileReader(sources);
  return {
    path: document.path,
    source: document.source,
    file,
    family,
    places: new WeakMap(),
    ...(view && { unit: view }),
    units,
    readFile,
    readChunk: async (wanted) => {
      const place = view?.places.find(wanted);
      if (place === undefined) return undefined;
      const chunk = (await readFile(place.file.path))?.[place.chunk];
      // The file may have been written since; then the chunk is another one.
      return chunk !== undefined && chunk.length === place.file.chunks[place.chunk]?.lines.length
        ? chunk
        : undefined;
    },
  };
}

/** The unit with the file as it stands, which may be newer than what the unit was checked with, or new to the unit. */
export function viewWith(
  { snapshot, places }: CheckedUnit,
  file: AnalyzedFile,
  family: AnsweringFamily,
): UnitView {
  const { files, faults, unit } = snapshot;
  if (files.includes(file)) return { snapshot, places };
  const isKnown = files.some((other) => other.path === file.path);
  const now = isKnown ? files.map((other) => (other.path === file.path ? file : other)) : [...files, file];
  const edited = buildSnapshot({ unit, files: now, faults }, family, snapshot);
  return { snapshot: edited, places: documentPlaces(edited) };
}

function fileReader({ env, document, file, family, open }: ContextSources): FeatureContext['readFile'] {
  const reads = new Map<string, Promise<readonly Chunk[] | undefined>>();
  const read = async (path: string): Promise<readonly Chunk[] | undefined> => {
    const known = path === document.path ? file : open(path);
    if (known !== undefined) return known.chunks.flatMap(({ chunk }) => chunk ?? []);
    const content = await env.readFile(path, MAX_FILE_BYTES);
    if (!content.ok) return undefined;
    const { dialect } = family.reader;
    const decoded = decodeContent(content, dialect);
    return readChunks(decoded.text, { ...decoded, dialect });
  };
  return (path) => {
    const reading = reads.get(path) ?? read(path);
    reads.set(path, reading);
    return reading;
  };
}
