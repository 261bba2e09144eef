/** Looks through a folder: which files there are, which of them form units, and what the families make of them. */
import { MAX_FILE_BYTES, decodeContent, decodeUtf8, type FileBytes } from '../../text/decode-bytes.ts';
import type { Families } from '../family.ts';
import type { Cancellation, Environment } from '../files/environment.ts';
import { isWithin, relativePath, withinAny } from '../files/paths.ts';
import { readText } from '../files/read-text.ts';
import type { ProjectFile } from '../project/projects.ts';
import { TOOL_FOLDERS, walkFiles, type WalkedFile } from '../files/walk.ts';
import { keptClaims, ownerOf, yieldingLast } from '../reading/claims.ts';
import { asClaimed, restOf, type Looked } from './rest.ts';
import { eachChunk } from '../../text/split/read-chunks.ts';
import { isWhole, tellingClaims, type TextClaims } from './telling-claims.ts';
import type { Asked, Claims, Unit, Unread } from './unit.ts';

/** The files of a folder and what they look like from outside. */
export interface FolderListing {
  readonly folder: string;
  readonly walked: readonly WalkedFile[];
  /** What the families make of the files, as it counts. */
  readonly claims: ReadonlyMap<string, Claims>;
  /** The same of the texts on disk alone. */
  readonly saved: ReadonlyMap<string, TextClaims>;
  readonly units: readonly Unit[];
  /** Configured units that match nothing in the folder. */
  readonly unmatched: readonly string[];
  /** What could not be looked into, and is in no unit: there may be something in it. */
  readonly unread: readonly Unread[];
  /** What was looked at. */
  readonly scope: ListingScope;
  /** Folders of tools, which were not looked into. */
  readonly skipped: readonly string[];
  /** Files that the project says not to look at. */
  readonly ignored: readonly string[];
}

/** Which part of a folder is looked at, and which units are named in it. */
export interface ListingScope {
  /** Units that are named, relative to the folder; without any, they are looked for. */
  readonly configured?: readonly string[];
  readonly ignored: (relativePath: string) => boolean;
  /** Folders further inside with names of their own, which are relative to the listed folder as well. */
  readonly within?: readonly { readonly folder: string; readonly configured: readonly string[] }[];
  /** The project files further inside, which hold for the files around them. */
  readonly inner?: readonly ProjectFile[];
}

export interface ListingOptions extends ListingScope {
  /** Says the scope once it is known which files there are: some of them have a say in it. */
  readonly scope?: (walked: readonly WalkedFile[]) => Promise<ListingScope>;
  /** What the families make of the text of an open document; undefined for files that are not open. */
  readonly edited?: (path: string) => TextClaims | undefined;
  /** Set where somebody asks for what is in the folder: what is left of a unit counts as one then. */
  readonly asked?: Asked;
  /** Told of all files that the families will be asked about, before the first of them is read. */
  readonly foreseen?: (paths: readonly string[]) => Promise<void>;
  /** What the families make of a file that somebody has read already; undefined for all others. */
  readonly claimsAhead?: (path: string) => Promise<Claims | undefined>;
  /** What the families make of a file, told by somebody who reads it anyway; undefined for files that are not read now. */
  readonly claimsOf?: (path: string, content: FileBytes) => Promise<Claims | undefined>;
  readonly cancellation?: Cancellation;
  readonly progress?: (done: number, total: number) => void;
  /** The listing before. */
  readonly previous?: FolderListing;
  /** True for files that may have other texts than they had then; all others are not read again. */
  readonly isChanged?: (path: string) => boolean;
  /** True if no file has come or gone since then. */
  readonly hasSameFiles?: boolean;
}

/** The most files of a folder that are looked at; a home folder opened by mistake must not be read for hours. */
export const MAX_FILES_PER_FOLDER = 200_000;

/** Lists a folder and finds its units. */
export async function listFolder(
  env: Environment,
  families: Families,
  folder: string,
  options: ListingOptions,
): Promise<FolderListing> {
  const { walked, scope, skipped, ignored, beyond } = await filesOf(env, folder, options);
  const unread = [...unreadable(walked, families), ...beyond];
  const saved = await readSaved(env, families, walked, options, unread);
  const texts = await readConsulted(env, families, walked);
  // From here on nobody types in between.
  const claims = new Map<string, Claims>();
  for (const [path, text] of saved) claims.set(path, tellingClaims(text, options.edited?.(path), families));
  const looked = { folder, walked, claims, texts, ...(options.asked && { asked: options.asked }) };
  const { units, unmatched } = findUnits(families, looked, scope);
  if (options.asked !== undefined && (scope.configured ?? []).length === 0) {
    const isNamedInside = withinAny(new Set(scope.within?.map((inner) => inner.folder)));
    units.push(...(await restOf(env, families, looked, units, isNamedInside)));
  }
  const inUnit = new Set(units.flatMap((unit) => unit.files));
  return {
    folder,
    walked,
    claims,
    saved,
    units,
    unmatched,
    scope,
    skipped,
    ignored,
    unread: unread.filter(({ path }) => !inUnit.has(path)),
  };
}

/** What cannot be read, as a walk has seen. */
function unreadable(walked: readonly WalkedFile[], families: Families): Unread[] {
  return walked.flatMap(({ kind, path, failure }): Unread[] => {
    if (kind === 'unlistable-folder') return [{ path, kind: 'folder', failure: failure ?? 'other' }];
    return kind === 'special' && mayClaim(path, families) ? [{ path, kind: 'file', failure: 'special' }] : [];
  });
}

function mayClaim(path: string, families: Families): boolean {
  return families.some(({ finder }) => finder.mayClaim(path));
}

/** What a look through a folder gives. */
interface LookedThrough extends Pick<FolderListing, 'walked' | 'scope' | 'skipped' | 'ignored'> {
  /** What the folder holds too many files for. */
  readonly beyond: readonly Unread[];
}

async function filesOf(env: Environment, folder: string, options: ListingOptions): Promise<LookedThrough> {
  const { previous, hasSameFiles, cancellation } = options;
  if (previous !== undefined && hasSameFiles === true)
    return { ...previous, beyond: previous.unread.filter(({ failure }) => failure === 'too-many') };
  const isIgnored = (path: string) => options.ignored(relativePath(folder, path));
  const beyond: Unread[] = [];
  const left: string[] = [];
  const limits = {
    maxFiles: MAX_FILES_PER_FOLDER,
    full: (path: string) => beyond.push({ path, kind: 'file', failure: 'too-many' }),
    leavesOut: (path: string) => isIgnored(path) && left.push(path) > 0,
    ...(cancellation && { cancellation }),
  };
  let skipped: string[] = [];
  const skips = { skipFolders: TOOL_FOLDERS, skipped: (path: string) => skipped.push(path) };
  let all = await walkFiles(env, folder, { ...limits, ...skips });
  // Who names a folder that has nothing else means what lies in those of tools.
  if (options.asked === 'named' && all.length === 0) {
    all = await walkFiles(env, folder, limits);
    skipped = [];
  }
  const scope = (await options.scope?.(all)) ?? options;
  const ignored = new Set(
    all.map(({ path }) => path).filter((path) => scope.ignored(relativePath(folder, path))),
  );
  const walked = all.filter(({ path }) => !ignored.has(path));
  return { walked, scope, skipped, ignored: [...left, ...ignored], beyond };
}

/** What the families make of the texts on disk. */
async function readSaved(
  env: Environment,
  families: Families,
  walked: readonly WalkedFile[],
  options: ListingOptions,
  unread: Unread[],
): Promise<Map<string, TextClaims>> {
  const saved = new Map<string, TextClaims>();
  const candidates = walked.filter((file) => file.kind === 'file' && mayClaim(file.path, families));
  await options.foreseen?.(candidates.map(({ path }) => path));
  let done = 0;
  for (const { path } of candidates) {
    if (options.cancellation?.cancelled) break;
    done++;
    const isOpen = options.edited?.(path) !== undefined;
    const before = options.isChanged?.(path) === true ? undefined : options.previous?.saved.get(path);
    if (before !== undefined && (!isOpen || before.isWhole !== undefined)) {
      saved.set(path, before);
      continue;
    }
    const claims = await claimsOn(env, path, families, { ...options, isOpen });
    if (!('failure' in claims)) saved.set(path, claims);
    // One that went in the meantime is not missed.
    else if (claims.failure !== 'missing') unread.push({ path, kind: 'file', failure: claims.failure });
    options.progress?.(done, candidates.length);
    await env.breathe();
  }
  return saved;
}

/** What the families make of a file on disk, or why that cannot be read. */
async function claimsOn(
  env: Environment,
  path: string,
  families: Families,
  {
    claimsAhead,
    claimsOf,
    isOpen,
  }: Pick<ListingOptions, 'claimsAhead' | 'claimsOf'> & { readonly isOpen: boolean },
): Promise<TextClaims | Pick<Unread, 'failure'>> {
  const known = await claimsAhead?.(path);
  if (known !== undefined) return { claims: known };
  const content = await env.readFile(path, MAX_FILE_BYTES);
  if (!content.ok) return { failure: content.failure };
  const claims = await claimsOf?.(path, content);
  if (claims) return { claims };
  const decoded = decodeContent(content);
  const sniffed = keptClaims(path, decoded.text, families);
  // Only of what is open it is asked whether it can be read: that takes more than a look.
  if (!isOpen) return { claims: sniffed };
  await env.breathe();
  return { claims: sniffed, isWhole: await isReadable(env, decoded, ownerOf(sniffed, families), families) };
}

/** How long a text is read before others have their turn, in milliseconds. */
const TURN_MS = 20;

/** True if nothing in a text keeps its family from reading it. */
async function isReadable(
  env: Environment,
  decoded: ReturnType<typeof decodeContent>,
  owner: string | undefined,
  families: Families,
): Promise<boolean> {
  const dialect = families.find(({ id }) => id === owner)?.reader.dialect;
  let end = env.now() + TURN_MS;
  for (const chunk of eachChunk(decoded.text, { ...decoded, ...(dialect && { dialect }) })) {
    if (!isWhole([chunk])) return false;
    if (env.now() < end) continue;
    await env.breathe();
    end = env.now() + TURN_MS;
  }
  return true;
}

/** The texts of the files that families consult. */
async function readConsulted(
  env: Environment,
  families: Families,
  walked: readonly WalkedFile[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { path } of walked) {
    if (!families.some(({ finder }) => finder.consults?.(path) === true)) continue;
    // They are read by tools that know no other encoding.
    const text = await readText(env, path, decodeUtf8);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/** The units of all families. A file is in the units of one family: the first that wants it and does not yield. */
function findUnits(
  families: Families,
  looked: Looked,
  scope: ListingScope,
): { units: Unit[]; unmatched: readonly string[] } {
  const units: Unit[] = [];
  const unmatched = new Set<string>();
  const taken = new Set<string>();
  const fields = fieldsOf(looked.walked, scope);
  for (const { id, finder } of yieldingLast(families)) {
    for (const { files, configured } of fields) {
      const found = finder.find(asClaimed({ ...looked, walked: files }, id, families, configured));
      const free = found.units.filter((unit) => !unit.files.some((path) => taken.has(path)));
      for (const unit of free) for (const path of unit.files) taken.add(path);
      units.push(...free);
      for (const name of found.unmatched ?? []) unmatched.add(name);
    }
  }
  return { units, unmatched: [...unmatched] };
}

/** Files that units are looked for among, and the units that are named there. */
interface Field {
  readonly files: readonly WalkedFile[];
  readonly configured: readonly string[];
}

/** The whole folder, and then what lies further inside and names units of its own: these are not looked for then. */
function fieldsOf(walked: readonly WalkedFile[], { configured = [], within = [] }: ListingScope): Field[] {
  const inside = within.map(({ folder, configured: own }) => ({
    files: walked.filter(({ path }) => isWithin(path, folder)),
    configured: own,
  }));
  const outside =
    configured.length > 0
      ? walked
      : walked.filter(({ path }) => !within.some(({ folder }) => isWithin(path, folder)));
  return [{ files: outside, configured }, ...inside];
}
