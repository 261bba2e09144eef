/**
 * Versions as Masterminds/semver v3 reads them (docs/reference/versions-and-ranges.md, "Versions"). They are compared with
 * `compareVersions`.
 */
import { isDigits, fitsUint64 } from './go-text.ts';
import { identifiersEnd, type Version } from './semver.ts';

/** Reads a version strictly (`StrictNewVersion`): as blang, but numbers in the pre-release may be of any size. */
export function parseStrictMastermindsVersion(text: string): Version | undefined {
  const version = readVersion(text, 0);
  if (version === undefined || version.numbers.length < 3) return undefined;
  if (version.numbers.some((number) => number.length > 1 && number.startsWith('0'))) return undefined;
  return toVersion(version);
}

/** Reads a version as `NewVersion` does: one lower-case `v`, leading zeros and missing numbers are fine. */
export function parseMastermindsVersion(text: string): Version | undefined {
  const version = readVersion(text, text.startsWith('v') ? 1 : 0);
  return version && toVersion(version);
}

interface Parts {
  /** One to three digit strings, possibly with leading zeros. */
  readonly numbers: readonly string[];
  readonly pre: readonly string[];
  readonly build: readonly string[];
}

function readVersion(text: string, start: number): Parts | undefined {
  let at = start;
  const core = /^\d+(?:\.\d+){0,2}/.exec(text.slice(start))?.[0];
  if (core === undefined) return undefined;
  at += core.length;
  let pre: string[] = [];
  let build: string[] = [];
  if (text.charAt(at) === '-') {
    const end = identifiersEnd(text, at + 1);
    pre = text.slice(at + 1, end).split('.');
    if (!pre.every(isIdentifier)) return undefined;
    at = end;
  }
  if (text.charAt(at) === '+') {
    const end = identifiersEnd(text, at + 1);
    build = text.slice(at + 1, end).split('.');
    if (build.includes('')) return undefined;
    at = end;
  }
  return at === text.length ? { numbers: core.split('.'), pre, build } : undefined;
}

function isIdentifier(text: string): boolean {
  return text !== '' && !(text.length > 1 && text.startsWith('0') && isDigits(text));
}

function toVersion({ numbers, pre, build }: Parts): Version | undefined {
  const [major = '0', minor = '0', patch = '0'] = numbers.map((number) => number.replace(/^0+(?=\d)/, ''));
  if (![major, minor, patch].every(fitsUint64)) return undefined;
  return { major, minor, patch, pre, build };
}
