/** Reads what bundles hold from the files that they are written in, once for each blob. */
import type { BundleBlob } from '../../../fbc/model/blob.ts';
import { decodeBlob } from '../../../fbc/model/decode.ts';
import { knownBundle, type KnownBundle } from '../../render/known-bundle.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { FBC_DIALECT } from '../../../fbc/model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import type { BundlePlace } from './find-bundles.ts';

/** What was read of bundles. A blob that changes is another object, so nothing in here grows old. */
export type BundleCache = Pick<WeakMap<BundleBlob, KnownBundle>, 'get' | 'set'>;

/** The text of a closed file; undefined if it cannot be read. */
export type ReadText = (path: string) => Promise<string | undefined>;

/** The bundles by image; those whose file has changed since are left out, until word of the change comes. */
export async function readBundles(
  places: ReadonlyMap<string, BundlePlace>,
  readText: ReadText,
  cache: BundleCache,
): Promise<Map<string, KnownBundle>> {
  const texts = new Map<string, Promise<string | undefined>>();
  const readOnce: ReadText = (path) => {
    const reading = texts.get(path) ?? readText(path);
    texts.set(path, reading);
    return reading;
  };
  const bundles = new Map<string, KnownBundle>();
  for (const [image, place] of places) {
    const bundle = cache.get(place.blob) ?? (await readBundle(place, readOnce));
    if (bundle?.image !== image) continue;
    cache.set(place.blob, bundle);
    bundles.set(image, bundle);
  }
  return bundles;
}

async function readBundle(place: BundlePlace, readText: ReadText): Promise<KnownBundle | undefined> {
  const tree = (await chunkOf(place, readText))?.document?.tree;
  const { blob } = tree === undefined ? {} : decodeBlob(tree);
  return tree !== undefined && blob?.kind === 'bundle' ? knownBundle(tree, 0, blob) : undefined;
}

/** Of a closed file only the chunk in question is parsed: there may be thousands of bundles in it. */
async function chunkOf({ file, chunk }: BundlePlace, readText: ReadText): Promise<Chunk | undefined> {
  const open = file.chunks[chunk]?.chunk;
  if (open !== undefined) return open;
  const text = await readText(file.path);
  if (text === undefined) return undefined;
  const start = file.chunks.slice(0, chunk).reduce((sum, { lines }) => sum + lines.length, 0);
  const length = file.chunks[chunk]?.lines.length ?? 0;
  return readChunks(text.slice(start, start + length), { dialect: FBC_DIALECT })[0];
}
