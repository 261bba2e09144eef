/** The files of a git revision, as the engine reads files. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import type { Environment, FolderEntry } from '../../workspace/environment.ts';
import { gitPath, gitState, readObjects } from '../git.ts';
import { workingFiles } from '../working-files.ts';

/**
 * An environment that reads below `root` as it was at the revision. Paths are relative to the current folder, as in the
 * environment of the working tree. A folder that the revision lacks is missing. @throws GitError
 */
export async function gitFiles(root: string, revision: string): Promise<Environment> {
  const current = await fs.realpath(process.cwd());
  const state = await gitState(current, revision);
  const top = await fs.realpath(state.top);
  const inGit = (file: string) => gitPath({ ...state, top }, path.resolve(current, file));
  const wanted = inGit(root);
  const ids = [...state.files].filter(([file]) => wanted === '' || file.startsWith(`${wanted}/`));
  const objects = await readObjects(
    top,
    ids.map(([, id]) => id),
  );
  const files = new Map(ids.map(([file], at) => [file, objects[at]]));
  const folders = foldersOf(files.keys());
  const missing = { ok: false, failure: 'missing', detail: `not in ${revision}` } as const;
  const working = workingFiles();
  return {
    now: () => working.now(),
    breathe: () => working.breathe(),
    readFile(file) {
      const bytes = files.get(inGit(file));
      if (bytes === undefined) return Promise.resolve(missing);
      if (bytes.length > MAX_FILE_BYTES) {
        return Promise.resolve({ ok: false, failure: 'too-large', detail: `${bytes.length} bytes` });
      }
      return Promise.resolve({ ok: true, bytes });
    },
    readFolder(folder) {
      const entries = folders.get(inGit(folder));
      return Promise.resolve(entries === undefined ? missing : { ok: true, entries: [...entries.values()] });
    },
  };
}

function foldersOf(files: Iterable<string>): ReadonlyMap<string, ReadonlyMap<string, FolderEntry>> {
  const folders = new Map<string, Map<string, FolderEntry>>();
  for (const file of files) {
    let kind: FolderEntry['kind'] = 'file';
    for (let at = file; at !== '';) {
      const slash = at.lastIndexOf('/');
      const parent = slash < 0 ? '' : at.slice(0, slash);
      const name = at.slice(slash + 1);
      const entries = folders.get(parent) ?? new Map<string, FolderEntry>();
      folders.set(parent, entries);
      if (entries.has(name)) break;
      entries.set(name, { name, kind, link: false });
      kind = 'folder';
      at = parent;
    }
  }
  return folders;
}
