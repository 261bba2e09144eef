/** Small file trees for tests: what a file holds is said in a word. */
import { expect, it } from 'vitest';
import type { FileFacts } from '../facts.ts';
import type { TextFile } from '../folder-tree.ts';
import { isDockerfile } from '../folder-names.ts';
import type { FoundRoot } from '../../model/catalog-unit.ts';
import { findRoots, rootKey, type RootsInput } from '../roots.ts';

/** Facts of a file without its path, or the text of a Dockerfile or `.indexignore`. */
export type Content = Omit<FileFacts, 'path'> | string;
export type FileTree = Readonly<Record<string, Content>>;

/** The workspace folder of tests. */
export const FOLDER = '/home/repository';

const NOTHING = {
  documents: 0,
  blobs: 0,
  known: 0,
  defines: [],
  refersTo: [],
  channelsOf: [],
  bundlesOf: [],
};

/** Package, channels and bundles of packages, all in one file. */
export function whole(...packages: string[]): Content {
  return { ...blobs(3 * packages.length), defines: packages, ...references(packages, packages) };
}

/** The `olm.package` blob of a package. */
export function definition(name: string): Content {
  return { ...NOTHING, ...blobs(1), defines: [name] };
}

/** A package with its channels; the bundles are elsewhere. */
export function definitionAndChannels(name: string): Content {
  return { ...blobs(2), defines: [name], ...references([name], []) };
}

export function channels(name: string): Content {
  return { ...blobs(1), defines: [], ...references([name], []) };
}

export function bundles(name: string): Content {
  return { ...blobs(1), defines: [], ...references([], [name]) };
}

/** Channels and bundles without the package. */
export function withoutPackage(name: string): Content {
  return { ...blobs(2), defines: [], ...references([name], [name]) };
}

/** A JSON file that ends in the middle of what it holds. */
export function cut(content: Content): Content {
  return typeof content === 'string' ? content : { ...content, isCut: true };
}

/** A blob of which nobody can tell whose it is. */
export const nameless: Content = { ...NOTHING, ...blobs(1) };

/** A blob of a schema that opm does not know. */
export const custom: Content = { ...NOTHING, documents: 1, blobs: 1 };
export const template: Content = { ...NOTHING, documents: 1, blobs: 1, foreign: true };
/** A YAML file without `schema`: a CatalogSource, say. */
export const manifest: Content = { ...NOTHING, documents: 1 };
/** An object of Kubernetes that nobody claims. */
export const foreignObject: Content = { ...NOTHING, documents: 1, isOther: true };
/** A file that was not looked into, or cannot be: README.md, OWNERS. */
export const text: Content = NOTHING;

/** A file that holds something, and no key. */
export const blank: Content = { ...NOTHING, isBlank: true };
/** A link that leads to no file. */
export const deadLink: Content = { ...NOTHING, isNoFile: true };

/** The same, reached by a link. */
export function linked(content: Content): Content {
  return typeof content === 'string' ? content : { ...content, isLink: true };
}

function blobs(count: number): Pick<FileFacts, 'documents' | 'blobs' | 'known'> {
  return { documents: count, blobs: count, known: count };
}

function references(
  channelsOf: string[],
  bundlesOf: string[],
): Pick<FileFacts, 'refersTo' | 'channelsOf' | 'bundlesOf'> {
  return { refersTo: [...new Set([...channelsOf, ...bundlesOf])], channelsOf, bundlesOf };
}

/** The input for a workspace folder that holds these files. */
export function inputOf(tree: FileTree, folder = FOLDER): RootsInput {
  const files: FileFacts[] = [];
  const indexignores: TextFile[] = [];
  const dockerfiles: TextFile[] = [];
  for (const [name, content] of Object.entries(tree)) {
    const path = `${folder}/${name}`;
    files.push({ ...(typeof content === 'string' ? NOTHING : content), path });
    if (typeof content !== 'string') continue;
    if (isDockerfile(name.slice(name.lastIndexOf('/') + 1))) dockerfiles.push({ path, text: content });
    else indexignores.push({ path, text: content });
  }
  return { folder, files, indexignores, dockerfiles };
}

/** A path below the workspace folder, which itself is `.`. */
export function relative(path: string): string {
  return path === FOLDER ? '.' : path.slice(FOLDER.length + 1);
}

/** The files of each root, relative to its folder. */
export function show(roots: readonly FoundRoot[]): Record<string, string[]> {
  return Object.fromEntries(
    roots.map((root) => [
      relative(rootKey(root)),
      root.files.map((file) => file.slice(root.path.length + 1)),
    ]),
  );
}

/** A file tree with the roots that it has, as {@link show} puts them. */
export interface RootsCase {
  readonly title: string;
  readonly tree: FileTree;
  readonly roots: Record<string, string[]>;
}

/** One test for each case. */
export function expectRoots(cases: readonly RootsCase[]): void {
  it.each(cases)('$title', ({ tree, roots }) => {
    expect(show(findRoots(inputOf(tree)))).toEqual(roots);
  });
}
