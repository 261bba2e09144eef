/** Moves a package into a folder of its own inside the catalog. */
import { blobOf } from '../../model/catalog-view.ts';
import type { Package } from '../../model/catalog.ts';
import { packageNameOf } from '../../model/assemble.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { INDEXIGNORE, inWalkOrder, isIgnored, parseIndexignore } from '../../find/indexignore.ts';
import { msg } from '../../../../text/message.ts';
import type { AnalyzedFile } from '../../../../engine/reading/analyzed-file.ts';
import { isWithin, joinPath, parentPath, relativePath } from '../../../../engine/files/paths.ts';
import type { FileEdit } from '../../../../features/edit/file-edit.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import { catalogAround } from '../../answers/in-catalog.ts';
import { placedEdits } from '../../../../features/edit/in-file.ts';
import { fileOfDocuments, withoutDocuments } from './file-parts.ts';
import type {
  FileOperation,
  Refactoring,
  RefactoringOptions,
} from '../../../../features/refactor/refactoring.ts';
import { unchangedFile } from './unchanged-file.ts';

/** A package that is spread over more files than this is left where it is. */
const MAX_MOVED_FILES = 1000;

/**
 * The refactoring for a package: all its blobs go to a folder with its name, beside where they are, in files with the names
 * that they have. A file with other packages keeps those. Undefined where the package has a folder of its own, where the
 * root is not a folder as a whole, where an `.indexignore` would hide the new files, or where one of them is there already;
 * and where the client cannot create or rename files.
 */
export async function movePackage(
  context: OpenFile,
  pkg: Package,
  options: RefactoringOptions,
): Promise<Refactoring | undefined> {
  const snapshot = catalogAround(context)?.snapshot;
  if (snapshot === undefined || snapshot.unit.file !== undefined || snapshot.unit.alternativeOf !== undefined)
    return undefined;
  // Other names are none that opm takes (docs/reference/images-and-names.md, "Package names"), nor any that a folder should have.
  if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(pkg.name)) return undefined;
  const sources = snapshot.files.filter((file) => holds(file, pkg.name));
  const from = commonFolder(sources, snapshot.unit.path);
  if (from === undefined || sources.length > MAX_MOVED_FILES) return undefined;
  const isOwn = snapshot.files.every((file) => !isWithin(file.path, from) || holdsOnly(file, pkg.name));
  if (isOwn && from !== snapshot.unit.path) return undefined;
  const to = joinPath(from, pkg.name);
  if (snapshot.files.some((file) => isWithin(file.path, to))) return undefined;
  const targets = sources.map(({ path }) => joinPath(to, relativePath(from, path)));
  if (!(await areFree(context, snapshot.unit.path, targets))) return undefined;
  const edits: FileEdit[] = [];
  const files: FileOperation[] = [];
  for (const [at, source] of sources.entries()) {
    const moved = await moveFile(context, source, targets[at] ?? '', pkg.name, options);
    if (moved === undefined) return undefined;
    edits.push(...moved.edits);
    files.push(...moved.files);
  }
  const title = msg('Move the package {0} into a folder of its own', pkg.name);
  return { title, edits, files, moves: true };
}

function holds({ chunks }: AnalyzedFile, name: string): boolean {
  return chunks.map(blobOf).some((blob) => blob !== undefined && packageNameOf(blob) === name);
}

function holdsOnly({ chunks }: AnalyzedFile, name: string): boolean {
  return chunks.map(blobOf).every((blob) => blob === undefined || packageNameOf(blob) === name);
}

/** The innermost folder of the root that holds all of the files. */
function commonFolder(files: readonly AnalyzedFile[], root: string): string | undefined {
  const [first] = files;
  if (first === undefined || !files.every((file) => isWithin(file.path, root))) return undefined;
  let folder = parentPath(first.path);
  while (folder !== root && !files.every((file) => isWithin(file.path, folder))) folder = parentPath(folder);
  return isWithin(folder, root) ? folder : undefined;
}

/** True if opm would read files at these paths, and none is there yet. */
async function areFree(context: OpenFile, root: string, targets: readonly string[]): Promise<boolean> {
  const folders = new Set<string>();
  for (const target of targets) {
    let folder = parentPath(target);
    for (; folder !== root && isWithin(folder, root) && !folders.has(folder); folder = parentPath(folder))
      folders.add(folder);
  }
  const lists = [];
  for (const folder of [root, ...folders]) {
    const chunks = await context.readFile(joinPath(folder, INDEXIGNORE));
    if (chunks !== undefined) lists.push(parseIndexignore(textOf(chunks), relativePath(root, folder)));
  }
  const ordered = inWalkOrder(lists);
  for (const target of targets) {
    if (isIgnored(relativePath(root, target), ordered)) return false;
    if ((await context.readFile(target)) !== undefined) return false;
  }
  return true;
}

/** Moves the blobs of a package out of one file. */
async function moveFile(
  context: OpenFile,
  source: AnalyzedFile,
  to: string,
  name: string,
  { creates, renames, deletes }: RefactoringOptions,
): Promise<{ readonly edits: readonly FileEdit[]; readonly files: readonly FileOperation[] } | undefined> {
  const chunks = await unchangedFile(context, source);
  if (chunks === undefined || chunks.some((chunk) => chunk.syntax !== undefined || chunk.faults.length > 0))
    return undefined;
  const isMoved = (at: number) => {
    const blob = blobOf(source.chunks[at]);
    return blob !== undefined && packageNameOf(blob) === name;
  };
  const moved = chunks.filter((_, at) => isMoved(at));
  const isWhole = chunks.every((chunk, at) => chunk.document === undefined || isMoved(at));
  if (isWhole && renames === true) return { edits: [], files: [{ kind: 'rename', from: source.path, to }] };
  const text = isWhole ? textOf(chunks) : fileOfDocuments(moved);
  // Bytes that are no text were replaced when the file was read.
  if (creates !== true || text === undefined || text.includes('\uFFFD')) return undefined;
  const start = { line: 0, character: 0 };
  const created: FileEdit = {
    file: to,
    range: { start, end: start },
    start: 0,
    end: 0,
    newText: text,
    creates: true,
  };
  if (isWhole && deletes === true)
    return { edits: [created], files: [{ kind: 'delete', file: source.path }] };
  const rest = withoutDocuments(chunks, isMoved);
  return rest && { edits: [created, ...placedEdits(source.path, chunks, rest)], files: [] };
}

function textOf(chunks: readonly Chunk[]): string {
  return chunks.map((chunk) => chunk.text).join('');
}
