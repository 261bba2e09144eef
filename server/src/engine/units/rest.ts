/** What is left of units in a folder that somebody asks for and in which none was found: a fault must not make it look empty. */
import { decodeContent } from '../../text/decode-bytes.ts';
import type { Families, Family } from '../family.ts';
import type { Environment } from '../files/environment.ts';
import { baseName, isYamlOrJson, nameBefore } from '../files/paths.ts';
import type { WalkedFile } from '../files/walk.ts';
import { claimAnyway, NO_CLAIMS, ownerOf } from '../reading/claims.ts';
import type { Asked, ClaimedFolder, Claims, Unit } from './unit.ts';

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

/** What families make of a folder in which they have found nothing. A project holds something if there is anything in it. */
export async function restOf(
  env: Environment,
  families: Families,
  looked: Looked,
  units: readonly Unit[],
): Promise<readonly Unit[]> {
  if (looked.asked === 'current' && units.length > 0) return [];
  const taken = new Set(units.flatMap(({ files }) => files));
  const rest: Unit[] = [];
  for (const family of families) {
    if (family.finder.rest === undefined || units.some((unit) => unit.family === family.id)) continue;
    const isAlone = units.length === 0;
    const claims =
      looked.asked === 'current' ? looked.claims : await withOddNames(env, family, looked, isAlone);
    const found = family.finder.rest(asClaimed({ ...looked, claims }, family.id, families));
    rest.push(...found.filter(({ files }) => !files.some((path) => taken.has(path))));
  }
  return rest;
}

/**
 * The claims, with those of a family on files whose names say nothing: where all else has nothing in it, they are looked into.
 * Elsewhere only those are that had another name, as `a.yaml.bak` had.
 */
async function withOddNames(
  env: Environment,
  family: Family,
  { walked, claims }: Looked,
  isAlone: boolean,
): Promise<ReadonlyMap<string, Claims>> {
  const odd = walked.filter(
    ({ path, kind }) => kind === 'file' && !claims.has(path) && (isAlone || isRenamed(baseName(path))),
  );
  if (odd.length > MAX_ODD_NAMES) return claims;
  const all = new Map(claims);
  for (const { path } of odd) {
    const content = await env.readFile(path, MAX_ODD_BYTES);
    if (content.ok) all.set(path, claimAnyway(path, decodeContent(content).text, family));
  }
  return all;
}

function isRenamed(name: string): boolean {
  const before = nameBefore(name);
  return before !== name && isYamlOrJson(before);
}
