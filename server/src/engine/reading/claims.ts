/** What the families make of a file, going by the signs of its documents. */
import type { Chunk } from '../../text/chunk.ts';
import { detachedCopy } from '../../text/detach.ts';
import type { LongText } from '../../text/pieces.ts';
import type { Families, Family, Signs } from '../family.ts';
import type { Claim, Claims } from '../units/unit.ts';

/** So much of the start of a file is shown to families beside the signs. */
export const START_LENGTH = 20_000;

/** The claims on a file that was not looked into. */
export const NO_CLAIMS: Claims = new Map();

/** The kinds of signs that families go by, each once: families may share them. */
export function kindsOfSigns(families: Families): readonly Signs[] {
  return [...new Set(families.map(({ finder }) => finder.signs))];
}

/** The families, and the kinds of signs that they go by. */
export interface Claimants {
  readonly families: Families;
  readonly signs: readonly Signs[];
}

/** The signs of a chunk, of every kind; undefined where it has none of any kind. */
export function signsOfChunk(
  chunk: Chunk,
  { signs: kinds }: Claimants,
): readonly (object | undefined)[] | undefined {
  const signs = kinds.map((kind) => kind.ofChunk(chunk));
  return signs.every((one) => one === undefined) ? undefined : signs;
}

/** The claims on a file whose documents were read; `signs` are those of its chunks, `text` starts as the file does. */
export function claimsOf(
  path: string,
  signs: readonly (readonly (object | undefined)[])[],
  text: LongText,
  { families, signs: kinds }: Claimants,
): Claims {
  const byKind = kinds.map((_, at) => signs.flatMap((own) => own[at] ?? []));
  return collect(path, text, families, (kind) => byKind[kinds.indexOf(kind)] ?? []);
}

/** As much of a text as families are shown beside the signs. */
export function startOf(text: LongText): string {
  return text.slice(0, START_LENGTH);
}

/** A file by its path, and the family that most likely takes it into a unit, where that is known. */
export interface FileInPlace {
  readonly path: string;
  readonly likely?: string | undefined;
}

/** The family that a file is one of as far as its start and its place tell; undefined where they say nothing. */
export function guessOwner(file: FileInPlace, text: string, families: Families): string | undefined {
  return likelyOwner(file, sniffClaims(file.path, startOf(text), families), families);
}

/** As little of a file mostly tells already what it is, but for long lines: an icon stands before what says so. */
const FIRST_LOOK = 2000;
const LONG_LINE = 200;
/** So much of the end of a long line tells whether a quote is closed in it. */
const END_OF_LINE = 20;

/** How far is looked behind a long line, in bytes. */
const BEHIND_ICON = 100_000;

/**
 * Whose a file seems to be by as little of its start as says something. More of it may say something else: for those who read
 * the file once more where they were mistaken. @param startOfLength the text of so many bytes at the start, or of all there are
 */
export function seemingOwner(
  file: FileInPlace,
  startOfLength: (bytes: number) => string,
  families: Families,
): string | undefined {
  const start = startOfLength(START_LENGTH);
  const look = firstLook(start);
  const owner = guessOwner(file, look, families) ?? guessOwner(file, start, families);
  // What was not all in sight is looked for further on.
  if (owner !== undefined || look.length >= FIRST_LOOK) return owner;
  return guessOwner(file, firstLook(startOfLength(BEHIND_ICON)), families);
}

/** As much of a start as is looked at first. */
function firstLook(start: string): string {
  let look = '';
  for (let at = 0; at < start.length && look.length < FIRST_LOOK;) {
    const feed = start.indexOf('\n', at);
    const end = feed < 0 ? start.length : feed + 1;
    look +=
      end - at <= LONG_LINE
        ? start.slice(at, end)
        : start.slice(at, at + LONG_LINE - END_OF_LINE) + start.slice(end - END_OF_LINE, end);
    at = end;
  }
  return look;
}

/** The same where the claims by a look at its start are known. */
export function likelyOwner({ likely }: FileInPlace, claims: Claims, families: Families): string | undefined {
  const owner = ownerOf(claims, families);
  if (likely === undefined || owner === undefined) return likely ?? owner;
  // Of two that want it, one is asked first.
  return yieldingLast(families).find(({ id }) => id === likely || id === owner)?.id;
}

/** The families in the order in which they are asked for units. */
export function yieldingLast(families: Families): Families {
  return families.toSorted((a, b) => Number(a.finder.yields === true) - Number(b.finder.yields === true));
}

/** Those of a file's claims that a quick look at it may find. */
export function sniffedAmong(path: string, claims: Claims, families: Families): Claims {
  const sniffed = families.flatMap(({ id, finder }): [string, Claim][] => {
    const claim = claims.get(id);
    return claim !== undefined && finder.mayClaim(path) ? [[id, claim]] : [];
  });
  return sniffed.length === 0 ? NO_CLAIMS : new Map(sniffed);
}

/** The claims on a file by a quick look at its text. */
export function sniffClaims(path: string, text: string, families: Families): Claims {
  const wanted = families.filter(({ finder }) => finder.mayClaim(path));
  const byKind = new Map(kindsOfSigns(wanted).map((kind) => [kind, kind.scan(text)]));
  return collect(path, text, wanted, (kind) => byKind.get(kind) ?? []);
}

/** The same, to be kept once the text is dropped. */
export function keptClaims(path: string, text: string, families: Families): Claims {
  return detachedCopy(sniffClaims(path, text, families));
}

/** What one family makes of a file by a quick look at its text, whatever its name says. */
export function claimAnyway(path: string, text: string, family: Family): Claims {
  return collect(path, text, [family], (kind) => kind.scan(text));
}

function collect(
  path: string,
  text: LongText,
  families: Families,
  signsOf: (kind: Signs) => readonly object[],
): Claims {
  const claims = new Map<string, Claim>();
  const start = startOf(text);
  for (const { id, finder } of families) {
    const claim = finder.claim(path, signsOf(finder.signs), start);
    if (claim !== undefined) claims.set(id, claim);
  }
  return claims.size === 0 ? NO_CLAIMS : claims;
}

/** The family that a file is one of by its content: the last one that says so, because later families know more. */
export function ownerOf(claims: Claims, families: Families): string | undefined {
  return families.findLast(({ id }) => claims.get(id)?.isOwn === true)?.id;
}
