/** What a glob on the command line matches: folders, which are searched like folders named one by one, and files. */
import { promises as fs, type Dirent } from 'node:fs';
import path from 'node:path';
import { joinPath } from '../../engine/files/paths.ts';
import { TOOL_FOLDERS } from '../../engine/files/walk.ts';

/** The outermost folders below `base` that match, in the order of their names. Links that match are followed, others are not. */
export async function matchingFolders(base: string, matches: (path: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await fs.readdir(folder === '' ? '.' : folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = joinPath(folder, entry.name);
      const isMatch = matches(inner);
      if (!(await isFolder(entry, inner, isMatch)) || TOOL_FOLDERS.has(entry.name)) continue;
      if (isMatch) found.push(inner);
      else await visit(inner);
    }
  };
  await visit(base);
  return found;
}

async function isFolder(entry: Dirent, at: string, follow: boolean): Promise<boolean> {
  if (entry.isDirectory() || !follow || !entry.isSymbolicLink()) return entry.isDirectory();
  const target = await fs.stat(path.resolve(at)).catch(() => undefined);
  return target?.isDirectory() === true;
}
