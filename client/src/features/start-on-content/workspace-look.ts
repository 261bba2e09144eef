/** Looks whether the workspace holds OLM content at all, by few narrow patterns and few bytes. */
import { CancellationTokenSource, workspace, type CancellationToken, type Uri } from 'vscode';
import { isWorthStarting } from './content-signs.ts';
import { worthLooking } from './worth-looking.ts';

/** Names that the tools of this field write or read. */
const TELLING = '{.catalens.yaml,.catalens.yml,**/.indexignore}';
const LIKELY =
  '{**/{catalog,index,channels,bundles,releases,catalog-template,basic-template,semver-template}.{yaml,yml,json},**/package.{yaml,yml},**/metadata/annotations.{yaml,yml},**/*clusterserviceversion*.{yaml,yml,json}}';
/** Everything that a catalog may be written in; of many files, a few are looked at. */
const POSSIBLE = '**/*.{yaml,yml,json}';
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
    const found = await firstWithOlmContent(likely, impatience.token);
    if (found) return found;
    const listed = await workspace.findFiles(POSSIBLE, EXCLUDED, MAX_LISTED, impatience.token);
    const byPath = new Map(listed.map((uri) => [workspace.asRelativePath(uri), uri]));
    const possible = worthLooking([...byPath.keys()], MAX_POSSIBLE).flatMap((path) => byPath.get(path) ?? []);
    return await firstWithOlmContent(possible, impatience.token);
  } catch {
    // A folder that cannot be searched has nothing to show.
  } finally {
    clearTimeout(timer);
    impatience.dispose();
  }
  return undefined;
}

async function firstWithOlmContent(
  files: readonly Uri[],
  token: CancellationToken,
): Promise<Uri | undefined> {
  for (const uri of files) {
    if (token.isCancellationRequested) return undefined;
    if (await holdsOlmContent(uri)) return uri;
  }
  return undefined;
}

async function holdsOlmContent(uri: Uri): Promise<boolean> {
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > MAX_BYTES) return /\/catalog\.(ya?ml|json)$/.test(uri.path);
    return isWorthStarting(new TextDecoder().decode(await workspace.fs.readFile(uri)));
  } catch {
    return false;
  }
}
