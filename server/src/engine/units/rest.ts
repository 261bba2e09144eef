/** What is left of units in a folder that somebody asks for and in which none was found: a fault must not make it look empty. */
import { decodeContent } from '../../text/decode-bytes.ts';
import type { Families, Family } from '../family.ts';
import type { Environment } from '../files/environment.ts';
import { baseName, isYamlOrJson, nameBefore } from '../files/paths.ts';
import type { WalkedFile } from '../files/walk.ts';
import { claimAnyway, NO_CLAIMS, ownerOf } from '../reading/claims.ts';
import type { Asked, Claim, ClaimedFolder, Claims, Unit } from './unit.ts';

/** What is known of a folder when units are looked for. */
export interface Looked {
  readonly folder: string;
  readonly walked: readonly WalkedFile[];
  readonly claims: ReadonlyMap<string, Claims>;
  readonly texts: ReadonlyMap<string, string>;
  readonly asked?: Asked;
}

/** The names of this many files do not matter: in a larger folder only those are looked into that are named as one would expect. */
const MAX_ODD_NAMES = 1000;

/** Larger files with odd names are not looked into. */
const MAX_ODD_BYTES = 1_000_000;

/** No more is read of files with odd names. */
const MAX_ODD_BYTES_IN_ALL = 50_000_000;

/** The folder as a family sees it. */
export function asClaimed(
  { folder, walked, claims, texts, asked }: Looked,
  family: string,
  families: Families,
  configured: readonly string[] = [],
): ClaimedFolder {
  return {
    path: folder,
    files: walked,
    claimOf: (path) => claims.get(path)?.get(family),
    ownerOf: (path) => ownerOf(claims.get(path) ?? NO_CLAIMS, families),
    textOf: (path) => texts.get(path),
    configured,
    ...(asked && { asked }),
  };
}

/**
 * What families make of a folder in which they have found nothing, and of files that are suspect to them. A project holds something
 * if there is anything in it.
 *
 * @param isNamedElsewhere true where a project file further inside says what the units are
 */
export async function restOf(
  env: Environment,
  families: Families,
  looked: Looked,
  units: readonly Unit[],
  isNamedElsewhere: (path: string) => boolean,
): Promise<readonly Unit[]> {
  const taken = new Set(units.flatMap(({ files }) => files));
  const rest: Unit[] = [];
  for (const family of families) {
    const { id, finder } = family;
    if (finder.rest === undefined) continue;
    const isOpen =
      units.length === 0 || (looked.asked !== 'current' && units.every((unit) => unit.family !== id));
    const named = finder.suspects?.(asClaimed(looked, id, families)) ?? [];
    const isKnown = (path: string) => taken.has(path) || looked.claims.has(path) || isNamedElsewhere(path);
    const suspects = new Set(named.filter((path) => !isKnown(path)));
    if (!isOpen && suspects.size === 0) continue;
    const isOdd = (path: string) => isOpen && isLookedInto(path, looked, units.length === 0);
    const claims = await withOddNames(env, family, looked, { isOdd, suspects });
    const isSuspect = (path: string) => suspects.has(path) && isCertain(claims.get(path)?.get(id));
    const found = finder.rest(asClaimed({ ...looked, claims }, id, families));
    const isWanted = ({ files }: Unit) => isOpen || files.some(isSuspect);
    rest.push(...found.filter((unit) => isWanted(unit) && !unit.files.some((path) => taken.has(path))));
  }
  return rest;
}

function isCertain(claim: Claim | undefined): boolean {
  return claim?.isOwn === true && claim.isDoubtful !== true;
}

/**
 * True for names that say nothing where all else has nothing in it. Elsewhere they count only where they were others, as
 * `a.yaml.bak` was.
 */
function isLookedInto(path: string, { asked }: Looked, isAlone: boolean): boolean {
  return asked !== 'current' && (isAlone || isRenamed(baseName(path)));
}

/** Files whose names say nothing: what is made of suspects must be certain. */
interface OddNames {
  readonly isOdd: (path: string) => boolean;
  readonly suspects: ReadonlySet<string>;
}

/** The claims, with those of a family on files whose names it does not know. */
async function withOddNames(
  env: Environment,
  family: Family,
  { walked, claims }: Looked,
  { isOdd, suspects }: OddNames,
): Promise<ReadonlyMap<string, Claims>> {
  const isAsked = (path: string) => suspects.has(path) || isOdd(path);
  const odd = walked.filter(({ path, kind }) => kind === 'file' && !claims.has(path) && isAsked(path));
  if (odd.length > MAX_ODD_NAMES) return claims;
  const all = new Map(claims);
  let read = 0;
  for (const { path } of odd) {
    if (read > MAX_ODD_BYTES_IN_ALL) break;
    const content = await env.readFile(path, MAX_ODD_BYTES);
    if (!content.ok) continue;
    read += content.bytes.length;
    const claimed = claimAnyway(path, decodeContent(content).text, family);
    if (isOdd(path) || isCertain(claimed.get(family.id))) all.set(path, claimed);
  }
  return all;
}

function isRenamed(name: string): boolean {
  const before = nameBefore(name);
  return before !== name && isYamlOrJson(before);
}
