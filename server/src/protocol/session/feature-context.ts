/** Puts together what editor features are asked with: the text as it is now, even while diagnostics wait for it to settle. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { CatalogView, FeatureContext } from '../../features/place/context.ts';
import { blobPlaces } from '../../engine/findings/blob-places.ts';
import type { CheckedRoot } from '../../engine/rules/check-snapshot.ts';
import type { Chunk } from '../../text/chunk.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { isWithin } from '../../engine/files/paths.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../engine/units/snapshot.ts';
import type { OpenDocument } from './open-document.ts';

/** What the session lends to a context. */
export interface ContextSources {
  readonly env: Environment;
  readonly document: OpenDocument;
  /** The document's text, analyzed. */
  readonly file: AnalyzedFile;
  /** The catalog that the document belongs to, with the document as it stands; see {@link viewWith}. */
  readonly view: CatalogView | undefined;
  readonly catalogs: () => readonly CatalogSnapshot[];
  /** The chunks of an open file that the session has analyzed. */
  readonly open: (path: string) => AnalyzedFile | undefined;
}

/** A context for one document. It remembers what it reads, so it should be dropped with the answer. */
export function featureContext(sources: ContextSources): FeatureContext {
  const { document, view, catalogs } = sources;
  const file = view?.snapshot.files.find(({ path }) => path === document.path) ?? sources.file;
  const readFile = fileReader(sources);
  return {
    path: document.path,
    source: document.source,
    file,
    ...(view && { root: view }),
    catalogs,
    readFile,
    readChunk: async (blob) => {
      const place = view?.places.find(blob);
      if (place === undefined) return undefined;
      const chunk = (await readFile(place.file.path))?.[place.chunk];
      // The file may have been written since; then the chunk is another one.
      return chunk !== undefined && fits(chunk, place.file, place.chunk, blob) ? chunk : undefined;
    },
  };
}

/** The root with the file as it stands, which may be newer than what the root was checked with, or new to the root. */
export function viewWith(root: CheckedRoot, file: AnalyzedFile): CatalogView {
  const { files, faults, root: found } = root.snapshot;
  if (files.includes(file)) return root;
  const isKnown = files.some((other) => other.path === file.path);
  const now = isKnown ? files.map((other) => (other.path === file.path ? file : other)) : [...files, file];
  const snapshot = buildSnapshot(found, now, faults, root.snapshot);
  return { snapshot, places: blobPlaces(snapshot) };
}

function fileReader({ env, document, file, open }: ContextSources): FeatureContext['readFile'] {
  const reads = new Map<string, Promise<readonly Chunk[] | undefined>>();
  const read = async (path: string): Promise<readonly Chunk[] | undefined> => {
    const known = path === document.path ? file : open(path);
    if (known !== undefined) return known.chunks.flatMap(({ chunk }) => chunk ?? []);
    const content = await env.readFile(path, MAX_FILE_BYTES);
    if (!content.ok) return undefined;
    const decoded = decodeContent(content);
    return readChunks(decoded.text, { ...decoded, dialect: FBC_DIALECT });
  };
  return (path) => {
    const reading = reads.get(path) ?? read(path);
    reads.set(path, reading);
    return reading;
  };
}

function fits(chunk: Chunk, file: AnalyzedFile, index: number, { start, end, schema }: Blob): boolean {
  if (file.chunks[index]?.lines.length !== chunk.length) return false;
  return end <= chunk.length && chunk.text.slice(start, end).includes(schema.value);
}

/** The innermost of the roots whose folder holds a file that is none of theirs yet. */
export function rootAround(roots: readonly CheckedRoot[], path: string): CheckedRoot | undefined {
  const around = roots.filter(({ snapshot: { root } }) => {
    return (
      root.file === undefined &&
      root.alternativeOf === undefined &&
      isWithin(path, root.path) &&
      !root.ignored.includes(path)
    );
  });
  return around.sort((a, b) => b.snapshot.root.path.length - a.snapshot.root.path.length)[0];
}
