/** The bundle that a command is about, and its files as they stand in the editor. */
import type { Environment } from '../../engine/files/environment.ts';
import { isWithin } from '../../engine/files/paths.ts';
import { isBundle, type BundleSnapshot } from '../../families/bundle/model/bundle-view.ts';
import type { OpenFile } from '../../features/place/open-file.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import type { Dialect } from '../../text/dialect.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import type { ServerContext } from '../server-context.ts';

/** The innermost bundle that a file or folder is, or lies in; undefined where there is none. */
export function bundleAt({ session }: ServerContext, path: string): BundleSnapshot | undefined {
  return session
    .checkedUnits()
    .map(({ snapshot }) => snapshot)
    .filter(isBundle)
    .filter(({ unit }) => isWithin(path, unit.path))
    .sort((one, other) => other.unit.path.length - one.unit.path.length)[0];
}

/** The files of the workspace with the texts of open documents in place of what is on disk. */
export function asEdited({ env, session }: ServerContext): Environment {
  return {
    ...env,
    readFile: (path, maxBytes) => {
      const chunks = session.document(path)?.source.chunks;
      if (chunks === undefined) return env.readFile(path, maxBytes);
      const bytes = new TextEncoder().encode(chunks.map(({ text }) => text).join(''));
      return Promise.resolve({ ok: true, bytes });
    },
  };
}

/** Reads files for edits: open ones as they stand. */
export function fileReader(server: ServerContext, dialect: Dialect): OpenFile['readFile'] {
  return async (path) => {
    const open = server.session.document(path)?.source;
    if (open !== undefined) return open.chunks;
    const content = await server.env.readFile(path, MAX_FILE_BYTES);
    if (!content.ok) return undefined;
    const decoded = decodeContent(content, dialect);
    return readChunks(decoded.text, { ...decoded, dialect });
  };
}
