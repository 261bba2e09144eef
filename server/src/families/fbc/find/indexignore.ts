/**
 * Which files of a catalog opm leaves out: the patterns of `.indexignore` (docs/reference/loading-catalogs.md, "What
 * .indexignore leaves out").
 */
import { detach } from '../../../text/detach.ts';
import { compileGlob, matchesGlob, type Glob } from '../../../text/glob.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { isGoSpace, trimGoSpace, utf8Length } from '../../../text/split/blanks.ts';

/** A line of as many bytes as this, without its line feed, stops opm (Go's `bufio.MaxScanTokenSize`). */
export const MAX_IGNORE_LINE_BYTES = 64 * 1024;

/** The name of the file; opm never reads it as part of the catalog. */
export const INDEXIGNORE = '.indexignore';

/** One pattern. The span is that of the pattern in its file. */
export interface IgnorePattern extends Span {
  /** The pattern as it is written. */
  readonly text: string;
  /** The pattern keeps files (`!`). */
  readonly keeps: boolean;
  /** The pattern ends with a slash: the last element of a path, which is the file itself, does not count. */
  readonly foldersOnly: boolean;
  /** What is between the slashes. One element matches any element of a path, more are matched from the first on. */
  readonly elements: readonly PatternElement[];
}

/** An element of a pattern: nothing, `**`, one that can never match, or a glob for a name. */
type PatternElement = 'empty' | 'any-depth' | 'never' | Glob;

/** The patterns of one `.indexignore`. */
export interface IgnoreList {
  /** The folder of the file, relative to the root of the catalog, with forward slashes; empty for the root itself. */
  readonly folder: string;
  readonly patterns: readonly IgnorePattern[];
  /** A line that is too long. opm refuses the whole catalog. */
  readonly fault?: Span & { readonly message: Message };
}

/** Reads an `.indexignore` that stands in `folder`, a path relative to the root (empty or `.` for the root itself). */
export function parseIndexignore(text: string, folder: string): IgnoreList {
  const patterns: IgnorePattern[] = [];
  const own = folder === '.' ? '' : detach(folder);
  for (let start = 0; start < text.length;) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed < 0 ? text.length : lineFeed;
    if (utf8Length(text, start, end) >= MAX_IGNORE_LINE_BYTES) {
      return { folder: own, patterns, fault: { start, end, message: tooLong() } };
    }
    const pattern = readLine(text, start, end);
    if (pattern) patterns.push(pattern);
    start = end + 1;
  }
  return { folder: own, patterns };
}

function tooLong(): Message {
  return msg(
    'This line has {0} bytes or more, and opm then refuses the whole catalog. Split it up.',
    MAX_IGNORE_LINE_BYTES,
  );
}

function readLine(text: string, lineStart: number, lineEnd: number): IgnorePattern | undefined {
  let start = lineStart;
  while (start < lineEnd && isGoSpace(text.charCodeAt(start))) start++;
  const written = trimGoSpace(text.slice(start, lineEnd));
  if (written === '' || written.startsWith('#')) return undefined;
  const keeps = written.startsWith('!');
  const pattern = keeps ? written.slice(1) : written;
  const foldersOnly = pattern.endsWith('/');
  const parts = (foldersOnly ? pattern.slice(0, -1) : pattern).split('/');
  const elements = parts.map((part) => patternElement(part, parts.length > 1));
  return { start, end: start + written.length, text: detach(written), keeps, foldersOnly, elements };
}

function patternElement(part: string, isAnchored: boolean): PatternElement {
  if (isAnchored && part === '') return 'empty';
  if (isAnchored && part === '**') return 'any-depth';
  // In a pattern without slash, two stars are no more than one.
  if (isAnchored && part.includes('**')) return 'never';
  return compileGlob(part);
}

/**
 * True if opm leaves the file out. `path` is relative to the root, with forward slashes. `lists` are those of all
 * `.indexignore` files below the root, in the order of {@link inWalkOrder}: of all patterns that match, the last counts.
 */
export function isIgnored(path: string, lists: readonly IgnoreList[]): boolean {
  const deciding = decidingPattern(path, lists);
  return deciding !== undefined && !deciding.pattern.keeps;
}

/** The same test for many files: of each it looks only at the lists of the folders that the file is in. */
export function ignoring(lists: readonly IgnoreList[]): (path: string) => boolean {
  const places = new Map<string, number[]>();
  lists.forEach(({ folder }, index) => {
    const known = places.get(folder);
    if (known === undefined) places.set(folder, [index]);
    else known.push(index);
  });
  return (path) => {
    const reaching = [...(places.get('') ?? [])];
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      reaching.push(...(places.get(path.slice(0, slash)) ?? []));
    }
    if (reaching.length === 0) return false;
    const ordered = reaching.sort((a, b) => a - b).flatMap((index) => lists[index] ?? []);
    return isIgnored(path, ordered);
  };
}

/** The pattern that decides about a file, and the list that it is in; undefined if none matches, and the file is read. */
export function decidingPattern(
  path: string,
  lists: readonly IgnoreList[],
): { readonly list: IgnoreList; readonly pattern: IgnorePattern } | undefined {
  let all: readonly Uint8Array[] | undefined;
  for (let index = lists.length - 1; index >= 0; index--) {
    const list = lists[index];
    if (!list || list.patterns.length === 0 || !isBelow(path, list.folder)) continue;
    all ??= encodedNames(path);
    const names = list.folder === '' ? all : all.slice(list.folder.split('/').length);
    for (let last = list.patterns.length - 1; last >= 0; last--) {
      const pattern = list.patterns[last];
      if (pattern && matchesPath(pattern, names)) return { list, pattern };
    }
  }
  return undefined;
}

function encodedNames(path: string): Uint8Array[] {
  const encoder = new TextEncoder();
  return path.split('/').map((name) => encoder.encode(name));
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || (path.startsWith(folder) && path.charAt(folder.length) === '/');
}

function matchesPath(pattern: IgnorePattern, names: readonly Uint8Array[]): boolean {
  const [first] = pattern.elements;
  if (pattern.elements.length > 1) return matchesAnchored(pattern, names);
  if (typeof first !== 'object') return false;
  const found = names.findIndex((name) => matchesGlob(first, name));
  return found >= 0 && !(pattern.foldersOnly && found === names.length - 1);
}

/** Compares the elements of a pattern with slashes one by one with those of a path; what is used up early matches. */
function matchesAnchored(pattern: IgnorePattern, names: readonly Uint8Array[]): boolean {
  let matched = false;
  let anyDepth = false;
  let at = 0;
  for (const [index, element] of pattern.elements.entries()) {
    if (element === 'empty') {
      anyDepth = false;
      continue;
    }
    if (element === 'any-depth') {
      if (index === pattern.elements.length - 1) break;
      anyDepth = true;
      continue;
    }
    if (element === 'never' || at >= names.length) return false;
    // Behind `**` the first name that matches is taken, for better or worse.
    const until = anyDepth ? names.length : at + 1;
    anyDepth = false;
    while (at < until && !matchesName(element, names[at])) at++;
    if (at >= until) return false;
    matched = true;
    at++;
  }
  return matched && !(pattern.foldersOnly && at >= names.length);
}

function matchesName(glob: Glob, name: Uint8Array | undefined): boolean {
  return name !== undefined && matchesGlob(glob, name);
}

/** The lists in the order in which opm comes across them: folder by folder, names in the order of their bytes. */
export function inWalkOrder(lists: readonly IgnoreList[]): IgnoreList[] {
  return [...lists].sort((a, b) => compareWalk(walkNames(a), walkNames(b)));
}

function walkNames(list: IgnoreList): string[] {
  return [...(list.folder === '' ? [] : list.folder.split('/')), INDEXIGNORE];
}

function compareWalk(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = compareBytes(a[index] ?? '', b[index] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares as UTF-8 would: characters beyond U+FFFF come last, whereas their UTF-16 surrogates do not. */
function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left === right) continue;
    const isSurrogate = [left, right].map((unit) => unit >= 0xd800 && unit <= 0xdfff);
    if (isSurrogate[0] === isSurrogate[1]) return left - right;
    return isSurrogate[0] ? 1 : -1;
  }
  return a.length - b.length;
}
