/** Looks through a folder: which files there are, which of them form units, and what the families make of them. */
import { MAX_FILE_BYTES, decodeContent } from '../../text/decode-bytes.ts';
import type { Families } from '../family.ts';
import type { Cancellation, Environment } from '../files/environment.ts';
import { isWithin, relativePath } from '../files/paths.ts';
import { readText } from '../files/read-text.ts';
import type { ProjectFile } from '../project/projects.ts';
import { TOOL_FOLDERS, walkFiles, type WalkedFile } from '../files/walk.ts';
import { NO_CLAIMS, ownerOf, sniffClaims } from '../reading/claims.ts';
import type { Claims, Unit, Unread } from './unit.ts';

/** The files of a folder and what they look like from outside. */
export interface FolderListing {
  readonly folder: string;
  readonly walked: readonly WalkedFile[];
  readonly claims: ReadonlyMap<string, Claims>;
  readonly units: readonly Unit[];
  /** Configured units that match nothing in the folder. */
  readonly unmatched: readonly string[];
  /** What could not be looked into, and is in no unit: there may be something in it. */
  readonly unread: readonly Unread[];
  /** What was looked at. */
  readonly scope: ListingScope;
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
  /** What the families make of open documents, whose texts count instead of the files on disk. */
  readonly openClaims?: ReadonlyMap<string, Claims>;
  readonly cancellation?: Cancellation;
  readonly progress?: (done: number, total: number) => void;
  /** The listing before; claims on files that are not in `changed` are taken from it. */
  readonly previous?: FolderListing;
  readonly changed?: ReadonlySet<string>;
}

/** The most files of a folder that are looked at; a home folder opened by mistake must not be read for hours. */
const MAX_FILES_PER_FOLDER = 200_000;

/** Lists a folder and finds its units. */
export async function listFolder(
  env: Environment,
  families: Families,
  folder: string,
  options: ListingOptions,
): Promise<FolderListing> {
  const all = await walkFiles(env, folder, {
    skipFolders: TOOL_FOLDERS,
    maxFiles: MAX_FILES_PER_FOLDER,
    ...(options.cancellation === undefined ? {} : { cancellation: options.cancellation }),
  });
  const scope = (await options.scope?.(all)) ?? options;
  const walked = all.filter((file) => !scope.ignored(relativePath(folder, file.path)));
  const unread: Unread[] = walked.flatMap(({ kind, path, failure }) =>
    kind === 'unlistable-folder' ? [{ path, kind: 'folder', failure: failure ?? 'other' }] : [],
  );
  const claims = await readClaims(env, families, walked, options, unread);
  const texts = await readConsulted(env, families, walked);
  const { units, unmatched } = findUnits(families, { folder, walked, claims, texts }, scope);
  const inUnit = new Set(units.flatMap((unit) => unit.files));
  return {
    folder,
    walked,
    claims,
    units,
    unmatched,
    scope,
    unread: unread.filter(({ path }) => !inUnit.has(path)),
  };
}

async function readClaims(
  env: Environment,
  families: Families,
  walked: readonly WalkedFile[],
  options: ListingOptions,
  unread: Unread[],
): Promise<Map<string, Claims>> {
  const claims = new Map<string, Claims>();
  const mayClaim = (path: string) => families.some(({ finder }) => finder.mayClaim(path));
  const candidates = walked.filter((file) => file.kind === 'file' && mayClaim(file.path));
  let done = 0;
  for (const { path } of candidates) {
    if (options.cancellation?.cancelled) break;
    done++;
    const open = options.openClaims?.get(path);
    const before = options.changed?.has(path) ? undefined : options.previous?.claims.get(path);
    if (open !== undefined || before !== undefined) {
      claims.set(path, open ?? before ?? NO_CLAIMS);
      continue;
    }
    const content = await env.readFile(path, MAX_FILE_BYTES);
    if (content.ok) claims.set(path, sniffClaims(path, decodeContent(content).text, families));
    // One that went in the meantime is not missed.
    else if (content.failure !== 'missing') unread.push({ path, kind: 'file', failure: content.failure });
    options.progress?.(done, candidates.length);
    await env.breathe();
  }
  return claims;
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
    const text = await readText(env, path);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/** What is known of a folder when units are looked for. */
interface Looked {
  readonly folder: string;
  readonly walked: readonly WalkedFile[];
  readonly claims: ReadonlyMap<string, Claims>;
  readonly texts: ReadonlyMap<string, string>;
}

/** The units of all families. A file is in the units of one family: the first that wants it. */
function findUnits(
  families: Families,
  { folder, walked, claims, texts }: Looked,
  scope: ListingScope,
): Pick<FolderListing, 'units' | 'unmatched'> {
  const units: Unit[] = [];
  const unmatched = new Set<string>();
  const taken = new Set<string>();
  const fields = fieldsOf(walked, scope);
  for (const { id, finder } of families) {
    for (const { files, configured } of fields) {
      const found = finder.find({
        path: folder,
        files,
        claimOf: (path) => claims.get(path)?.get(id),
        ownerOf: (path) => ownerOf(claims.get(path) ?? NO_CLAIMS, families),
        textOf: (path) => texts.get(path),
        configured,
      });
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
