/**
 * Reads a folder as one catalog root, exactly as `opm validate <folder>` takes it (docs/reference/loading-catalogs.md,
 * "Which files are read" and "What .indexignore leaves out").
 */
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { msg } from '../../text/message.ts';
import {
  ignoring,
  INDEXIGNORE,
  inWalkOrder,
  parseIndexignore,
  type IgnoreList,
} from '../../families/fbc/find/indexignore.ts';
import { chunkStarts, endsWithBreak, lineStartsOf, rangeAt } from '../../text/lines.ts';
import type { AnalyzedFile, Analyzer } from '../reading/analyzed-file.ts';
import type { Environment, ReadFailure } from '../files/environment.ts';
import { baseName, parentPath, relativePath } from '../files/paths.ts';
import { readWalked } from '../reading/read-walked.ts';
import type { FoundRoot } from '../../families/fbc/find/roots.ts';
import { buildSnapshot, type CatalogSnapshot } from './snapshot.ts';
import { unlistableFolder } from '../reading/unlistable.ts';
import { walkFiles, type WalkedFile } from '../files/walk.ts';

export interface LoadOptions {
  /** Told after every file. */
  readonly progress?: (done: number, total: number) => void;
}

/** Reads all files of a root and puts the catalog together. */
export async function loadRoot(
  env: Environment,
  analyzer: Analyzer,
  root: string,
  options: LoadOptions = {},
): Promise<CatalogSnapshot> {
  const walked = await walkFiles(env, root);
  const [first] = walked;
  if (first?.kind === 'unlistable-folder' && first.path === root)
    return faultyRoot(root, first.failure ?? 'other');
  const { ignored, faults } = await readIndexignores(env, root, walked);
  const wanted = walked.filter(
    (file) =>
      file.kind === 'unlistable-folder' || (baseName(file.path) !== INDEXIGNORE && !ignored(file.path)),
  );
  const files: AnalyzedFile[] = [];
  for (const file of wanted) {
    files.push(await readWalked(env, analyzer, file));
    options.progress?.(files.length, wanted.length);
    await env.breathe();
  }
  return buildSnapshot(
    givenRoot(
      root,
      files.map((file) => file.path),
    ),
    files,
    faults,
  );
}

/** A root that was named by the caller. */
export function givenRoot(path: string, files: readonly string[]): FoundRoot {
  return { path, files, ignored: [], reason: 'configured', label: path };
}

function faultyRoot(root: string, failure: ReadFailure): CatalogSnapshot {
  switch (failure) {
    case 'missing': {
      const message = msg('There is no folder here. `opm validate` takes the folder of a catalog.');
      return buildSnapshot(
        givenRoot(root, []),
        [],
        [{ path: root, rule: 'fbc-root-not-directory', message }],
      );
    }
    case 'not-folder': {
      const message = msg('This is no folder. `opm validate` takes the folder of a catalog.');
      return buildSnapshot(
        givenRoot(root, []),
        [],
        [{ path: root, rule: 'fbc-root-not-directory', message }],
      );
    }
    default: {
      const folder = unlistableFolder(root, failure);
      return buildSnapshot(givenRoot(root, [root]), [folder], []);
    }
  }
}

/** Reads all `.indexignore` files of a root: which files they leave out, and what is wrong with them. */
export async function readIndexignores(
  env: Environment,
  root: string,
  walked: readonly WalkedFile[],
): Promise<{ ignored: (path: string) => boolean; faults: CatalogSnapshot['faults'] }> {
  const lists: IgnoreList[] = [];
  const faults: CatalogSnapshot['faults'][number][] = [];
  for (const file of walked) {
    if (baseName(file.path) !== INDEXIGNORE) continue;
    const content = await env.readFile(file.path, MAX_FILE_BYTES);
    if (!content.ok) {
      const message = msg('This file cannot be read, so opm cannot tell which files belong to the catalog.');
      faults.push({ path: file.path, rule: 'indexignore-unreadable', message });
      continue;
    }
    const { text } = decodeContent(content);
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
