/** Contexts for tests: bundles of texts in memory, one file of which is open, with the cursor at a mark. */
import { analyzeChunks } from '../../../engine/reading/load.ts';
import { ruleSet } from '../../../engine/rules/run.ts';
import { parentPath } from '../../../engine/files/paths.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import { PLAIN_DIALECT } from '../../../text/dialect.ts';
import { fromText } from '../../../text/source.ts';
import type { Position } from '../../../text/span.ts';
import { allFamilies } from '../../answering.ts';
import { CURSOR, positionOf, viewOf } from '../../testing/context.ts';
import { bundleUnit } from '../find/bundle-unit.ts';
import { BUNDLES } from '../model/bundle.ts';

const analyzer = { rules: ruleSet(allFamilies) };

/** Texts by their paths, such as `1.0.0/manifests/csv.yaml`: the files two folders below the same one are a bundle. */
export type BundleFiles = Readonly<Record<string, string>>;

/** A context, and the position of the {@link CURSOR} in the one file that has it; without one it is the start of the first. */
export function askedInBundle(files: BundleFiles): { context: FeatureContext; position: Position } {
  const marked = Object.entries(files).find(([, text]) => text.includes(CURSOR)) ?? Object.entries(files)[0];
  const [path, text = ''] = marked ?? ['1.0.0/manifests/csv.yaml'];
  const open = text.replace(CURSOR, '');
  const position = positionOf(open, Math.max(0, text.indexOf(CURSOR)));
  return { context: bundleContext({ ...files, [path]: open }, path), position };
}

/** The file at a path as it is open, with the other files around it. */
export function bundleContext(files: BundleFiles, path: string): FeatureContext {
  const read = Object.entries(files).map(([each, text]) => {
    const source = fromText(text, { dialect: PLAIN_DIALECT });
    return { source, file: analyzeChunks(each, source.chunks, analyzer, () => BUNDLES.id) };
  });
  const roots = [...new Set(read.map(({ file }) => rootOf(file.path)))];
  const views = roots.map((root) => {
    const own = read.map(({ file }) => file).filter((file) => rootOf(file.path) === root);
    const paths = own.map((file) => file.path);
    return viewOf(bundleUnit(root, paths), own);
  });
  const family = allFamilies.find(({ id }) => id === BUNDLES.id);
  const unit = views.find(({ snapshot }) => snapshot.unit.path === rootOf(path));
  const open = read.find(({ file }) => file.path === path);
  if (family === undefined || unit === undefined || open === undefined)
    throw new Error(`There is no ${path}.`);
  const chunksOf = (wanted: string) => read.find(({ file }) => file.path === wanted)?.source.chunks;
  return {
    path,
    source: open.source,
    file: unit.snapshot.files.find((file) => file.path === path) ?? open.file,
    family,
    unit,
    units: () => views.map(({ snapshot }) => snapshot),
    readFile: (wanted) => Promise.resolve(chunksOf(wanted)),
    readChunk: (document) => {
      const place = unit.places.find(document);
      return Promise.resolve(place && chunksOf(place.file.path)?.[place.chunk]);
    },
  };
}

function rootOf(path: string): string {
  return parentPath(parentPath(path));
}
