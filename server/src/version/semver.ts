/**
 * Versions as semver.org 2.0.0 and blang/semver v4 read them: parsing, writing and precedence
 * (docs/reference/versions-and-ranges.md, "Versions" and "Order").
 */
import { detach } from '../text/detach.ts';
import { compareDigits, fitsUint64, isDigitCode, isDigits, trimGoSpace } from './go-text.ts';

/** A version. Plain data, without any reference to the text that it was read from. */
export interface Version {
  /** Decimal digits without leading zeros, below 2^64: as text, for a JavaScript number would lose digits. */
  readonly major: string;
  readonly minor: string;
  readonly patch: string;
  /** Identifiers of the pre-release part; empty for a release. */
  readonly pre: readonly string[];
  /** Identifiers of the build metadata, which never count in comparisons. */
  readonly build: readonly string[];
}

const DASH = 0x2d;
const DOT = 0x2e;
const PLUS = 0x2b;
const ZERO = 0x30;
const NONE: readonly string[] = [];

/** Reads a version strictly, as blang `Parse` does: three numbers, nothing around them. Undefined if it is none. */
export function parseVersion(text: string): Version | undefined {
  const majorEnd = numberEnd(text, 0);
  if (majorEnd < 0 || text.charCodeAt(majorEnd) !== DOT) return undefined;
  const minorEnd = numberEnd(text, majorEnd + 1);
  if (minorEnd < 0 || text.charCodeAt(minorEnd) !== DOT) return undefined;
  const patchEnd = numberEnd(text, minorEnd + 1);
  if (patchEnd < 0) return undefined;

  let at = patchEnd;
  let pre = NONE;
  let build = NONE;
  if (text.charCodeAt(at) === DASH) {
    const end = identifiersEnd(text, at + 1);
    pre = splitIdentifiers(text.slice(at + 1, end));
    if (!pre.every(isPreIdentifier)) return undefined;
    at = end;
  }
  if (text.charCodeAt(at) === PLUS) {
    const end = identifiersEnd(text, at + 1);
    build = splitIdentifiers(text.slice(at + 1, end));
    if (build.includes('')) return undefined;
    at = end;
  }
  if (at !== text.length) return undefined;
  return {
    major: text.slice(0, majorEnd),
    minor: text.slice(majorEnd + 1, minorEnd),
    patch: text.slice(minorEnd + 1, patchEnd),
    pre,
    build,
  };
}

/**
 * Reads a version as blang `ParseTolerant` does: blanks around it, one leading `v` and leading zeros are dropped, missing
 * numbers are zero (unless there is a pre-release or build part). Undefined if it still is none.
 */
export function parseTolerantVersion(text: string): Version | undefined {
  const trimmed = trimGoSpace(text);
  const version = trimmed.startsWith('v') ? trimmed.slice(1) : trimmed;
  // Its first number starts with a digit, whatever becomes of the rest.
  if (!isDigitCode(version.charCodeAt(0))) return undefined;
  const parts = splitAtTwoDots(version).map(withoutLeadingZeros);
  if (parts.length < 3) {
    if (/[+-]/.test(parts.at(-1) ?? '')) return undefined;
    while (parts.length < 3) parts.push('0');
  }
  return parseVersion(parts.join('.'));
}

/** The canonical text of a version: what it was parsed from, if it was parsed strictly. */
export function formatVersion(version: Version): string {
  const build = version.build.length > 0 ? `+${version.build.join('.')}` : '';
  return formatWithoutBuild(version) + build;
}

/** The text of a version without its build metadata: equal exactly for versions of equal precedence. */
export function formatWithoutBuild(version: Version): string {
  const pre = version.pre.length > 0 ? `-${version.pre.join('.')}` : '';
  return `${version.major}.${version.minor}.${version.patch}${pre}`;
}

/** Precedence of semver.org: negative, zero or positive. Build metadata does not count. */
export function compareVersions(a: Version, b: Version): number {
  const core = compareCores(a, b);
  if (core !== 0) return core;
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  return compareIdentifiers(a.pre, b.pre);
}

/** Compares the three numbers alone: negative, zero or positive. */
export function compareCores(a: Version, b: Version): number {
  return (
    compareDigits(a.major, b.major) || compareDigits(a.minor, b.minor) || compareDigits(a.patch, b.patch)
  );
}

/** Compares pre-releases identifier by identifier; a list that only goes on longer is higher. */
export function compareIdentifiers(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compareIdentifier(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Whether the text can be one identifier of a pre-release: letters, digits, hyphens; numbers without leading zeros. */
export function isPreIdentifier(text: string): boolean {
  if (text === '' || identifiersEnd(text, 0) !== text.length || text.includes('.')) return false;
  if (!isDigits(text)) return true;
  return (text.length === 1 || text.charCodeAt(0) !== ZERO) && fitsUint64(text);
}

/** Whether the version has no pre-release part. */
export function isRelease(version: Version): boolean {
  return version.pre.length === 0;
}

/** The same version without pre-release and build metadata. */
export function coreOf(version: Version): Version {
  return { major: version.major, minor: version.minor, patch: version.patch, pre: NONE, build: NONE };
}

function compareIdentifier(a: string, b: string): number {
  if (a === b) return 0;
  const aIsNumber = isNumericIdentifier(a);
  const bIsNumber = isNumericIdentifier(b);
  if (aIsNumber && bIsNumber) return compareDigits(a, b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  return a < b ? -1 : 1;
}

// blang reads no larger numbers; Masterminds does, and then compares them as words.
function isNumericIdentifier(text: string): boolean {
  return isDigits(text) && fitsUint64(text);
}

/** The index behind the number at `start`, or -1 if there is none, it has leading zeros, or it is too large. */
function numberEnd(text: string, start: number): number {
  let end = start;
  while (isDigitCode(text.charCodeAt(end))) end++;
  if (end === start || (end > start + 1 && text.charCodeAt(start) === ZERO)) return -1;
  // Only numbers of 20 and more digits can be too large.
  return end - start < 20 || fitsUint64(text.slice(start, end)) ? end : -1;
}

/** The index behind the letters, digits, hyphens and dots from `start` on. */
export function identifiersEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && isIdentifierCode(text.charCodeAt(end))) end++;
  return end;
}

function isIdentifierCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    isDigitCode(code) ||
    code === DOT ||
    code === DASH ||
    (code >= 0x41 && code <= 0x5a)
  );
}

function splitIdentifiers(text: string): readonly string[] {
  return text.split('.').map(detach);
}

function splitAtTwoDots(text: string): string[] {
  const first = text.indexOf('.');
  if (first < 0) return [text];
  const second = text.indexOf('.', first + 1);
  if (second < 0) return [text.slice(0, first), text.slice(first + 1)];
  return [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)];
}

function withoutLeadingZeros(part: string): string {
  if (part.length <= 1) return part;
  const stripped = part.replace(/^0+/, '');
  return isDigitCode(stripped.charCodeAt(0)) ? stripped : `0${stripped}`;
}
