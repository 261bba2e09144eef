/** Looks whether the workspace holds OLM content at all, or defines a kind, by few narrow patterns and few bytes. */
import { CancellationTokenSource, workspace, type CancellationToken, type Uri } from 'vscode';
import { isWorthStarting } from './content-signs.ts';
import { definesSome, type ObjectKind } from './custom-resources.ts';
import { worthLooking } from './worth-looking.ts';

/** Names that the tools of this field write or read. */
const TELLING = '{.catalens.yaml,.catalens.yml,**/.indexignore}';
const LIKELY =
  '{**/{catalog,index,channels,bundles,releases,catalog-template,basic-template,semver-template}.{yaml,yml,json},**/package.{yaml,yml},**/metadata/annotations.{yaml,yml},**/*clusterserviceversion*.{yaml,yml,json}}';
/** Everything that a catalog may be written in; of many files, a few are looked at. */
const POSSIBLE = '**/*.{yaml,yml,json}';
/** Where definitions are generated to and kept; many are called after the group that they are of. */
const DEFINITIONS = '**/{crd,crds,bases,manifests}/**/*.{yaml,yml,json}';
const EXCLUDED = '**/{node_modules,.git,vendor}/**';

/** How many files of a likely name are looked at, and up to which size in bytes: a catalog is large, its siblings often not. */
const MAX_FILES = 30;
const MAX_BYTES = 4_000_000;
/** How many names are listed, and how many of these files are looked at, where no name is likely. */
const MAX_LISTED = 5_000;
const MAX_POSSIBLE = 60;
/** After so long the search gives up, in milliseconds; opening a file starts the server all the same. */
const PATIENCE = 20_000;

/** What is looked for. */
interface Wanted {
  readonly isIn: (text: string) => boolean;
  /** Of a file that is too large to be read, its path has to tell. */
  readonly isInLarge: (path: string) => boolean;
}

const OLM_CONTENT: Wanted = {
  isIn: isWorthStarting,
  isInLarge: (path) => /\/catalog\.(ya?ml|json)$/.test(path),
};

/** The first file that is OLM content for certain, or undefined. Never rejects. */
export async function findOlmFile(): Promise<Uri | undefined> {
  return patiently(async (token) => {
    const [telling] = await workspace.findFiles(TELLING, EXCLUDED, 1, token);
    if (telling) return telling;
    const likely = await workspace.findFiles(LIKELY, EXCLUDED, MAX_FILES, token);
    const found = await firstWith(OLM_CONTENT, likely, token);
    if (found) return found;
    const listed = await workspace.findFiles(POSSIBLE, EXCLUDED, MAX_LISTED, token);
    const byPath = new Map(listed.map((uri) => [workspace.asRelativePath(uri), uri]));
    const possible = worthLooking([...byPath.keys()], MAX_POSSIBLE).flatMap((path) => byPath.get(path) ?? []);
    return firstWith(OLM_CONTENT, possible, token);
  });
}

/** The file of the workspace that defines one of some kinds, or undefined. Never rejects. */
export async function findDefinition(kinds: readonly ObjectKind[]): Promise<Uri | undefined> {
  if (kinds.length === 0) return undefined;
  const definition: Wanted = { isIn: (text) => definesSome(text, kinds), isInLarge: () => false };
  const groups = [...new Set(kinds.map(({ group }) => group))];
  const named = groups.map((group) => `**/*${group}*.{yaml,yml,json}`).join(',');
  return patiently(async (token) => {
    for (const pattern of [`{${named}}`, DEFINITIONS]) {
      const files = await workspace.findFiles(pattern, EXCLUDED, MAX_POSSIBLE, token);
      const found = await firstWith(definition, files, token);
      if (found) return found;
    }
    return undefined;
  });
}

/** What a search of the workspace finds in time; undefined where it does not, and where there is no folder. */
async function patiently(
  search: (token: CancellationToken) => Promise<Uri | undefined>,
): Promise<Uri | undefined> {
  if (!workspace.workspaceFolders) return undefined;
  const impatience = new CancellationTokenSource();
  const timer = setTimeout(() => impatience.cancel(), PATIENCE);
  try {
    return await search(impatience.token);
  } catch {
    // A folder that cannot be searched has nothing to show.
  } finally {
    clearTimeout(timer);
    impatience.dispose();
  }
  return undefined;
}

async function firstWith(
  wanted: Wanted,
  files: readonly Uri[],
  token: CancellationToken,
): Promise<Uri | undefined> {
  for (const uri of files) {
    if (token.isCancellationRequested) return undefined;
    if (await holds(uri, wanted)) return uri;
  }
  return undefined;
}

async function holds(uri: Uri, { isIn, isInLarge }: Wanted): Promise<boolean> {
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > MAX_BYTES) return isInLarge(uri.path);
    return isIn(new TextDecoder().decode(await workspace.fs.readFile(uri)));
  } catch {
    return false;
  }
}
