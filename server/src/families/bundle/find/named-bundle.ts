/** A folder as one bundle, as `operator-sdk bundle validate <folder>` takes it, even without manifests or metadata. */
import type { Environment } from '../../../engine/files/environment.ts';
import { readText } from '../../../engine/files/read-text.ts';
import { TOOL_FOLDERS, walkFiles } from '../../../engine/files/walk.ts';
import type { Given, NamedUnit } from '../../../engine/units/unit.ts';
import { bundleUnit } from './bundle-unit.ts';

/** No bundle has more files; somebody has named the wrong folder. */
const MAX_FILES = 5000;

/** All files of a folder, and the texts of the files that options name. */
export async function namedBundle(env: Environment, root: string, given: Given = {}): Promise<NamedUnit> {
  const walked = await walkFiles(env, root, { skipFolders: TOOL_FOLDERS, maxFiles: MAX_FILES });
  const files = walked.flatMap(({ path, kind }) => (kind === 'file' ? [path] : []));
  return { unit: bundleUnit(root, files, await withTexts(env, given)), files: walked, faults: [] };
}

/** The options with the texts of the files that they name: `index-path` and `categories` have theirs beside them. */
async function withTexts(env: Environment, given: Given): Promise<Given> {
  const texts: Record<string, string> = {};
  for (const option of ['index-path', 'categories'] as const) {
    const path = given[option];
    const text = path === undefined ? undefined : await readText(env, path);
    if (text !== undefined) texts[`${option}:text`] = text;
  }
  return { ...given, ...texts };
}
