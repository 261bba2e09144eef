/**
 * Scanners for the parts of a pull spec: each finds the end of its part without ever going back
 * (docs/reference/images-and-names.md, "Pull specs").
 */

/** Hexadecimal digits by algorithm. */
const DIGEST_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['sha256', 64],
  ['sha384', 96],
  ['sha512', 128],
]);

/** What nearly all digests look like. */
const USUAL_DIGEST = /^sha256:[0-9a-f]{64}$/;

/** The longest name (domain and path, written out), in characters. */
export const MAX_IMAGE_NAME_LENGTH = 255;

/** The longest tag, in characters. */
export const MAX_TAG_LENGTH = 128;

/**
 * Longer than any pull spec, with a name, a tag and a digest as long as they may be: what is longer is not searched, as it can
 * have any length.
 */
export const MAX_SEARCHED_LENGTH = 100_000;

export type DigestVerdict = 'valid' | 'malformed' | 'algorithm' | 'length' | 'case';

/** The index behind the domain at `start`, its port included, or -1 if there is none. */
export function domainEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const partStart = at;
    while (isAlphanumeric(text.charCodeAt(at)) || (at > partStart && text.charAt(at) === '-')) at++;
    if (at === partStart || text.charAt(at - 1) === '-') return -1;
    if (text.charAt(at) !== '.') break;
    at++;
  }
  if (text.charAt(at) !== ':') return at;
  const port = at + 1;
  at = port;
  while (isDigit(text.charCodeAt(at))) at++;
  return at > port ? at : -1;
}

/** The index behind the repository path at `start` (at the colon, at sign or end behind it), or -1 if there is none. */
export function pathEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    at = pathPartEnd(text, at);
    if (at < 0) return -1;
    const next = text.charAt(at);
    if (next === '' || next === ':' || next === '@') return at;
    if (next !== '/') return -1;
    at++;
  }
}

/** The index behind letters and digits that single separators join, or -1. */
function pathPartEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const run = at;
    while (isPathCharacter(text.charCodeAt(at))) at++;
    if (at === run) return -1;
    const separator = separatorEnd(text, at);
    if (separator === at) return at;
    at = separator;
  }
}

/** The index behind a dot, one or two underscores, or any number of hyphens. */
export function separatorEnd(text: string, start: number): number {
  const first = text.charAt(start);
  if (first === '.') return start + 1;
  if (first === '_') return text.charAt(start + 1) === '_' ? start + 2 : start + 1;
  let at = start;
  while (text.charAt(at) === '-') at++;
  return at;
}

/** The index behind the tag at `start` (at the at sign or end behind it), or -1 if there is none. */
export function tagEnd(text: string, start: number): number {
  let at = start;
  while (isTagCharacter(text.charCodeAt(at))) at++;
  const first = text.charAt(start);
  if (at === start || first === '.' || first === '-' || at - start > MAX_TAG_LENGTH) return -1;
  return at === text.length || text.charAt(at) === '@' ? at : -1;
}

/** Whether a text is a digest, and what about it is wrong. */
export function readDigest(text: string): DigestVerdict {
  if (USUAL_DIGEST.test(text)) return 'valid';
  const colon = text.indexOf(':');
  if (colon <= 0) return 'malformed';
  const length = DIGEST_LENGTHS.get(text.slice(0, colon));
  const hex = text.slice(colon + 1);
  if (!/^[0-9a-fA-F]+$/.test(hex)) return 'malformed';
  if (length === undefined) return 'algorithm';
  if (hex.length !== length) return 'length';
  return /[A-F]/.test(hex) ? 'case' : 'valid';
}

/** The number of hexadecimal digits of an algorithm that is known. */
export function digestLength(algorithm: string): number | undefined {
  return DIGEST_LENGTHS.get(algorithm);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Whether a character code is a lower-case letter or a digit. */
export function isPathCharacter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || isDigit(code);
}

function isAlphanumeric(code: number): boolean {
  return isPathCharacter(code) || (code >= 0x41 && code <= 0x5a);
}

function isTagCharacter(code: number): boolean {
  return isAlphanumeric(code) || code === 0x5f || code === 0x2e || code === 0x2d;
}
