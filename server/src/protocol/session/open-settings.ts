/** `.indexignore` and `.catalens.yaml` count as they stand in the editor, saved or not. */
import { CONFIG_FILE } from '../../engine/project/config.ts';
import { INDEXIGNORE } from '../../families/fbc/find/indexignore.ts';
import { fullText } from '../../text/source.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { baseName } from '../../engine/files/paths.ts';
import type { OpenDocument } from './open-document.ts';

/** True for a file that says how others are read: with it, all of them are looked at again. */
export function isSettingsFile(path: string): boolean {
  const name = baseName(path);
  return name === INDEXIGNORE || name === CONFIG_FILE;
}

/** An environment in which such files have the text of their open documents. One that was never saved is not there yet. */
export function withOpenSettings(
  env: Environment,
  document: (path: string) => OpenDocument | undefined,
): Environment {
  return {
    ...env,
    readFile: async (path, maxBytes) => {
      const content = await env.readFile(path, maxBytes);
      const open = isSettingsFile(path) && content.ok ? document(path) : undefined;
      return open === undefined
        ? content
        : { ok: true, bytes: new TextEncoder().encode(fullText(open.source)) };
    },
  };
}
