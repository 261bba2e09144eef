/** Contexts for tests: a catalog of texts, one of which is open, with the cursor at a mark. */
import type { Chunk } from '../../text/chunk.ts';
import type { Position } from '../../text/span.ts';
import { FBC_DIALECT } from '../fbc/model/dialect.ts';
import { fromText } from '../../text/source.ts';
import { documentPlaces } from '../../engine/findings/document-places.ts';
import { ownerOf } from '../../engine/reading/claims.ts';
import { analyzeChunks } from '../../engine/reading/load.ts';
import { ruleSet } from '../../engine/rules/run.ts';
import { buildSnapshot } from '../../engine/units/snapshot.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { Claims, Unit } from '../../engine/units/unit.ts';
import { allFamilies } from '../answering.ts';
import { FBC } from '../fbc/model/catalog-unit.ts';
import { givenRoot } from '../fbc/find/named-root.ts';
import type { FeatureContext } from '../../features/place/context.ts';
import { lenientView, type UnitView } from '../../features/place/lenient-view.ts';

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

const analyzer = { rules: ruleSet(allFamilies) };

const familyOf = (claims: Claims) => ownerOf(claims, allFamilies) ?? FBC;

/** A catalog of one open file and of others; an open file of another family is a unit beside it. */
export function contextOf(
  path: string,
  text: string,
  others: Readonly<Record<string, string>> = {},
): FeatureContext {
  const source = fromText(text, { dialect: FBC_DIALECT });
  const file = analyzeChunks(path, source.chunks, analyzer, familyOf);
  const family = allFamilies.find(({ id }) => id === file.family);
  if (family === undefined) throw new Error(`There is no family ${file.family}.`);
  const closed = Object.entries(others).map(([other, content]) => {
    const chunks = fromText(content, { dialect: FBC_DIALECT }).chunks;
    return { chunks, file: analyzeChunks(other, chunks, analyzer, () => FBC) };
  });
  const inCatalog = [...(file.family === FBC ? [file] : []), ...closed.map((other) => other.file)];
  const catalog = viewOf(
    givenRoot(
      'catalog',
      inCatalog.map((each) => each.path),
    ),
    inCatalog,
  );
  const unit = file.family === FBC ? catalog : viewOf(family.finder.alone(path), [file]);
  const readFile = (wanted: string): Promise<readonly Chunk[] | undefined> => {
    const chunks = wanted === path ? source.chunks : closed.find((each) => each.file.path === wanted)?.chunks;
    return Promise.resolve(chunks);
  };
  const units = () => [catalog.snapshot, ...(unit === catalog ? [] : [unit.snapshot])];
  return {
    path,
    source,
    file: unit.snapshot.files[0] ?? file,
    family,
    unit,
    units,
    readFile,
    readChunk: async (document) => {
      const place = unit.places.find(document);
      return place && (await readFile(place.file.path))?.[place.chunk];
    },
  };
}

/** A unit as the server shows it to all features that only show. */
export function viewOf(unit: Unit, files: readonly AnalyzedFile[]): UnitView {
  const family = allFamilies.find(({ id }) => id === unit.family);
  if (family === undefined) throw new Error(`There is no family ${unit.family}.`);
  const read = buildSnapshot({ unit, files, faults: [] }, family);
  const view = { snapshot: read, places: documentPlaces(read) };
  const { lenient } = family.answers;
  return lenient === undefined ? view : lenientView(view, family, lenient);
}

/** The position of an offset. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
