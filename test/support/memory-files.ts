/** A file system in memory, as the engine sees one: for tests of the engine without a disk. */
import type { Environment, FolderEntry } from '../../server/src/engine/files/environment.ts';

/** Files by path, with forward slashes: from `mem://` on, or relative to the current folder. */
export type MemoryFiles = Map<string, string>;

/** An environment over these files, bytes where they are no text; changes of the map are seen at once. */
export function memoryEnvironment(files: ReadonlyMap<string, string | Uint8Array>): Environment {
  return {
    readFile(path, maxBytes) {
      const content = files.get(path);
      if (content === undefined) return Promise.resolve({ ok: false, failure: 'missing', detail: path });
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      if (bytes.length > maxBytes) return Promise.resolve({ ok: false, failure: 'too-large', detail: path });
      return Promise.resolve({ ok: true, bytes });
    },
    readFolder(folder) {
      if (files.has(folder)) return Promise.resolve({ ok: false, failure: 'not-folder', detail: folder });
      const entries = new Map<string, FolderEntry>();
      for (const path of files.keys()) {
        const from = folder === '' ? '' : `${folder}/`;
        if (!path.startsWith(from)) continue;
        const [name = '', ...rest] = path.slice(from.length).split('/');
        entries.set(name, { name, kind: rest.length > 0 ? 'folder' : 'file', link: false });
      }
      return Promise.resolve({ ok: true, entries: [...entries.values()] });
    },
    breathe: () => Promise.resolve(),
    now: () => performance.now(),
  };
}

/** The same, but a folder below `top` is there only while something is in it. Those in `links` are somewhere else in truth. */
export function foldersInMemory(files: MemoryFiles, top: string, links: readonly string[] = []): Environment {
  const env = memoryEnvironment(files);
  return {
    ...env,
    async readFolder(folder) {
      const content = await env.readFolder(folder);
      if (content.ok && (content.entries.length > 0 || folder === top)) {
        const entries = content.entries.map((entry) => ({
          ...entry,
          link: links.includes(`${folder}/${entry.name}`),
        }));
        return { ok: true, entries };
      }
      return content.ok ? { ok: false, failure: 'missing', detail: folder } : content;
    },
  };
}
