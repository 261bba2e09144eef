/** The project file, and files that say what belongs to a unit, count as they stand in the editor, saved or not. */
import type { Families } from '../../engine/family.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { isConfigFile } from '../../engine/project/names.ts';
import { fullText } from '../../text/source.ts';
import type { OpenDocument } from './open-document.ts';

/** True for a file that says how others are read: with it, all of them are looked at again. */
export function isSettingsFile(path: string, families: Families): boolean {
  return isConfigFile(path) || isGoverning(path, families);
}

/** True for a file that says which files belong to a unit. */
function isGoverning(path: string, families: Families): boolean {
  return families.some(({ finder }) => finder.governs?.(path) === true);
}

/** An environment in which such files have the text of their open documents. One that was never saved is not there yet. */
export function withOpenSettings(
  env: Environment,
  families: Families,
  document: (path: string) => OpenDocument | undefined,
): Environment {
  return {
    ...env,
    readFile: async (path, maxBytes) => {
      const content = await env.readFile(path, maxBytes);
      const open = isSettingsFile(path, families) && content.ok ? document(path) : undefined;
      return open === undefined
        ? content
        : { ok: true, bytes: new TextEncoder().encode(fullText(open.source)) };
    },
  };
}
