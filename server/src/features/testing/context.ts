/** Contexts for tests: a catalog of texts, one of which is open, with the cursor at a mark. */
import type { Chunk } from '../../text/chunk.ts';
import type { Position } from '../../text/span.ts';
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { fromText } from '../../text/source.ts';
import { allRules } from '../../families/all.ts';
import { analyzeWith } from '../../engine/rules/analyze.ts';
import { blobPlaces } from '../../engine/findings/blob-places.ts';
import { ruleSet } from '../../engine/rules/run.ts';
import { analyzeChunks } from '../../engine/reading/load.ts';
import { givenRoot } from '../../engine/units/load-root.ts';
import { buildSnapshot } from '../../engine/units/snapshot.ts';
import type { FeatureContext } from '../place/context.ts';
import { lenientBlobs } from '../../families/fbc/features/lenient-blob.ts';
import { lenientView } from '../../families/fbc/features/lenient-view.ts';

/** Stands for the cursor in the texts of tests. */
export const CURSOR = '¦';

/** A context and the position of the cursor in the open file. */
export interface Asked {
  readonly context: FeatureContext;
  readonly position: Position;
  /** The text of the open file without the mark, and the offset of the cursor in it. */
  readonly text: string;
  readonly offset: number;
}

/**
 * A catalog of the file `catalog/open.yaml` with the given text, and of other files. The first {@link CURSOR} in the text
 * is the cursor; without one it is at the start.
 */
export function asked(
  marked: string,
  others: Readonly<Record<string, string>> = {},
  path = 'catalog/open.yaml',
): Asked {
  const text = marked.replace(CURSOR, '');
  const offset = Math.max(0, marked.indexOf(CURSOR));
  return { context: contextOf(path, text, others), position: positionOf(text, offset), text, offset };
}

const analyzer = analyzeWith(ruleSet(allRules));

/** A catalog of one open file and of others. */
export function contextOf(
  path: string,
  text: string,
  others: Readonly<Record<string, string>> = {},
): FeatureContext {
  const source = fromText(text, { dialect: FBC_DIALECT });
  const file = analyzeChunks(path, source.chunks, analyzer);
  const closed = Object.entries(others).map(([other, content]) => {
    const chunks = fromText(content, { dialect: FBC_DIALECT }).chunks;
    return { chunks, file: analyzeChunks(other, chunks, analyzer) };
  });
  const files = [file, ...closed.map((other) => other.file)];
  const paths = files.map((each) => each.path);
  const read = buildSnapshot(givenRoot('catalog', paths), files, []);
  // As the server does for all features that only show.
  const root = lenientView({ snapshot: read, places: blobPlaces(read) }, lenientBlobs);
  const readFile = (wanted: string): Promise<readonly Chunk[] | undefined> => {
    const chunks = wanted === path ? source.chunks : closed.find((each) => each.file.path === wanted)?.chunks;
    return Promise.resolve(chunks);
  };
  return {
    path,
    source,
    file: root.snapshot.files[0] ?? file,
    root,
    catalogs: () => [root.snapshot],
    readFile,
    readChunk: async (blob) => {
      const place = root.places.find(blob);
      return place && (await readFile(place.file.path))?.[place.chunk];
    },
  };
}

/** The position of an offset. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
