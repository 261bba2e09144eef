/** Files that a build appends to before they are a catalog: what they lack comes with the rest, such as the bundles that opm renders. */
import { foldersAround, joinPath, parentPath } from '../../../engine/files/paths.ts';
import { readInstructions, type CopyInstruction } from '../../../text/dockerfile.ts';
import { withLateFields } from '../../../text/late-fields.ts';
import { absolute, cleanSource, copyOf } from './dockerfile.ts';
import { bundlesOf, channelsOf, type FileFacts } from './facts.ts';
import type { TextFile } from './folder-tree.ts';
import { unfinishedByScript, unfinishedFiles } from './builds/unfinished.ts';

/** Where the output of a command is appended to: `opm render … >> /tmp/index.yaml`, `… | tee -a index.yaml`. */
const APPENDS = /(?:>>|\btee[ \t]{1,9}-a)[ \t]{0,9}["']?([^\s"';&|<>]+)/g;

/** What builds catalogs, by the tool that reads it. */
export interface BuildFiles {
  readonly dockerfiles: readonly TextFile[];
  readonly makefiles: readonly TextFile[];
  readonly scripts: readonly TextFile[];
}

/** The paths of files that a build copies and then appends to. */
export function appendedFiles(
  { dockerfiles, makefiles, scripts }: BuildFiles,
  files: readonly FileFacts[],
): ReadonlySet<string> {
  const known = knownFiles(files);
  const found = new Set<string>();
  for (const { path, text } of dockerfiles) {
    for (const source of appendedSources(text)) {
      for (const place of placesOf(source, foldersAround(path), known)) found.add(place);
    }
  }
  const unfinished = [...unfinishedInRecipes(makefiles, known), ...unfinishedInScripts(scripts, known)];
  if (unfinished.length > 0)
    for (const place of unfinished.filter(awaitingBundles(known.byPath))) found.add(place);
  return found;
}

/** The paths of files that recipes of Makefiles put together with what opm renders. */
function unfinishedInRecipes(makefiles: readonly TextFile[], known: KnownFiles): string[] {
  const places: string[] = [];
  for (const { path, text } of makefiles) {
    for (const source of unfinishedFiles(text)) {
      // Other Makefiles may include one that has another name, and run it in their own folder.
      const homes = path.endsWith('.mk') ? foldersAround(path) : [parentPath(path)];
      places.push(...placesOf(source, homes, known));
    }
  }
  return places;
}

/** The same of shell scripts, which are run in their own folder, or in one around it. */
function unfinishedInScripts(scripts: readonly TextFile[], known: KnownFiles): string[] {
  return scripts.flatMap(({ path, text }) =>
    [...unfinishedByScript(text)].flatMap((source) => placesOf(source, foldersAround(path), known)),
  );
}

/**
 * A test for files of catalogs without a bundle, there or elsewhere. Recipes also try things out, and write anew what is in git:
 * a catalog that has its bundles is one, whatever they do with it.
 */
function awaitingBundles(known: ReadonlyMap<string, FileFacts>): (path: string) => boolean {
  const elsewhere = new Set<string>();
  for (const file of known.values()) {
    const own = new Set(file.defines);
    for (const name of bundlesOf(file)) if (!own.has(name)) elsewhere.add(name);
  }
  return (path) => {
    const file = known.get(path);
    if (file === undefined || file.known === 0 || bundlesOf(file).length > 0) return false;
    return ![...file.defines, ...channelsOf(file)].some((name) => elsewhere.has(name));
  };
}

/** What is appended to, as the lines that copy it name it: relative to the build context. */
function appendedSources(text: string): readonly string[] {
  if (!text.includes('opm')) return [];
  /** The sources of files in the image of a stage, by where they lie. */
  let lying = new Map<string, string>();
  let workdir: string | undefined = '/';
  const found = new Set<string>();
  for (const instruction of readInstructions(text)) {
    const { name, rest } = instruction;
    noteCopies(copyOf(instruction), workdir, lying);
    if (name === 'FROM') [workdir, lying] = ['/', new Map<string, string>()];
    else if (name === 'WORKDIR') workdir = absolute(rest, workdir);
    else if (name === 'RUN') {
      for (const [, target = ''] of rest.matchAll(APPENDS)) {
        const source = lying.get(absolute(target, workdir) ?? '');
        if (source !== undefined) found.add(source);
      }
    }
  }
  return [...found];
}

/** Notes where the files of an `ADD` or `COPY` line come to lie: under the name given, or under their own in a folder given. */
function noteCopies(
  copy: CopyInstruction | undefined,
  workdir: string | undefined,
  lying: Map<string, string>,
): void {
  const target = copy === undefined ? undefined : absolute(copy.target, workdir);
  if (copy === undefined || target === undefined) return;
  const isFolder = copy.target.endsWith('/') || copy.sources.length > 1;
  for (const written of copy.sources) {
    const source = cleanSource(written);
    if (source === undefined) continue;
    if (!isFolder) lying.set(target, source);
    lying.set(`${target === '/' ? '' : target}/${source.slice(source.lastIndexOf('/') + 1)}`, source);
  }
}

/**
 * The path of a source in the first of the folders that has it; of one with a slash behind it, those of the files that lie beside
 * what it names.
 */
function placesOf(source: string, folders: readonly string[], known: KnownFiles): readonly string[] {
  const isBeside = source.endsWith('/');
  const written = isBeside ? source.slice(0, -1) : source;
  for (const folder of folders) {
    const path = pathFrom(folder, written);
    if (path === undefined) continue;
    if (!isBeside && known.byPath.has(path)) return [path];
    const beside = isBeside ? (known.byFolder.get(parentPath(path)) ?? []).filter((one) => one !== path) : [];
    if (beside.length > 0) return beside;
  }
  return [];
}

/** The files of a workspace folder, by their paths, and their paths by the folders that they lie in. */
interface KnownFiles {
  readonly byPath: ReadonlyMap<string, FileFacts>;
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

function knownFiles(files: readonly FileFacts[]): KnownFiles {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return withLateFields<Pick<KnownFiles, 'byPath'>, Pick<KnownFiles, 'byFolder'>>(
    { byPath },
    { byFolder: () => inFolders(byPath.keys()) },
  );
}

function inFolders(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const known = folders.get(parentPath(path));
    if (known === undefined) folders.set(parentPath(path), [path]);
    else known.push(path);
  }
  return folders;
}

/** The path that is written as one relative to a folder; undefined where it leads out of all that is known. */
function pathFrom(folder: string, written: string): string | undefined {
  let [base, path] = [folder, written];
  while (path.startsWith('../')) {
    if (base === '') return undefined;
    [base, path] = [parentPath(base), path.slice(3)];
  }
  return joinPath(base, path);
}
