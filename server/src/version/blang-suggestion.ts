/**
 * Reads a range the way other tools would (npm, Masterminds, Maven-like commas), and writes it in blang's grammar.
 * Only forms with one plain meaning are rewritten. Pre-releases of an upper bound are left to blang's plain order.
 */
import { isDigits } from './go-text.ts';
import { nextMajor, nextMinor, nextPatch } from './interval.ts';
import { formatVersion, parseVersion, type Version } from './semver.ts';

/** Longer ranges were not written by hand. */
const MAX_SUGGESTION_LENGTH = 1000;

/** One condition of a range in the lenient reading. */
interface Condition {
  readonly operator: string;
  readonly version: string;
}

/** The same range in blang's grammar; undefined where its meaning is not plain. Not checked for being valid. */
export function suggestBlangRange(text: string): string | undefined {
  if (text.length > MAX_SUGGESTION_LENGTH) return undefined;
  const alternatives = text.split('||').map(rewriteAlternative);
  return alternatives.every((alternative) => alternative !== undefined)
    ? alternatives.join(' || ')
    : undefined;
}

function rewriteAlternative(text: string): string | undefined {
  const conditions = readConditions(withoutParentheses(text.trim()));
  if (conditions === undefined || conditions.length === 0) return undefined;
  const parts: string[] = [];
  for (const condition of conditions) {
    const rewritten = rewriteCondition(condition);
    // An alternative inside an alternative cannot be written where other conditions hold as well.
    if (rewritten === undefined || (rewritten.includes('||') && conditions.length > 1)) return undefined;
    parts.push(rewritten);
  }
  return parts.join(' ');
}

function withoutParentheses(text: string): string {
  const inner = text.slice(1, -1);
  return text.startsWith('(') && text.endsWith(')') && !/[()]/.test(inner) ? inner : text;
}

/** Cuts `>= 1.0, <2`, `>=1.0.0<2.0.0` and `1.0.0 - 2.0.0` into conditions. */
function readConditions(text: string): Condition[] | undefined {
  const conditions: Condition[] = [];
  let hyphen = false;
  let rest = text;
  while (rest !== '') {
    const separator = /^(?:[\s,]+|&&)/.exec(rest);
    if (separator !== null) {
      rest = rest.slice(separator[0].length);
      continue;
    }
    const hyphenText = /^-(?=\s)/.exec(rest);
    if (hyphenText !== null) {
      if (hyphen || conditions.at(-1)?.operator !== '') return undefined;
      hyphen = true;
      rest = rest.slice(1);
      continue;
    }
    const found = /^([<>=!~^]*)\s*[vV]?([0-9xX*][0-9A-Za-z.*+-]*)/.exec(rest);
    if (found === null) return undefined;
    const condition: Condition = { operator: found[1] ?? '', version: found[2] ?? '' };
    if (hyphen && !closeHyphen(conditions, condition)) return undefined;
    if (!hyphen) conditions.push(condition);
    hyphen = false;
    rest = rest.slice(found[0].length);
  }
  return hyphen ? undefined : conditions;
}

/** Makes `>=A <=B` of the last condition and the one behind a hyphen. */
function closeHyphen(conditions: Condition[], { operator, version }: Condition): boolean {
  const from = conditions.pop();
  if (from === undefined || operator !== '') return false;
  conditions.push({ operator: '>=', version: from.version }, { operator: '<=', version });
  return true;
}

function rewriteCondition({ operator, version }: Condition): string | undefined {
  const full = parseVersion(withoutZeros(version));
  if (full !== undefined) return rewriteFull(operator, full);
  return rewritePartial(operator, version);
}

/** How a condition is written in blang's grammar: with the version, and without it, by the versions around it. */
interface Spelling {
  readonly exact: (version: string) => string;
  readonly around: (from: string, to: string) => string;
}

const EQUAL: Spelling = { exact: (version) => version, around: (from, to) => `>=${from} <${to}` };
const ABOVE: Spelling = { exact: (version) => `>${version}`, around: (_, to) => `>=${to}` };
const UP_TO: Spelling = { exact: (version) => `<=${version}`, around: (_, to) => `<${to}` };
const UNEQUAL: Spelling = {
  exact: (version) => `!=${version}`,
  around: (from, to) => `<${from} || >=${to}`,
};

/** By operator; what stands behind `>=` and `<` needs no second spelling. */
const SPELLINGS: ReadonlyMap<string, Spelling> = new Map([
  ['', EQUAL],
  ['=', EQUAL],
  ['==', EQUAL],
  ['>', ABOVE],
  ['<=', UP_TO],
  ['=<', UP_TO],
  ['!', UNEQUAL],
  ['!=', UNEQUAL],
  ['<>', UNEQUAL],
]);

/** A condition on a version with three numbers. */
function rewriteFull(operator: string, version: Version): string | undefined {
  const spelling = SPELLINGS.get(operator);
  if (spelling !== undefined) return aroundX(version, spelling);
  const text = formatVersion(version);
  switch (operator) {
    case '>=':
    case '=>':
      return `>=${text}`;
    case '<':
      return `<${text}`;
    case '~':
    case '~>':
      // For Masterminds `~0.0.0` has no end, for npm it has.
      return isZero(version) ? undefined : upTo(text, nextMinor(version));
    case '^':
      return upTo(text, caretEnd(version));
    default:
      return undefined;
  }
}

/**
 * A lower-case x in a pre-release only survives behind `>=` and `<`: say the same with these, for the next higher
 * version of a pre-release P is P.0. Build metadata is dropped, which changes nothing.
 */
function aroundX(version: Version, { exact, around }: Spelling): string | undefined {
  const text = formatVersion(version);
  if (!text.includes('x')) return exact(text);
  const bare: Version = { ...version, build: [] };
  const from = formatVersion(bare);
  if (!from.includes('x')) return exact(from);
  return around(from, formatVersion({ ...bare, pre: [...bare.pre, '0'] }));
}

/** A condition on a version with missing or wildcard numbers. */
function rewritePartial(operator: string, text: string): string | undefined {
  const parts = withoutZeros(text).split('.');
  if (parts.length > 3) return undefined;
  const wild = parts.findIndex((part) => /^[xX*]$/.test(part));
  const known = wild < 0 ? parts : parts.slice(0, wild);
  const behind = parts.slice(known.length);
  if (!known.every(isDigits) || !behind.every((part) => /^[xX*]$/.test(part))) return undefined;
  const start = parseVersion([...known, '0', '0', '0'].slice(0, 3).join('.'));
  if (start === undefined) return undefined;
  if (known.length === 0) return ['', '=', '>=', '~'].includes(operator) ? '>=0.0.0' : undefined;
  return rewriteSeries(operator, start, known.length, wild >= 0);
}

/** A condition on all versions that begin with one or two numbers. */
function rewriteSeries(
  operator: string,
  start: Version,
  numbers: number,
  wildcard: boolean,
): string | undefined {
  const next = numbers === 1 ? nextMajor(start) : nextMinor(start);
  const from = formatVersion(start);
  switch (operator) {
    case '>=':
    case '=>':
      return `>=${from}`;
    case '<':
      return `<${from}`;
    case '~':
      return upTo(from, next);
    case '^':
      return upTo(from, numbers === 1 || start.major !== '0' ? nextMajor(start) : next);
    default:
  }
  // Without a wildcard, "1.2" may mean the series or the one version 1.2.0: not for us to decide.
  if (!wildcard || next === undefined) return undefined;
  const series = [start.major, ...(numbers === 1 ? [] : [start.minor]), 'x'].join('.');
  return rewriteWildcard(operator, series, from, formatVersion(next));
}

/** A condition on a series that is written with a wildcard: its first version, and the first behind it. */
function rewriteWildcard(operator: string, series: string, from: string, to: string): string | undefined {
  switch (operator) {
    case '':
    case '=':
    case '==':
      return series;
    case '>':
      return `>=${to}`;
    case '<=':
    case '=<':
      return `<${to}`;
    case '!':
    case '!=':
      return `<${from} || >=${to}`;
    default:
      return undefined;
  }
}

/** The first version that `^` leaves out. */
function caretEnd(version: Version): Version | undefined {
  if (version.major !== '0') return nextMajor(version);
  if (version.minor !== '0') return nextMinor(version);
  return nextPatch(version);
}

function isZero({ major, minor, patch }: Version): boolean {
  return major === '0' && minor === '0' && patch === '0';
}

function upTo(from: string, end: Version | undefined): string {
  return end === undefined ? `>=${from}` : `>=${from} <${formatVersion(end)}`;
}

/** Drops leading zeros of the numbers, which Masterminds reads. */
function withoutZeros(version: string): string {
  const end = version.search(/[-+]|$/);
  return version.slice(0, end).replace(/(^|\.)0+(?=\d)/g, '$1') + version.slice(end);
}
