/** The files of a run with changes that are not written yet: what is checked next is what would be written. */
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { baseName, joinPath, parentPath } from '../../engine/files/paths.ts';

/** Texts by path that stand in for what is on disk. */
export interface Overlay {
  readonly env: Environment;
  /** The text of a file that may be edited; undefined if it is not there, or not plain UTF-8. */
  read(path: string): Promise<string | undefined>;
  set(path: string, text: string): void;
  /** An overlay with the same changes; what is changed in it does not show here. */
  fork(): Overlay;
  /** The changed files: the text on disk (undefined where there was no file), and the text to be. */
  changes(): { readonly path: string; readonly before: string | undefined; readonly after: string }[];
}

/** An overlay without changes. */
export function overlayOf(env: Environment): Overlay {
  return overlayWith(env, new Map(), new Map());
}

function overlayWith(
  env: Environment,
  before: Map<string, string | undefined>,
  after: Map<string, string>,
): Overlay {
  const read = async (path: string): Promise<string | undefined> => {
    const known = after.get(path);
    if (known !== undefined) return known;
    const content = await env.readFile(path, MAX_FILE_BYTES);
    if (!content.ok) {
      before.set(path, undefined);
      return undefined;
    }
    const { text, binary, utf8 } = decodeContent(content);
    if (binary || utf8 === undefined) return undefined;
    before.set(path, text);
    return text;
  };
  return {
    read,
    set: (path, text) => after.set(path, text),
    fork: () => overlayWith(env, before, new Map(after)),
    changes: () =>
      [...after]
        .map(([path, text]) => ({ path, before: before.get(path), after: text }))
        .filter((change) => change.before !== change.after)
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    env: {
      ...env,
      readFile: (path, maxBytes) => {
        const text = after.get(path);
        return text === undefined
          ? env.readFile(path, maxBytes)
          : Promise.resolve({ ok: true, bytes: new TextEncoder().encode(text) });
      },
      readFolder: async (folder) => {
        const listing = await env.readFolder(folder);
        if (!listing.ok) return listing;
        const created = [...after.keys()].filter(
          (path) =>
            joinPath(folder, baseName(path)) === path &&
            parentPath(path) === folder &&
            !listing.entries.some((entry) => entry.name === baseName(path)),
        );
        const added = created.map((path) => ({ name: baseName(path), kind: 'file', link: false }) as const);
        return { ok: true, entries: [...listing.entries, ...added] };
      },
    },
  };
}
