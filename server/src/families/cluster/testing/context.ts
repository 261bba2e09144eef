/** Contexts for tests: a file with objects of clusters that is open, with the cursor at a mark, beside catalogs and other such files. */
import { documentPlaces } from '../../../engine/findings/document-places.ts';
import { parentPath } from '../../../engine/files/paths.ts';
import { analyzeChunks } from '../../../engine/reading/load.ts';
import { ruleSet } from '../../../engine/rules/run.ts';
import type { FeatureContext } from '../../../features/place/context.ts';
import type { UnitView } from '../../../features/place/lenient-view.ts';
import { PLAIN_DIALECT } from '../../../text/dialect.ts';
import type { Position } from '../../../text/span.ts';
import { fromText } from '../../../text/source.ts';
import { allFamilies } from '../../answering.ts';
import { FBC } from '../../fbc/model/catalog-unit.ts';
import { givenRoot } from '../../fbc/find/named-root.ts';
import { CURSOR, positionOf, viewOf } from '../../testing/context.ts';
import { CLUSTER } from '../model/cluster-unit.ts';
import { clusterFinder } from '../find/finder.ts';

const analyzer = { rules: ruleSet(allFamilies) };

/** Texts by their paths: what lies below `catalogs/NAME` is the catalog of that name, all else are objects of clusters. */
export type ClusterFiles = Readonly<Record<string, string>>;

/** A context, and the position of the {@link CURSOR} in the one file that has it. */
export function askedInCluster(files: ClusterFiles): { context: FeatureContext; position: Position } {
  const [path, marked] = Object.entries(files).find(([, text]) => text.includes(CURSOR)) ?? [];
  if (path === undefined || marked === undefined) throw new Error('No file has the cursor.');
  const text = marked.replace(CURSOR, '');
  const position = positionOf(text, marked.indexOf(CURSOR));
  return { context: clusterContext({ ...files, [path]: text }, path), position };
}

/** The file at a path as it is open, with the other files around it. */
export function clusterContext(files: ClusterFiles, path: string): FeatureContext {
  const views = Object.keys(files).flatMap((each) =>
    each.startsWith('catalogs/') ? [] : [{ path: each, view: clusterView(each, files[each] ?? '') }],
  );
  const open = views.find((view) => view.path === path);
  const family = allFamilies.find(({ id }) => id === CLUSTER.id);
  const file = open?.view.snapshot.files[0];
  if (open === undefined || family === undefined || file === undefined)
    throw new Error(`There is no ${path}.`);
  const units = [...catalogViews(files), ...views.map(({ view }) => view)].map(({ snapshot }) => snapshot);
  return {
    path,
    source: fromText(files[path] ?? '', { dialect: PLAIN_DIALECT }),
    file,
    family,
    unit: open.view,
    units: () => units,
    readFile: () => Promise.resolve(undefined),
    readChunk: () => Promise.resolve(undefined),
  };
}

function clusterView(path: string, text: string): UnitView {
  const { chunks } = fromText(text, { dialect: PLAIN_DIALECT });
  const view = viewOf(clusterFinder.alone(path), [analyzeChunks(path, chunks, analyzer, () => CLUSTER.id)]);
  return { snapshot: view.snapshot, places: documentPlaces(view.snapshot) };
}

function catalogViews(files: ClusterFiles): readonly UnitView[] {
  const paths = Object.keys(files).filter((path) => path.startsWith('catalogs/'));
  const roots = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
  return [...roots].map((root) => {
    const own = paths.filter((path) => parentPath(path).startsWith(root));
    const read = own.map((path) => {
      const { chunks } = fromText(files[path] ?? '', { dialect: PLAIN_DIALECT });
      return analyzeChunks(path, chunks, analyzer, () => FBC);
    });
    return viewOf(givenRoot(root, own), read);
  });
}
