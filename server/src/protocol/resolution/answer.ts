/** Answers what a cluster would install: from a manifest or a typed wish, and the catalogs of the workspace. */
import type { Environment } from '../../engine/files/environment.ts';
import { baseName } from '../../engine/files/paths.ts';
import { isClusterFile } from '../../families/cluster/model/cluster-unit.ts';
import { namedCatalogs, type NamedCatalog } from '../../families/cluster/world/named-catalogs.ts';
import { bundlesByName } from '../../families/fbc/graph/bundle-facts.ts';
import { isCatalogView, type CatalogView } from '../../families/fbc/model/catalog-view.ts';
import { completeQuestion, type WishQuestion } from '../../families/resolution/preview/complete-question.ts';
import { differencesOf } from '../../families/resolution/preview/differences.ts';
import type { FileWish } from '../../families/resolution/preview/file-wishes.ts';
import { previewOf } from '../../families/resolution/preview/preview.ts';
import { usualCatalogs } from '../../families/resolution/preview/usual-catalogs.ts';
import { noManifests } from '../../families/resolution/request/manifests.ts';
import { keptCatalog, type ReadCatalog } from '../../families/resolution/request/read-catalog.ts';
import type {
  ComparedResolution,
  NamedRoot,
  NamedVersion,
  PreviewPlace,
  PreviewResolutionParams,
  PreviewResolutionResult,
  ResolutionOther,
  ResolutionPreview,
  ResolutionQuestion,
} from '../../families/resolution/requests.ts';
import type { Range } from '../../text/span.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { compareVersions } from '../../version/semver.ts';
import { filePlace } from '../catalogs/update-graph/places.ts';
import type { PropertyValues } from '../session/property-values.ts';
import type { Session } from '../session/session.ts';
import { manifestSource, manifestText, type ManifestText } from './manifest-text.ts';

/** What answers are made with. */
export interface AnswerTools {
  readonly session: Session;
  readonly env: Environment;
  readonly values: PropertyValues;
  readonly path: (uri: string) => string;
  readonly uri: (path: string) => string;
  /** A range in a file as the client counts it. */
  readonly range: (path: string, range: Range) => Range;
}

/** An answer. */
export interface Answered {
  readonly result: PreviewResolutionResult;
  /** The chunk of the wish: it may get another name. */
  readonly chunk?: number;
  /** Why no wish was found although there may be one. */
  readonly isBroken: boolean;
}

/** One side of a comparison. */
interface Side {
  readonly question: WishQuestion;
  readonly manifest?: ManifestText | undefined;
  readonly wish?: FileWish | undefined;
  readonly catalogs: readonly { readonly name: string; readonly path: string }[];
  readonly views: ReadonlyMap<string, CatalogView>;
  readonly preview: ResolutionPreview;
}

/** Answers a question. @param chunk of the wish that was answered before */
export async function answerPreview(
  tools: AnswerTools,
  { question, other }: PreviewResolutionParams,
  chunk?: number,
): Promise<Answered> {
  const roots = catalogRoots(tools.session);
  const manifest = await manifestFor(tools, question.uri);
  const side = await sideOf(tools, roots, question, manifest, chunk);
  if (side === undefined) return { result: null, isBroken: manifest?.isBroken ?? false };
  const compared = await compare(tools, roots, { side, question, other });
  return {
    isBroken: false,
    ...(side.wish && { chunk: side.wish.chunk }),
    result: {
      wishes: (manifest?.wishes ?? []).map(({ key, title }) => ({ key, title })),
      wish: side.wish?.key ?? null,
      question: { ...side.question, catalogs: namedRoots(tools, side) },
      packages: packageNames(roots),
      roots: roots.map(({ snapshot: { unit, whole } }) => ({
        uri: tools.uri(unit.path),
        label: unit.label,
        hasPackage: whole.packages.has(side.question.package),
      })),
      versions: versionsIn(side),
      preview: side.preview,
      other: compared,
      outdated: '',
    },
  };
}

/** All that an answer depends on: as long as each of it is the same, so is the answer. */
export async function previewInputs(
  { session, env, path }: AnswerTools,
  { question, other }: PreviewResolutionParams,
): Promise<readonly unknown[]> {
  const texts: unknown[] = [];
  for (const uri of [question.uri, other?.uri])
    if (uri !== undefined) texts.push((await manifestSource(session, env, path(uri)))?.state);
  const snapshots = session.lenientUnits().map(({ snapshot }) => snapshot);
  // What manifests and the project say of catalogs tells which of these are asked.
  const files = snapshots.filter(isClusterFile).map(({ unit }) => unit);
  return [...catalogRoots(session).map(({ snapshot }) => snapshot), ...files, ...texts];
}

function catalogRoots(session: Session): readonly CatalogView[] {
  return session
    .lenientUnits()
    .filter(isCatalogView)
    .filter(({ snapshot }) => snapshot.whole.packages.size > 0);
}

async function manifestFor(
  { session, env, path }: AnswerTools,
  uri: string | undefined,
): Promise<ManifestText | undefined> {
  return uri === undefined ? undefined : manifestText(session, env, path(uri));
}

async function sideOf(
  tools: AnswerTools,
  roots: readonly CatalogView[],
  asked: ResolutionQuestion,
  manifest: ManifestText | undefined,
  chunk?: number,
): Promise<Side | undefined> {
  const wish = manifest && chosenWish(manifest, asked, chunk);
  if (asked.uri !== undefined && wish === undefined) return undefined;
  const question = completeQuestion(asked, wish);
  if (question === undefined) return undefined;
  const views = new Map(roots.map((view) => [view.snapshot.unit.path, view]));
  const catalogs = chosenCatalogs(tools, roots, asked.catalogs, { question, manifest, wish });
  const read = new Map<string, ReadCatalog>();
  for (const { path } of catalogs) {
    const snapshot = views.get(path)?.snapshot;
    if (snapshot === undefined) continue;
    read.set(
      path,
      question.engine === 'classic' ? await tools.values.of(snapshot) : keptCatalog(snapshot.whole),
    );
  }
  const folders = new Map(catalogs.map(({ name, path }) => [name, path]));
  const preview = previewOf({
    question,
    wish,
    manifests: manifest?.manifests ?? noManifests(),
    folders,
    read,
    locate: {
      catalog: (name, place) => {
        const view = views.get(folders.get(name) ?? '');
        const found = place && view && filePlace(view, place);
        return found ? placeIn(tools, found.path, found.range) : null;
      },
      field: (field) =>
        wish && manifest ? placeIn(tools, manifest.path, manifest.placeOf(wish, field)) : null,
    },
  });
  return { question, manifest, wish, catalogs, views, preview };
}

function placeIn({ uri, range }: AnswerTools, path: string, place: Range): PreviewPlace {
  return { uri: uri(path), range: range(path, place) };
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

function chosenCatalogs(
  { path, session }: AnswerTools,
  roots: readonly CatalogView[],
  given: readonly NamedRoot[] | undefined,
  { question, manifest, wish }: Pick<Side, 'question' | 'manifest' | 'wish'>,
): Side['catalogs'] {
  if (given !== undefined) return given.map(({ name, root }) => ({ name, path: path(root) }));
  const source = wish?.engine === 'classic' ? wish.subscription.source : undefined;
  const units = session.lenientUnits().map(({ snapshot }) => snapshot);
  const told = manifest === undefined ? [] : namedCatalogs(manifest.path, source, units);
  if (told.length > 0) return told.flatMap((catalog) => rootOf(catalog, question.package, roots));
  const declared = (manifest?.manifests.clusterCatalogs ?? []).map(({ name }) => name);
  return usualCatalogs(
    { package: question.package, names: source === undefined ? declared : [source] },
    roots.map(({ snapshot: { unit, whole } }) => ({
      path: unit.path,
      label: unit.label,
      packages: whole.packages,
    })),
  );
}

/** Of the roots of a catalog the one with the package. */
function rootOf({ name, roots }: NamedCatalog, pkg: string, views: readonly CatalogView[]): Side['catalogs'] {
  const hasPackage = (path: string) =>
    views.some(({ snapshot }) => snapshot.unit.path === path && snapshot.whole.packages.has(pkg));
  const path = roots.find(hasPackage) ?? roots[0];
  return path === undefined ? [] : [{ name, path }];
}

function namedRoots({ uri }: AnswerTools, { catalogs }: Pick<Side, 'catalogs'>): readonly NamedRoot[] {
  return catalogs.map(({ name, path }) => ({ name, root: uri(path) }));
}

function packageNames(roots: readonly CatalogView[]): readonly string[] {
  return [...new Set(roots.flatMap(({ snapshot }) => [...snapshot.whole.packages.keys()]))].sort();
}

/** What can be installed of the package from the catalogs that are asked, newest first. */
function versionsIn({ question, catalogs, views }: Side): readonly NamedVersion[] {
  const found = new Map(
    catalogs.flatMap(({ path }) => {
      const pkg = views.get(path)?.snapshot.whole.packages.get(question.package);
      return pkg === undefined ? [] : [...bundlesByName(pkg)];
    }),
  );
  return [...found]
    .flatMap(([name, { version, versionText }]) =>
      version === undefined ? [] : [{ name, version, text: versionText ?? '' }],
    )
    .sort((one, other) => compareVersions(other.version, one.version))
    .map(({ name, text }) => ({ name, version: text }));
}

/** What is compared: the answer, and what is otherwise in the second question. */
interface Comparison {
  readonly side: Side;
  readonly question: ResolutionQuestion;
  readonly other: ResolutionOther | null | undefined;
}

async function compare(
  tools: AnswerTools,
  roots: readonly CatalogView[],
  { side, question, other }: Comparison,
): Promise<ComparedResolution | null> {
  if (other === undefined || other === null) return null;
  const { uri, wish } = other;
  const manifest = uri === undefined ? side.manifest : await manifestFor(tools, uri);
  const asked = otherQuestion(question, other, namedRoots(tools, side));
  const chunk = uri === undefined ? side.wish?.chunk : undefined;
  const there = await sideOf(tools, roots, asked, manifest, wish === undefined ? chunk : undefined);
  if (there === undefined) return null;
  const label = uri === undefined ? rootLabels(there) : baseName(tools.path(uri));
  return { label, preview: there.preview, differences: differencesOf(side.preview, there.preview, label) };
}

/** The second question. Another manifest is asked as it is; what was chosen for the cluster holds for both. */
function otherQuestion(
  question: ResolutionQuestion,
  { catalogs, uri, wish }: ResolutionOther,
  usual: readonly NamedRoot[],
): ResolutionQuestion {
  const asked = catalogs ? { catalogs } : {};
  if (uri === undefined)
    return { ...question, catalogs: usual, ...asked, ...(wish !== undefined && { wish }) };
  const { installed, openShift } = question;
  return {
    uri,
    ...(wish !== undefined && { wish }),
    ...(installed !== undefined && { installed }),
    ...(openShift !== undefined && { openShift }),
    ...(question.catalogs && { catalogs: question.catalogs }),
    ...asked,
  };
}

function rootLabels({ catalogs, views }: Side): string {
  const labels = catalogs.map(({ name, path }) => views.get(path)?.snapshot.unit.label ?? name);
  return labels.length === 0 ? formatMessage(msg('no catalog')) : labels.join(', ');
}
