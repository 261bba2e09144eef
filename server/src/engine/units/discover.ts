/** Finds and reads all units below a folder, once, for the command line. */
import type { Environment } from '../files/environment.ts';
import type { FileBytes } from '../../text/decode-bytes.ts';
import type { WalkedFile } from '../files/walk.ts';
import type { Families, Family } from '../family.ts';
import type { ProjectFile } from '../project/projects.ts';
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import { ownerOf, type FileInPlace } from '../reading/claims.ts';
import type { Analyzer } from '../reading/load.ts';
import { readAsItSeems } from '../reading/read-content.ts';
import { rulesOf } from '../rules/run.ts';
import { filesInside } from './files-inside.ts';
import { listFolder, type FolderListing, type ListingOptions } from './listing.ts';
import { withLeftOut } from './left-out.ts';
import { likelyFamilies } from './likely-families.ts';
import { readUnit } from './read-unit.ts';
import { buildSnapshot, type UnitSnapshot } from './snapshot.ts';
import type { Claims, Given, NamedUnit, Unit, Unread } from './unit.ts';

export interface DiscoverOptions extends Pick<ListingOptions, 'configured' | 'ignored' | 'scope' | 'asked'> {
  /** Told of the search for units, and then of the files that are checked. */
  readonly searching?: (done: number, total: number) => void;
  readonly progress?: (done: number, total: number) => void;
  /** True for files that somebody has named: those that are in no unit are looked at by themselves. */
  readonly isNamed?: (path: string) => boolean;
}

export interface Discovered {
  /** Every file that was seen. */
  readonly walked: readonly WalkedFile[];
  readonly units: readonly UnitSnapshot[];
  /** Configured units that match nothing. */
  readonly unmatched: readonly string[];
  /** What could not be looked into, outside of every unit. */
  readonly unread: readonly Unread[];
  /** Files that units are made of and that are in none, by family; not those that were named or left out. */
  readonly apart: readonly FileApart[];
  /** The project files further inside of the folder. */
  readonly inner: readonly ProjectFile[];
}

/** A file that a family makes something of and that is in no unit. */
export interface FileApart {
  readonly path: string;
  readonly family: string;
}

/** Finds and reads everything below a folder. */
export async function discover(
  env: Environment,
  analyzer: Analyzer,
  folder: string,
  options: DiscoverOptions,
): Promise<Discovered> {
  const early = new Map<string, AnalyzedFile>();
  const { ahead } = analyzer;
  let likely: ReadonlyMap<string, string> = new Map();
  const listing = await listFolder(env, analyzer.rules.families, folder, {
    foreseen: async (paths) => {
      likely = likelyFamilies(paths, analyzer.rules.families);
      await ahead?.announce(paths, undefined, likely);
    },
    ...(ahead && {
      claimsAhead: async (path) => {
        const { file, claims } = (await ahead.readEarly(path)) ?? {};
        if (file !== undefined) early.set(path, file);
        return claims;
      },
    }),
    claimsOf: (path, content) => readEarly(env, analyzer, { path, content, likely: likely.get(path) }, early),
    ignored: options.ignored,
    ...(options.scope === undefined ? {} : { scope: options.scope }),
    ...(options.asked === undefined ? {} : { asked: options.asked }),
    ...(options.searching === undefined ? {} : { progress: options.searching }),
    ...(options.configured === undefined ? {} : { configured: options.configured }),
  });
  const { unmatched, unread, scope } = listing;
  const { walked, units: found } = await withLeftOut(env, analyzer.rules.families, listing, options.asked);
  const apart = filesApart(walked, found, listing.claims, analyzer.rules.families);
  const isNamed = ({ path }: FileApart) => options.isNamed?.(path) === true;
  const loose = apart
    .filter(isNamed)
    .map(({ path, family }) => looseUnit(path, rulesOf(analyzer.rules, family).family));
  const units = [...found, ...loose];
  const total = new Set(units.flatMap((unit) => unit.files)).size;
  let done = 0;
  const progress = () => options.progress?.(++done, total);
  for (const { files, family } of units)
    await ahead?.announce(
      files.filter((path) => early.get(path)?.family !== family),
      family,
    );
  const snapshots = await readAll(env, analyzer, { walked, units, loose }, early, progress);
  const leftOut = new Set(found.flatMap((unit) => unit.ignored));
  return {
    walked,
    units: snapshots,
    unmatched,
    unread,
    apart: apart.filter((file) => !isNamed(file) && !leftOut.has(file.path)),
    inner: scope.inner ?? [],
  };
}

/** Reads all units; what was read early is not read again. */
async function readAll(
  env: Environment,
  analyzer: Analyzer,
  {
    walked,
    units,
    loose,
  }: {
    readonly walked: readonly WalkedFile[];
    readonly units: readonly Unit[];
    readonly loose: readonly Unit[];
  },
  early: ReadonlyMap<string, AnalyzedFile>,
  progress: () => void,
): Promise<UnitSnapshot[]> {
  const snapshots: UnitSnapshot[] = [];
  const inside = filesInside(walked, units);
  for (const unit of units) {
    const known = (path: string) => {
      const file = early.get(path);
      return file?.family === unit.family ? file : undefined;
    };
    const content = await readUnit(env, analyzer, unit, inside.get(unit.path) ?? [], { known, progress });
    const incomplete = loose.includes(unit);
    snapshots.push(buildSnapshot({ ...content, incomplete }, rulesOf(analyzer.rules, unit.family).family));
  }
  return snapshots;
}

/** The files that families make something of and that are in no unit. */
function filesApart(
  walked: readonly WalkedFile[],
  units: readonly Unit[],
  claims: FolderListing['claims'],
  families: Families,
): readonly FileApart[] {
  const taken = new Set(units.flatMap((unit) => unit.files));
  return walked.flatMap(({ path, kind }): FileApart[] => {
    const known = kind === 'file' && !taken.has(path) ? claims.get(path) : undefined;
    const family = known && ownerOf(known, families);
    return family === undefined ? [] : [{ path, family }];
  });
}

/** A file as a unit of its own: what it lacks may be anywhere. */
function looseUnit(path: string, { finder }: Family): Unit {
  return { ...finder.alone(path), isLoose: true };
}

/**
 * Reads a file that most likely belongs to a unit while units are still looked for, so that nobody has to read it twice. Gives
 * what the families make of it; undefined where that is left to a quick look.
 */
async function readEarly(
  env: Environment,
  analyzer: Analyzer,
  { content, ...place }: FileInPlace & { readonly content: FileBytes },
  early: Map<string, AnalyzedFile>,
): Promise<Claims | undefined> {
  // What is read ahead and was not read early is no family's; and who is told of documents wants to be told of those of units only.
  if (analyzer.ahead?.isAtWork() === true || analyzer.seen !== undefined) return undefined;
  const { file, claims } = await readAsItSeems(env, analyzer, place, content);
  if (file !== undefined) early.set(place.path, file);
  return claims;
}

/** Finds a folder as one unit of a family, as its tools take it. @throws Error where the family takes no folders */
export async function findNamed(
  env: Environment,
  { rules, ahead }: Analyzer,
  family: string,
  { path, given }: { readonly path: string; readonly given?: Given },
): Promise<NamedUnit> {
  const { finder } = rulesOf(rules, family).family;
  if (finder.named === undefined) throw new Error(`The family ${family} takes no folder by name.`);
  const named = await finder.named(env, path, given);
  await ahead?.announce(named.unit.files, family);
  return named;
}

/** Finds and reads a folder as one unit of a family. @throws Error where the family takes no folders */
export async function loadNamed(
  env: Environment,
  analyzer: Analyzer,
  family: string,
  { path, given }: { readonly path: string; readonly given?: Given },
  progress?: (done: number, total: number) => void,
): Promise<UnitSnapshot> {
  return readNamed(
    env,
    analyzer,
    await findNamed(env, analyzer, family, { path, ...(given && { given }) }),
    progress,
  );
}

/** Reads a unit that was named. */
export async function readNamed(
  env: Environment,
  analyzer: Analyzer,
  { unit, files, faults }: NamedUnit,
  progress?: (done: number, total: number) => void,
): Promise<UnitSnapshot> {
  const own = rulesOf(analyzer.rules, unit.family).family;
  const content = await readUnit(env, analyzer, unit, files, progress === undefined ? {} : { progress });
  return buildSnapshot({ ...content, faults: [...faults, ...content.faults] }, own);
}
