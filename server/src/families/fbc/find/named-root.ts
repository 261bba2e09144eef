/**
 * A folder as one catalog root, exactly as `opm validate <folder>` takes it (docs/reference/loading-catalogs.md, "Which
 * files are read").
 */
import { baseName, parentPath, relativePath } from '../../../engine/files/paths.ts';
import type { Environment, ReadFailure } from '../../../engine/files/environment.ts';
import { walkFiles, type WalkedFile } from '../../../engine/files/walk.ts';
import type { NamedUnit, Unit, UnitFault } from '../../../engine/units/unit.ts';
import { decodeUtf8, MAX_FILE_BYTES } from '../../../text/decode-bytes.ts';
import { chunkStarts, endsWithBreak, lineStartsOf, rangeAt } from '../../../text/lines.ts';
import { msg } from '../../../text/message.ts';
import type { CatalogUnit } from '../model/catalog-unit.ts';
import { catalogUnit } from './catalog-unit.ts';
import { ignoring, INDEXIGNORE, inWalkOrder, parseIndexignore, type IgnoreList } from './indexignore.ts';

/** All files of a folder but those that an `.indexignore` leaves out. */
export async function namedRoot(env: Environment, root: string): Promise<NamedUnit> {
  const walked = await walkFiles(env, root);
  const [first] = walked;
  if (first?.kind === 'unlistable-folder' && first.path === root)
    return faultyRoot(root, first.failure ?? 'other', walked);
  const { ignored } = await readIndexignores(env, root, walked);
  const wanted = walked.filter(
    (file) =>
      file.kind === 'unlistable-folder' || (baseName(file.path) !== INDEXIGNORE && !ignored(file.path)),
  );
  const unit = givenRoot(
    root,
    wanted.map((file) => file.path),
  );
  return { unit, files: walked, faults: [] };
}

/** A root that was named by the caller. */
export function givenRoot(path: string, files: readonly string[]): CatalogUnit {
  return catalogUnit({ path, files, ignored: [], reason: 'configured', label: path });
}

function faultyRoot(root: string, failure: ReadFailure, files: readonly WalkedFile[]): NamedUnit {
  if (failure !== 'missing' && failure !== 'not-folder')
    return { unit: givenRoot(root, [root]), files, faults: [] };
  const message =
    failure === 'missing'
      ? msg('There is no folder here. `opm validate` takes the folder of a catalog.')
      : msg('This is no folder. `opm validate` takes the folder of a catalog.');
  const fault = { path: root, rule: 'fbc-root-not-directory', message };
  return { unit: givenRoot(root, []), files: [], faults: [fault] };
}

/** What is wrong with the `.indexignore` files of a root. */
export async function indexignoreFaults(
  env: Environment,
  { path }: Unit,
  walked: readonly WalkedFile[],
): Promise<readonly UnitFault[]> {
  return (await readIndexignores(env, path, walked)).faults;
}

/** Reads all `.indexignore` files of a root: which files they leave out, and what is wrong with them. */
async function readIndexignores(
  env: Environment,
  root: string,
  walked: readonly WalkedFile[],
): Promise<{ ignored: (path: string) => boolean; faults: readonly UnitFault[] }> {
  const lists: IgnoreList[] = [];
  const faults: UnitFault[] = [];
  for (const file of walked) {
    if (baseName(file.path) !== INDEXIGNORE) continue;
    const content = await env.readFile(file.path, MAX_FILE_BYTES);
    if (!content.ok) {
      const message = msg('This file cannot be read, so opm cannot tell which files belong to the catalog.');
      faults.push({ path: file.path, rule: 'indexignore-unreadable', message });
      continue;
    }
    const { text } = decodeUtf8(content);
    const list = parseIndexignore(text, relativePath(root, parentPath(file.path)));
    if (list.fault !== undefined) {
      faults.push({
        path: file.path,
        rule: 'indexignore-unreadable',
        message: list.fault.message,
        line: lineOf(text, list.fault.start),
      });
    }
    lists.push(list);
  }
  const isIgnored = ignoring(inWalkOrder(lists));
  return { ignored: (path) => isIgnored(relativePath(root, path)), faults };
}

function lineOf(text: string, offset: number): number {
  const lines = [{ length: text.length, lineStarts: lineStartsOf(text), endsLine: endsWithBreak(text) }];
  return rangeAt(lines, chunkStarts(lines), 0, { start: offset, end: offset }).start.line;
}
