/** One side of an answer: a question with its manifest, its catalogs, and what comes of them. */
import { namespaceBeside, type NamespaceBeside } from '../../families/cluster/world/namespace-beside.ts';
import type { CatalogView } from '../../families/fbc/model/catalog-view.ts';
import { completeQuestion, type WishQuestion } from '../../families/resolution/preview/complete-question.ts';
import type { FileWish } from '../../families/resolution/preview/file-wishes.ts';
import { previewOf } from '../../families/resolution/preview/preview.ts';
import { joinedManifests, noManifests } from '../../families/resolution/request/manifests.ts';
import { keptCatalog, type ReadCatalog } from '../../families/resolution/request/read-catalog.ts';
import type { ResolutionPreview, ResolutionQuestion } from '../../families/resolution/requests.ts';
import { filePlace } from '../catalogs/update-graph/places.ts';
import { placeIn, type AnswerTools } from './answer-tools.ts';
import { chosenCatalogs, rootOf, type NamedPath } from './chosen-catalogs.ts';
import { manifestText, type ManifestText } from './manifest-text.ts';

/** One side of a comparison. */
export interface Side {
  readonly question: WishQuestion;
  readonly manifest?: ManifestText | undefined;
  readonly wish?: FileWish | undefined;
  readonly catalogs: readonly NamedPath[];
  readonly views: ReadonlyMap<string, CatalogView>;
  readonly preview: ResolutionPreview;
}

/** The manifest that a question is about; undefined without one, and where it cannot be read. */
export async function manifestFor(
  { session, env, path }: AnswerTools,
  uri: string | undefined,
): Promise<ManifestText | undefined> {
  return uri === undefined ? undefined : manifestText(session, env, path(uri));
}

/** What a side is made of. */
interface SideParts {
  readonly asked: ResolutionQuestion;
  readonly manifest: ManifestText | undefined;
  /** Chunk of the wish that was answered before: it may have got another name. */
  readonly chunk?: number | undefined;
  /** Catalogs as they were, by the paths of their roots; all others are as they are. */
  readonly earlier?: ReadonlyMap<string, ReadCatalog> | undefined;
}

/** Answers one question; undefined where there is no wish to be answered. */
export async function sideOf(
  tools: AnswerTools,
  roots: readonly CatalogView[],
  { asked, manifest, chunk, earlier }: SideParts,
): Promise<Side | undefined> {
  const wish = manifest && chosenWish(manifest, asked, chunk);
  if (asked.uri !== undefined && wish === undefined) return undefined;
  const question = completeQuestion(asked, wish);
  if (question === undefined) return undefined;
  const views = new Map(roots.map((view) => [view.snapshot.unit.path, view]));
  const whole = namespaceOf(tools, manifest, wish);
  const own = chosenCatalogs(tools, roots, asked.catalogs, { question, manifest, wish });
  const catalogs = [...own, ...catalogsBeside(whole, own, roots)];
  const read = await readAll(tools, views, catalogs, question.engine, earlier);
  const folders = new Map(catalogs.map(({ name, path }) => [name, path]));
  const preview = previewOf({
    question,
    wish,
    manifests: whole.manifests,
    around: question.engine === 'classic' ? whole.words : [],
    folders,
    read,
    locate: {
      catalog: (name, place) => {
        const path = folders.get(name) ?? '';
        // Where something stood earlier, something else stands now.
        const view = earlier?.has(path) === true ? undefined : views.get(path);
        const found = place && view && filePlace(view, place);
        return found ? placeIn(tools, found.path, found.range) : null;
      },
      field: (field) =>
        wish && manifest ? placeIn(tools, manifest.path, manifest.placeOf(wish, field)) : null,
    },
  });
  return { question, manifest, wish, catalogs, views, preview };
}

/** The manifests of the file of a wish; for a Subscription, with what its folder says of its namespace. */
function namespaceOf(
  { session }: AnswerTools,
  manifest: ManifestText | undefined,
  wish: FileWish | undefined,
): NamespaceBeside {
  const own = manifest?.manifests ?? noManifests();
  if (manifest === undefined || wish?.engine !== 'classic')
    return { manifests: own, catalogs: [], words: [] };
  const units = session.lenientUnits().map(({ snapshot }) => snapshot);
  const beside = namespaceBeside(manifest.path, wish.namespace, own, units);
  return { ...beside, manifests: joinedManifests(own, beside.manifests) };
}

/** The catalogs that the Subscriptions beside ask, but for those that are asked anyway. */
function catalogsBeside(
  { catalogs }: NamespaceBeside,
  own: readonly NamedPath[],
  views: readonly CatalogView[],
): readonly NamedPath[] {
  const known = new Set(own.map(({ name }) => name));
  return catalogs.flatMap(({ name, roots, package: pkg }) =>
    known.has(name) ? [] : rootOf({ name, roots }, pkg, views),
  );
}

async function readAll(
  { values }: AnswerTools,
  views: Side['views'],
  catalogs: readonly NamedPath[],
  engine: WishQuestion['engine'],
  earlier: ReadonlyMap<string, ReadCatalog> | undefined,
): Promise<ReadonlyMap<string, ReadCatalog>> {
  const read = new Map<string, ReadCatalog>();
  for (const { path } of catalogs) {
    const snapshot = views.get(path)?.snapshot;
    const before = earlier?.get(path);
    if (before !== undefined) read.set(path, before);
    else if (snapshot !== undefined)
      read.set(path, engine === 'classic' ? await values.of(snapshot) : keptCatalog(snapshot.whole));
  }
  return read;
}

function chosenWish(
  manifest: ManifestText,
  { wish, position }: ResolutionQuestion,
  chunk: number | undefined,
): FileWish | undefined {
  const { wishes } = manifest;
  const named = wishes.find(({ key }) => key === wish) ?? wishes.find((one) => one.chunk === chunk);
  if (named !== undefined) return named;
  const isAsked = wish === undefined && position !== undefined;
  return (isAsked ? manifest.wishAt(position.line) : undefined) ?? wishes[0];
}
