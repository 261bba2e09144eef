/** Files of one folder that are choices, not parts: each holds the whole of the same packages. */
import { baseName } from '../../../engine/files/paths.ts';
import { bundlesOf, channelsOf, type FileFacts } from './facts.ts';
import { mayHoldBlobs } from './folder-tree.ts';

/**
 * The files of a folder that each hold the same whole packages; none, unless there are two or more, or one beside a twin that
 * was cut off.
 */
export function alternativesOf(at: {
  readonly catalogFiles: readonly FileFacts[];
  readonly children: readonly { readonly packages: ReadonlySet<string> }[];
}): readonly FileFacts[] {
  const defining = withoutCutTwins(at.catalogFiles).filter((file) => file.defines.length > 0);
  const first = defining[0];
  if (first === undefined || at.catalogFiles.length < 2) return [];
  const hasCutTwins = withoutCutTwins(at.catalogFiles).length < at.catalogFiles.length;
  if (defining.length < 2 && !hasCutTwins) return [];
  if (at.children.some((child) => child.packages.size > 0)) return [];
  const packages = new Set(first.defines);
  const isChoice = (file: FileFacts): boolean =>
    mayHoldBlobs(file.path) &&
    file.defines.length === packages.size &&
    file.defines.every((name) => packages.has(name) && isWholeIn(file, name));
  return defining.every(isChoice) && !areCopies(defining, packages) ? defining : [];
}

/**
 * True for a file and what somebody left beside it: the same in the other format, an earlier state (`catalog copy.yaml`), or one
 * with a name of its own beside the file that is the catalog by its name. Nobody picks one of these.
 */
function areCopies(files: readonly FileFacts[], packages: ReadonlySet<string>): boolean {
  if (files.length < 2) return false;
  const originals = new Set(files.map(({ path }) => originalOf(withoutExtension(baseName(path)))));
  if (originals.size === 1) return true;
  const names = [...originals];
  const catalog = names.find((name) => isNameOfCatalog(name) || packages.has(name));
  return catalog !== undefined && names.some((name) => name !== catalog && !isVariant(name, catalog));
}

/** True for two files of which one is a link that is called as the catalog: opm reads both, whichever somebody means. */
export function hasLinkToOne(files: readonly FileFacts[]): boolean {
  const isStandIn = ({ isLink, path, defines }: FileFacts): boolean => {
    const stem = withoutExtension(baseName(path));
    return isLink === true && (isNameOfCatalog(stem) || defines.includes(stem));
  };
  return files.length === 2 && files.filter(isStandIn).length === 1;
}

function isNameOfCatalog(stem: string): boolean {
  return /^(?:catalog|index)$/i.test(stem);
}

/** True for what somebody may pick instead of `catalog`: `catalog-candidate`, `dev_catalog`, `v4.19`. */
function isVariant(name: string, catalog: string): boolean {
  return /\d[._-]?\d/.test(name) || wordsOf(name).includes(wordsOf(catalog));
}

/** The words of a name, each between two dashes. */
function wordsOf(name: string): string {
  return `-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-`;
}

/** The name of which a name without extension says that it is a copy; the name itself where it says no such thing. */
export function originalOf(stem: string): string {
  const behind = /^copy[ _]of[ _]+(.+)$/i.exec(stem)?.[1] ?? stem;
  return COPY_MARKS.reduce((name, mark) => name.replace(mark, '') || name, behind);
}

/** What systems, editors, git and people write behind the name of a copy, or before it. */
const COPY_MARKS: readonly RegExp[] = [
  /[ _]?\(\d{1,9}\)$/,
  /^(?:copy|orig|bak|backup|old)[ ._-]{1,3}(?=\w)/i,
  /[ ._-]{1,3}(?:\((?:another )?copy\)|copy(?: ?\d{1,9})?|orig|bak|backup|old)$/i,
  /_(?:backup|base|local|remote)_\d{1,9}$/i,
];

/** Without the files that end in the middle, where the same file lies beside them in the other format: `x.json`, `x.yaml`. */
export function withoutCutTwins(files: readonly FileFacts[]): readonly FileFacts[] {
  if (files.length < 2 || !files.some(({ isCut }) => isCut)) return files;
  const whole = new Set(files.filter(({ isCut }) => !isCut).map(({ path }) => withoutExtension(path)));
  return files.filter(({ path, isCut }) => !isCut || !whole.has(withoutExtension(path)));
}

function withoutExtension(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

function isWholeIn(file: FileFacts, name: string): boolean {
  return channelsOf(file).includes(name) && bundlesOf(file).includes(name);
}
