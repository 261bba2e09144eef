/** The definitions that a bundle of a catalog holds, read from the one chunk that it stands in: catalogs are large. */
import type { Environment } from '../../../engine/files/environment.ts';
import type { AnalyzedFile } from '../../../engine/reading/analyzed-file.ts';
import type { Chunk } from '../../../text/chunk.ts';
import { decodeContent } from '../../../text/decode-bytes.ts';
import { chunkStarts, rangeAt } from '../../../text/lines.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import type { OlderCrd, OlderState } from '../upgrade/older-crd.ts';
import { crdsAmong, manifestsOfBundle } from './catalog-crds.ts';
import { contentOf } from './crd-files.ts';

/** Where a bundle of a catalog stands. */
export interface HeldBundle {
  readonly name: string;
  readonly file: AnalyzedFile;
  /** The index of its chunk. */
  readonly chunk: number;
}

/**
 * The definitions of a bundle as an earlier state; none where the file cannot be read any more, or has changed since. Their places are
 * those of the properties that hold them.
 */
export async function heldCrds(
  env: Environment,
  { name, file, chunk: index }: HeldBundle,
  state: OlderState,
): Promise<readonly OlderCrd[]> {
  const lines = file.chunks.map((chunk) => chunk.lines);
  const starts = chunkStarts(lines);
  const chunk = file.chunks[index]?.chunk ?? (await closedChunk(env, file.path, starts.offset, index));
  const tree = chunk?.document?.tree;
  if (tree === undefined) return [];
  const document = {
    file: file.path,
    tree,
    placeOf: (span: Parameters<typeof rangeAt>[3]) => ({
      file: file.path,
      range: rangeAt(lines, starts, index, span),
    }),
  };
  return crdsAmong(manifestsOfBundle([document], name)).crds.map(({ definition, placeOf }) => ({
    ...state,
    definition,
    file: file.path,
    rangeOf: (span) => placeOf(span).range,
  }));
}

async function closedChunk(
  env: Environment,
  path: string,
  offsets: Uint32Array,
  index: number,
): Promise<Chunk | undefined> {
  const content = await contentOf(env, path);
  const decoded = content && decodeContent(content);
  if (decoded === undefined || decoded.binary) return undefined;
  return readChunks(decoded.text.slice(offsets[index], offsets[index + 1]))[0];
}
