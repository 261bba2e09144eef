/** What a glob on the command line matches: folders, which are searched like folders named one by one, and files. */
import type { Environment } from '../../engine/files/environment.ts';
import { joinPath } from '../../engine/files/paths.ts';
import { TOOL_FOLDERS } from '../../engine/files/walk.ts';

/** The outermost folders below `base` that match, in the order of their names. Links that match are followed, others are not. */
export async function matchingFolders(
  env: Environment,
  base: string,
  matches: (path: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const listing = await env.readFolder(folder);
    const entries = listing.ok ? [...listing.entries] : [];
    for (const { name, kind, link } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = joinPath(folder, name);
      const isMatch = matches(inner);
      if (kind !== 'folder' || (link && !isMatch) || TOOL_FOLDERS.has(name)) continue;
      if (isMatch) found.push(inner);
      else await visit(inner);
    }
  };
  await visit(base);
  return found;
}
