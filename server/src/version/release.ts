/**
 * Releases: the part of a bundle's identity behind its version (docs/reference/versions-and-ranges.md, "Releases"; since
 * v1.62.0 of opm).
 */
import { msg, type Message } from '../text/message.ts';
import type { TextFault } from './fault.ts';
import { isDigits } from './go-text.ts';
import { compareIdentifiers, compareVersions, isPreIdentifier, type Version } from './semver.ts';

/** Identifiers of a release; empty for "no release". */
export type Release = readonly string[];

/** What bundles of one package are ordered by. */
export interface VersionRelease {
  readonly version: Version;
  readonly release: Release;
}

/** The longest release that opm accepts, in characters. */
const MAX_RELEASE_LENGTH = 20;

/** Reads a release. The empty text is no release; undefined stands for a malformed one. */
export function parseRelease(text: string): Release | undefined {
  if (text === '') return [];
  if (text.length > MAX_RELEASE_LENGTH) return undefined;
  const identifiers = text.split('.');
  return identifiers.every(isPreIdentifier) ? identifiers : undefined;
}

/** What is wrong with a release; undefined if nothing is. */
export function releaseFault(text: string): TextFault | undefined {
  if (text.length > MAX_RELEASE_LENGTH) {
    return {
      start: MAX_RELEASE_LENGTH,
      end: text.length,
      message: msg(
        'A release has at most {0} characters; this one has {1}.',
        MAX_RELEASE_LENGTH,
        text.length,
      ),
    };
  }
  return text === '' ? undefined : identifiersFault(text);
}

/** What is wrong with a release to those who read a CSV: they take one of any length, and none that is empty. */
export function identifiersFault(text: string): TextFault | undefined {
  let start = 0;
  for (const identifier of text.split('.')) {
    const end = start + identifier.length;
    if (!isPreIdentifier(identifier)) {
      const fault = { start, end, message: identifierMessage(identifier) };
      const suggestion = text.replace(/(^|\.)0+(?=\d+(?:\.|$))/g, '$1');
      return parseRelease(suggestion) === undefined ? fault : { ...fault, suggestion };
    }
    start = end + 1;
  }
  return undefined;
}

/** Orders releases: none is lowest, then as pre-release parts are ordered. */
function compareReleases(a: Release, b: Release): number {
  return compareIdentifiers(a, b);
}

/** Orders bundles of one package: by version, at equal versions by release. */
export function compareVersionReleases(a: VersionRelease, b: VersionRelease): number {
  return compareVersions(a.version, b.version) || compareReleases(a.release, b.release);
}

/** The text of a release; empty for none. */
export function formatRelease(release: Release): string {
  return release.join('.');
}

function identifierMessage(identifier: string): Message {
  if (identifier === '') return msg('A part of the release between two dots is empty.');
  if (/^0\d+$/.test(identifier)) {
    return msg('`{0}` has a leading zero; numbers in a release are written without.', identifier);
  }
  if (isDigits(identifier)) {
    return msg('The number `{0}` is too large: it must be below 2^64.', identifier);
  }
  return msg('`{0}` is not allowed in a release: its parts are letters, digits and hyphens.', identifier);
}
