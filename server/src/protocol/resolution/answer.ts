/** Answers what a cluster would install: from a manifest or a typed wish, and the catalogs of the workspace. */
import { parentPath } from '../../engine/files/paths.ts';
import { isBundle } from '../../families/bundle/model/bundle-view.ts';
import { isClusterFile } from '../../families/cluster/model/cluster-unit.ts';
import { bundlesByName } from '../../families/fbc/graph/bundle-facts.ts';
import type { CatalogView } from '../../families/fbc/model/catalog-view.ts';
import { wishTitles } from '../../families/resolution/preview/file-wishes.ts';
import { differencesOf } from '../../families/resolution/preview/differences.ts';
import type {
  ComparedResolution,
  ManifestTitle,
  NamedRoot,
  NamedVersion,
  PreviewResolutionParams,
  PreviewResolutionResult,
  ResolutionOther,
  ResolutionQuestion,
} from '../../families/resolution/requests.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { compareVersions } from '../../version/semver.ts';
import { filesOfPackage } from '../catalogs/update-graph/read-state.ts';
import { catalogRoots, type AnswerTools } from './answer-tools.ts';
import { manifestSource } from './manifest-text.ts';
import { manifestFor, sideOf, type Side } from './side.ts';

/** An answer. */
export interface Answered {
  readonly result: PreviewResolutionResult;
  /** The chunk of the wish: it may get another name. */
  readonly chunk?: number;
  /** Why no wish was found although there may be one. */
  readonly isBroken: boolean;
}

/** Answers a question. @param chunk of the wish that was answered before */
export async function answerPreview(
  tools: AnswerTools,
  { id, question, other }: PreviewResolutionParams,
  chunk?: number,
): Promise<Answered> {
  const roots = catalogRoots(tools.session);
  const manifest = await manifestFor(tools, question.uri);
  const side = await sideOf(tools, roots, { asked: question, manifest, chunk });
  if (side === undefined) return { result: null, isBroken: manifest?.isBroken ?? false };
  const compared = await compare(tools, roots, { id, side, question, other });
  return {
    isBroken: false,
    ...(side.wish && { chunk: side.wish.chunk }),
    result: {
      wishes: (manifest?.wishes ?? []).map(({ key, title }) => ({ key, title })),
      wish: side.wish?.key ?? null,
      question: { ...side.question, catalogs: namedRoots(tools, side) },
      manifests: otherManifests(tools, question.uri),
      packages: packageNames(roots),
      roots: roots.map(({ snapshot }) => ({
        uri: tools.uri(snapshot.unit.path),
        label: snapshot.unit.label,
        hasPackage: snapshot.whole.packages.has(side.question.package),
        files: filesOfPackage(snapshot, side.question.package).map((path) => tools.uri(path)),
      })),
      versions: versionsIn(side),
      preview: side.preview,
      other: compared,
      outdated: '',
    },
  };
}

/** More manifests than these are not listed. */
const MAX_MANIFESTS = 1000;

/** The manifests that can be compared with. */
function otherManifests(
  { session, path, uri }: AnswerTools,
  own: string | undefined,
): readonly ManifestTitle[] {
  const ownPath = own === undefined ? undefined : path(own);
  return session
    .lenientUnits()
    .map(({ snapshot }) => snapshot)
    .filter(isClusterFile)
    .flatMap(({ unit, whole }) => {
      const objects = whole.documents.flatMap((document) => document.objects);
      const wishes = wishTitles(objects.map(({ manifests }) => manifests));
      return unit.path === ownPath || wishes.length === 0 ? [] : [{ path: unit.path, wishes }];
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .slice(0, MAX_MANIFESTS)
    .map((one) => ({ uri: uri(one.path), wishes: one.wishes }));
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
  const folder = question.uri === undefined ? undefined : parentPath(path(question.uri));
  // A Subscription is resolved together with those beside it, and with the CSVs there.
  const beside = [
    ...snapshots
      .filter(isClusterFile)
      .flatMap(({ unit, whole }) => (parentPath(unit.path) === folder ? [whole] : [])),
    ...snapshots
      .filter(isBundle)
      .flatMap(({ unit, whole }) => (whole.isLoose && unit.path === folder ? [whole] : [])),
  ];
  // What manifests and the project say of catalogs tells which of these are asked.
  const files = snapshots.filter(isClusterFile).map(({ unit }) => unit);
  return [...catalogRoots(session).map(({ snapshot }) => snapshot), ...files, ...beside, ...texts];
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
  /** Of the preview. */
  readonly id: string;
  readonly side: Side;
  readonly question: ResolutionQuestion;
  readonly other: ResolutionOther | null | undefined;
}

async function compare(
  tools: AnswerTools,
  roots: readonly CatalogView[],
  { id, side, question, other }: Comparison,
): Promise<ComparedResolution | null> {
  if (other?.earlier === undefined) tools.earlier.drop(id);
  if (other === undefined || other === null) return null;
  const { uri, wish, earlier: revision } = other;
  const manifest = uri === undefined ? side.manifest : await manifestFor(tools, uri);
  const asked = otherQuestion(question, other, namedRoots(tools, side));
  const chunk = uri === undefined ? side.wish?.chunk : undefined;
  const earlier = revision && (await tools.earlier.of(id, revision, tools.path));
  const there = await sideOf(tools, roots, {
    asked,
    manifest,
    chunk: wish === undefined ? chunk : undefined,
    earlier,
  });
  if (there === undefined) return null;
  const label = revision?.label ?? otherLabel(tools, other, side, there);
  return { label, preview: there.preview, differences: differencesOf(side.preview, there.preview, label) };
}

/** What the other side is called: by its file, by its wish in the same file, or by its catalogs. */
function otherLabel({ path }: AnswerTools, { uri, wish }: ResolutionOther, side: Side, there: Side): string {
  if (uri !== undefined) return tellingName(path(uri), side.manifest?.path ?? '');
  return wish === undefined ? rootLabels(there) : wish;
}

/** The name of a file, with as many of its folders as tell it from another: `staging/kettle.yaml` beside `prod/kettle.yaml`. */
function tellingName(file: string, from: string): string {
  const parts = file.split('/');
  const others = from.split('/');
  let taken = 1;
  while (taken < parts.length && parts.at(-taken) === others.at(-taken)) taken++;
  return parts.slice(-taken).join('/');
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
