/** `catalens resolve`: what a cluster would install, by which way, and why not something else. */
import type { Environment } from '../../engine/files/environment.ts';
import { joinPath, parentPath } from '../../engine/files/paths.ts';
import type { ResolutionRequest } from '../../families/resolution/model/request.ts';
import type { Manifests } from '../../families/resolution/request/manifests.ts';
import type { CommandWords, Given } from '../../features/command.ts';
import { oneOf, parseOptions } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';
import { workingFiles } from '../working-files.ts';
import { answerClassic } from '../../families/resolution/request/answer-classic.ts';
import { answerV1, isGood, v1Question } from '../../families/resolution/request/answer-v1.ts';
import { classicJson } from './classic-json.ts';
import { classicText } from './classic-text.ts';
import { givenCatalogs, givenGates, givenInstalled } from './given.ts';
import { extensionQuestions, namespaceQuestions } from './manifest-questions.ts';
import { catalogFiles } from './catalog-files.ts';
import { readCatalogs, type PlacedCatalog } from './read-catalogs.ts';
import type { CatalogsByPath } from '../../families/resolution/request/read-catalog.ts';
import { readManifests, readRequestFile } from './read-manifests.ts';
import { v1Json } from './v1-json.ts';
import { v1Text } from './v1-text.ts';

const FORMATS = ['text', 'json'] as const;

const OPTIONS = {
  catalog: {
    type: 'string',
    multiple: true,
    value: 'NAME=FOLDER',
    help: 'a catalog of the cluster by its name, and the folder with its content (repeatable)',
  },
  installed: {
    type: 'string',
    multiple: true,
    value: 'BUNDLE',
    help: 'what is installed, as NAME@VERSION or NAME@VERSION,RELEASE; where a catalog has it, its name or version is enough',
  },
  gate: {
    type: 'string',
    multiple: true,
    value: 'NAME=BOOL',
    help: 'a feature gate of OLM v1 that is not as it is by default (repeatable)',
  },
  request: {
    type: 'string',
    multiple: true,
    value: 'FILE',
    names: 'file',
    help: 'in place of manifests, a file with the whole question (repeatable); its catalogs are named relative to it',
  },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'text', help: 'how it is printed' },
} as const;

/** The words of `resolve`. */
export const RESOLVE: CommandWords<typeof OPTIONS> = {
  name: 'resolve',
  summary: 'tell what a cluster would install, and why',
  usage: ['<manifest or folder>... --catalog NAME=FOLDER... [options]', '--request FILE... [options]'],
  about: `Tells what OLM would install next for a ClusterExtension, or for the Subscriptions of a namespace: which bundle, by
which way to the last one, what kept others out, and which edit would let it go on.
The manifests may hold what else is known of the cluster: ClusterCatalogs and CatalogSources (labels, priority),
OperatorGroups, and the ClusterServiceVersions that are installed. Of a folder, the files directly in it count together.`,
  options: OPTIONS,
  notes: `Exit code: 0 answered, also where there is nothing to do, 1 the cluster would report an error or refuse the bundle,
2 usage, or something that does not exist.`,
  operands: 'file',
};

/** An answer to print. */
interface Printed {
  readonly json: object;
  readonly text: string;
  readonly isGood: boolean;
}

/** Runs `resolve` with its arguments and returns the exit code. @throws UsageError */
export async function runResolve(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(RESOLVE, args);
  const format = oneOf('--format', values.format ?? 'text', FORMATS);
  const env = workingFiles();
  const requests = values.request ?? [];
  if (requests.length > 0 && positionals.length > 0)
    throw new UsageError('Give manifests or --request, not both.');
  const answers =
    requests.length > 0
      ? await answerRequests(env, requests)
      : await answerManifests(env, positionals, values);
  const [only, ...more] = answers.map(({ json }) => json);
  const json = more.length === 0 ? only : { version: 1, answers: [only, ...more] };
  process.stdout.write(
    format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : answers.map(({ text }) => text).join('\n'),
  );
  return answers.every((answer) => answer.isGood) ? 0 : 1;
}

async function answerRequests(env: Environment, files: readonly string[]): Promise<readonly Printed[]> {
  const answers: Printed[] = [];
  for (const file of files) {
    const request = await readRequestFile(env, file);
    const folder = parentPath(cleanPath(file));
    const paths = new Map(catalogFiles(request).map((name) => [name, joinPath(folder, name)]));
    const read = await readCatalogs(env, paths.values());
    answers.push(answer(request, byGivenName(paths, read)));
  }
  return answers;
}

async function answerManifests(
  env: Environment,
  files: readonly string[],
  { catalog = [], installed = [], gate = [] }: Partial<Given<typeof OPTIONS>['options']>,
): Promise<readonly Printed[]> {
  if (files.length === 0)
    throw new UsageError('Give a manifest, with a ClusterExtension or a Subscription, or --request FILE.');
  const manifests = await readManifests(env, files);
  const folders = givenCatalogs(catalog);
  refuseWithoutWish(files, manifests);
  if (folders.size === 0) throw new UsageError(whichCatalogs(manifests));
  const read = await readCatalogs(env, folders.values());
  sayUnknown(manifests, folders);
  const around = {
    folders,
    read,
    installed: givenInstalled(installed),
    gates: givenGates(gate),
  };
  const questions = [...extensionQuestions(manifests, around), ...namespaceQuestions(manifests, around)];
  return questions.map((question) => answer(question, read));
}

/** @throws UsageError */
function refuseWithoutWish(files: readonly string[], { extensions, subscriptions, others }: Manifests): void {
  if (extensions.length + subscriptions.length > 0) return;
  const names = files.map((file) => `"${file}"`).join(', ');
  const kinds = others.filter((kind) => kind !== '');
  const found = kinds.length === 0 ? '' : ` It has ${kinds.slice(0, 5).join(', ')}.`;
  throw new UsageError(`There is no ClusterExtension and no Subscription in ${names}.${found}`);
}

function whichCatalogs({ subscriptions }: Manifests): string {
  const [source = 'NAME'] = subscriptions.map(({ wish }) => wish.source);
  return `Say where the content of the catalogs is: --catalog ${source}=FOLDER.`;
}

/** Says on standard error which catalogs count on the cluster and are not here. */
function sayUnknown(manifests: Manifests, folders: ReadonlyMap<string, string>): void {
  const names = [
    ...manifests.clusterCatalogs.filter(({ available }) => available).map(({ name }) => name),
    ...manifests.catalogSources.map(({ name }) => name),
    ...manifests.subscriptions.map(({ wish }) => wish.source),
  ];
  for (const name of new Set(names)) {
    if (folders.has(name)) continue;
    process.stderr.write(
      `catalens: The content of catalog "${name}" is not known, so it is left out; --catalog ${name}=FOLDER tells where it is.\n`,
    );
  }
}

/** The catalogs by the names that the request has for them. */
function byGivenName(
  paths: ReadonlyMap<string, string>,
  read: CatalogsByPath<PlacedCatalog>,
): CatalogsByPath<PlacedCatalog> {
  return new Map(
    [...paths].flatMap(([name, path]) => {
      const catalog = read.get(path);
      return catalog === undefined ? [] : [[name, catalog] as const];
    }),
  );
}

function answer(request: ResolutionRequest, read: CatalogsByPath<PlacedCatalog>): Printed {
  if (request.engine === 'classic') {
    const answered = answerClassic(request, read);
    const isGood = answered.answer.error === null;
    return { json: classicJson(answered), text: classicText(answered), isGood };
  }
  const answered = answerV1(v1Question(request, read));
  return { json: v1Json(answered), text: v1Text(answered), isGood: isGood(answered) };
}
