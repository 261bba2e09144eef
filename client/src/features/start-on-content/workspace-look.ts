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

/** The first file that is OLM content for certain, or undefined. Never rejects. */
export async function findOlmFile(): Promise<Uri | undefined> {
  if (!workspace.workspaceFolders) return undefined;
  const impatience = new CancellationTokenSource();
  const timer = setTimeout(() => impatience.cancel(), PATIENCE);
  try {
    const [telling] = await workspace.findFiles(TELLING, EXCLUDED, 1, impatience.token);
    if (telling) return telling;
    const likely = await workspace.findFiles(LIKELY, EXCLUDED, MAX_FILES, impatience.token);
    const found = await firstThat(isWorthStarting, likely, impatience.token);
    if (found) return found;
    const listed = await workspace.findFiles(POSSIBLE, EXCLUDED, MAX_LISTED, impatience.token);
    const byPath = new Map(listed.map((uri) => [workspace.asRelativePath(uri), uri]));
    const possible = worthLooking([...byPath.keys()], MAX_POSSIBLE).flatMap((path) => byPath.get(path) ?? []);
    return await firstThat(isWorthStarting, possible, impatience.token);
  } catch {
    // A folder that cannot be searched has nothing to show.
  } finally {
    clearTimeout(timer);
    impatience.dispose();
  }
  return undefined;
}

/** The file of the workspace that defines one of some kinds, or undefined. Never rejects. */
export async function findDefinition(kinds: readonly ObjectKind[]): Promise<Uri | undefined> {
  if (!workspace.workspaceFolders || kinds.length === 0) return undefined;
  const impatience = new CancellationTokenSource();
  const timer = setTimeout(() => impatience.cancel(), PATIENCE);
  try {
    const groups = [...new Set(kinds.map(({ group }) => group))];
    const named = groups.map((group) => `**/*${group}*.{yaml,yml,json}`).join(',');
    for (const pattern of [`{${named}}`, DEFINITIONS]) {
      const files = await workspace.findFiles(pattern, EXCLUDED, MAX_POSSIBLE, impatience.token);
      const found = await firstThat((text) => definesSome(text, kinds), files, impatience.token);
      if (found) return found;
    }
  } catch {
    // A folder that cannot be searched has nothing to show.
  } finally {
    clearTimeout(timer);
    impatience.dispose();
  }
  return undefined;
}

async function firstThat(
  isWanted: (text: string) => boolean,
  files: readonly Uri[],
  token: CancellationToken,
): Promise<Uri | undefined> {
  for (const uri of files) {
    if (token.isCancellationRequested) return undefined;
    if (await holds(uri, isWanted)) return uri;
  }
  return undefined;
}

async function holds(uri: Uri, isWanted: (text: string) => boolean): Promise<boolean> {
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > MAX_BYTES) return isWanted === isWorthStarting && /\/catalog\.(ya?ml|json)$/.test(uri.path);
    return isWanted(new TextDecoder().decode(await workspace.fs.readFile(uri)));
  } catch {
    return false;
  }
}
