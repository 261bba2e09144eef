/** Looks whether the workspace holds OLM content at all, by few narrow patterns and few bytes. */
import { CancellationTokenSource, workspace, type Uri } from 'vscode';
import { mentionsOlmSchema } from './content-signs.ts';

/** Names that the tools of this field write or read. */
const TELLING = '{.catalens.yaml,.catalens.yml,**/.indexignore}';
const LIKELY =
  '**/{catalog,index,channels,bundles,package,releases,catalog-template,basic-template,semver-template}.{yaml,yml,json}';
const EXCLUDED = '**/{node_modules,.git,vendor}/**';

/** How many files of a likely name are looked at, and up to which size in bytes: a catalog is large, its siblings often not. */
const MAX_FILES = 30;
const MAX_BYTES = 4_000_000;
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
    for (const uri of await workspace.findFiles(LIKELY, EXCLUDED, MAX_FILES, impatience.token)) {
      if (impatience.token.isCancellationRequested) return undefined;
      if (await holdsOlmContent(uri)) return uri;
    }
  } catch {
    // A folder that cannot be searched has nothing to show.
  } finally {
    clearTimeout(timer);
    impatience.dispose();
  }
  return undefined;
}

async function holdsOlmContent(uri: Uri): Promise<boolean> {
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > MAX_BYTES) return /\/catalog\.(ya?ml|json)$/.test(uri.path);
    return mentionsOlmSchema(new TextDecoder().decode(await workspace.fs.readFile(uri)));
  } catch {
    return false;
  }
}
