/** Reads from a Dockerfile which folders become the catalog of an image. */
import {
  commandWords,
  MAX_DOCKERFILE_LENGTH,
  readCopy,
  readInstructions,
  type CopyInstruction,
  type Instruction,
} from '../../../text/dockerfile.ts';

/** One source of an `ADD` or `COPY` line that ends up in the catalog folder of the image. */
export interface CatalogCopy {
  /** The folder or file as written, relative to the build context, cleaned of `./` and slashes at the end; '' for all of it. */
  readonly source: string;
  /** Where it goes, relative to the catalog folder of the image; '' for that folder itself. */
  readonly target: string;
}

/** What a Dockerfile says about the catalog of its image. */
export interface CatalogImage {
  readonly copies: readonly CatalogCopy[];
  /** A `RUN` line writes into the catalog folder: what is copied there is only a part of the catalog. */
  readonly isCompletedInBuild: boolean;
  /** What opm serves of the catalog folder, relative to it; '' for all of it, as usual. */
  readonly served: string;
  /** The image says itself that it is one of a catalog: it has the label of catalogs, or it runs opm. */
  readonly isCatalog: boolean;
  /** Nothing is in the image but its catalog: it is made from scratch, in one stage, and no program is in it. */
  readonly isBare: boolean;
}

const CATALOG_LABEL = 'operators.operatorframework.io.index.configs.v1';
const DEFAULT_CATALOG_FOLDER = '/configs';
/** The lines that say what runs in the image. */
const COMMANDS: ReadonlySet<string> = new Set(['ENTRYPOINT', 'CMD']);
const RUNS_OPM = /\bopm\b/;

/**
 * The copies into the catalog folder of the image, which is `/configs` and whatever the label for it names. Lines with
 * variables, wildcards within names, addresses and copies from other stages say nothing about the workspace and are left out.
 */
export function readDockerfile(text: string): CatalogImage {
  const instructions = readInstructions(text);
  const folders = new Set([DEFAULT_CATALOG_FOLDER]);
  for (const { name, rest } of instructions) {
    const labelled = name === 'LABEL' ? labelledFolder(rest) : undefined;
    if (labelled !== undefined) folders.add(labelled);
  }
  const copies: CatalogCopy[] = [];
  let isCompletedInBuild = false;
  let workdir: string | undefined = '/';
  let served = '';
  for (const instruction of instructions) {
    const { name, rest } = instruction;
    copies.push(...copiesTo(folders, copyOf(instruction), workdir));
    if (name === 'FROM') workdir = '/';
    else if (name === 'WORKDIR') workdir = absolute(rest, workdir);
    else if (name === 'RUN') isCompletedInBuild ||= writesInto(rest, folders);
    else if (COMMANDS.has(name)) served = servedIn(rest, workdir, folders) ?? served;
  }
  const isCatalog = instructions.some(isOfCatalog);
  return { copies, isCompletedInBuild, served, isCatalog, isBare: isBareImage(instructions, copies) };
}

function isBareImage(instructions: readonly Instruction[], copies: readonly CatalogCopy[]): boolean {
  const [base, ...others] = instructions.filter(({ name }) => name === 'FROM');
  const isFromScratch =
    base !== undefined && others.length === 0 && /^(?:--\S+\s+)*scratch(?:\s|$)/.test(base.rest);
  const runs = instructions.some(({ name }) => name === 'RUN' || COMMANDS.has(name));
  const copied = instructions.flatMap((instruction) => readCopy(instruction)?.sources ?? []);
  return isFromScratch && !runs && copied.length === copies.length;
}

/** True for a line that only images of catalogs have. */
function isOfCatalog({ name, rest }: Instruction): boolean {
  return name === 'LABEL' ? rest.includes(CATALOG_LABEL) : COMMANDS.has(name) && RUNS_OPM.test(rest);
}

/** True where a text that is called a Dockerfile says what an image is made from. */
export function isImage(text: string): boolean {
  return text.length > MAX_DOCKERFILE_LENGTH || readInstructions(text).some(({ name }) => name === 'FROM');
}

/** The folder that the label names; undefined where the line is about other labels. */
function labelledFolder(rest: string): string | undefined {
  const at = rest.indexOf(CATALOG_LABEL);
  if (at < 0) return undefined;
  let start = at + CATALOG_LABEL.length;
  while ('"\'= \t'.includes(rest[start] ?? '.')) start++;
  let end = start;
  while (end < rest.length && !'"\' \t'.includes(rest[end] ?? ' ')) end++;
  const folder = absolute(rest.slice(start, end), undefined);
  return folder === undefined || folder === '/' ? undefined : folder;
}

/** The folder that a command gives to `opm serve`, relative to the catalog folder; undefined where it gives none in there. */
function servedIn(
  command: string,
  workdir: string | undefined,
  folders: ReadonlySet<string>,
): string | undefined {
  const words = commandWords(command) ?? [];
  const given = words.slice(words.indexOf('serve') + 1).find((word) => !word.startsWith('-'));
  const folder = !words.includes('serve') || given === undefined ? undefined : absolute(given, workdir);
  return folder === undefined ? undefined : belowAny(folder, folders);
}

function copiesTo(
  folders: ReadonlySet<string>,
  copy: CopyInstruction | undefined,
  workdir: string | undefined,
): CatalogCopy[] {
  const target = copy === undefined ? undefined : absolute(copy.target, workdir);
  const below = target === undefined ? undefined : belowAny(target, folders);
  if (below === undefined) return [];
  const sources = copy?.sources.map(cleanSource) ?? [];
  return sources.flatMap((source) => (source === undefined ? [] : [{ source, target: below }]));
}

/**
 * What an instruction copies from the workspace; undefined where it copies nothing from there, or where a variable says what or
 * where to.
 */
export function copyOf(instruction: Instruction): CopyInstruction | undefined {
  const copy = readCopy(instruction);
  if (copy === undefined || copy.isFromStage) return undefined;
  return [...copy.sources, copy.target].some((word) => word.includes('$')) ? undefined : copy;
}

/** The path of a source relative to the build context; undefined where it is none that can be told from here. */
export function cleanSource(word: string): string | undefined {
  if (word.includes('://') || word.startsWith('git@')) return undefined;
  const path = cleanPath(word);
  if (path === undefined) return undefined;
  // `catalog/*` is all that is in the folder, `catalog/*.yaml` is left for the tree to match.
  const star = path.search(/[*?[\\]/);
  if (star < 0) return path;
  const slash = path.lastIndexOf('/');
  if (star !== slash + 1 || path[star] !== '*' || path.slice(star + 1).search(/[*?[\\]/) >= 0)
    return undefined;
  return star === path.length - 1 ? path.slice(0, Math.max(slash, 0)) : path;
}

/** The path without empty and `.` parts and without slashes at its ends; undefined where it climbs with `..`. */
function cleanPath(path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? undefined : parts.join('/');
}

/** The path as an absolute one; undefined where that cannot be told. */
export function absolute(path: string, workdir: string | undefined): string | undefined {
  if (path === '' || path.includes('$')) return undefined;
  const base = path.startsWith('/') ? '' : workdir;
  const clean = base === undefined ? undefined : cleanPath(`${base}/${path}`);
  return clean === undefined ? undefined : `/${clean}`;
}

/** The path relative to the first of the folders that it lies in. */
function belowAny(path: string, folders: ReadonlySet<string>): string | undefined {
  for (const folder of folders) {
    if (path === folder) return '';
    if (path.startsWith(`${folder}/`)) return path.slice(folder.length + 1);
  }
  return undefined;
}

/** True if a command redirects its output to a file in one of the folders. */
function writesInto(command: string, folders: ReadonlySet<string>): boolean {
  let start = 0;
  for (let at = command.indexOf('>'); at >= 0; at = command.indexOf('>', start)) {
    start = at + 1;
    while ('> "\''.includes(command[start] ?? '.')) start++;
    for (const folder of folders) if (command.startsWith(`${folder}/`, start)) return true;
  }
  return false;
}
