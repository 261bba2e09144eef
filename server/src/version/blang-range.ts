/**
 * Version ranges as blang/semver v4 `ParseRange` reads them (docs/reference/versions-and-ranges.md, "Ranges of blang"):
 * `skipRange`, and dependencies in OLM Classic. The reading is reproduced with its quirks; what is odd about a range is
 * reported beside what it means.
 */
import { msg, type Message } from '../text/message.ts';
import { spanOf, type Located, type Span } from '../text/span.ts';
import { rangeFaultMessage } from './blang-fault.ts';
import { suggestBlangRange } from './blang-suggestion.ts';
import { tokenizeBlangRange, type Token } from './blang-token.ts';
import { expandWildcard, hasWildcard, type WildcardSurprise } from './blang-wildcard.ts';
import type { TextFault } from './fault.ts';
import { isDigitCode, trimGoSpace } from './go-text.ts';
import {
  intersection,
  mergeIntervals,
  pointInterval,
  sortIntervals,
  without,
  type VersionInterval,
} from './interval.ts';
import { compareVersions, parseVersion, type Version } from './semver.ts';

type RangeOperator = '=' | '!=' | '>' | '>=' | '<' | '<=';

/** One condition. The span is that of the token it comes from; a wildcard makes two conditions of one token. */
interface Comparator extends Span {
  readonly operator: RangeOperator;
  readonly version: Version;
}

/** A surprising wildcard, at its token. */
export type LocatedSurprise = Span & WildcardSurprise;

/** A range as blang understands it. Spans count from the start of the range's text, in UTF-16 units. */
export interface BlangRange {
  /**
   * Any alternative suffices; all comparators of one must hold. An alternative without comparators crashes the program
   * that evaluates it. Empty where the range is invalid.
   */
  readonly alternatives: readonly (readonly Comparator[])[];
  /** Why blang refuses the range; absent for a valid one. */
  readonly fault?: TextFault;
  /** Tokens of one character, which are thrown away without a word. */
  readonly ignored: readonly Located<string>[];
  /** Each `||` that directly follows another one: the alternative between them is empty. */
  readonly emptyAlternatives: readonly Span[];
  /** Wildcards that do not mean what they seem to. */
  readonly surprises: readonly LocatedSurprise[];
  /**
   * For a valid range with something odd about it: a range that says what its author seems to have intended. It means
   * something else than the range does now. (For an invalid range see `fault.suggestion`.)
   */
  readonly intended?: string;
}

/** What evaluating a range gives; `crash` where an empty alternative is reached. */
export type RangeVerdict = 'match' | 'no' | 'crash';

const OPERATORS: ReadonlyMap<string, RangeOperator> = new Map([
  ['', '='],
  ['=', '='],
  ['==', '='],
  ['!', '!='],
  ['!=', '!='],
  ['>', '>'],
  ['>=', '>='],
  ['<', '<'],
  ['<=', '<='],
]);

/** Reads a range. Whatever is wrong with it is in the result. The empty text is no range. */
export function parseBlangRange(text: string): BlangRange {
  const range = readRange(text);
  const odd = range.ignored.length + range.emptyAlternatives.length + range.surprises.length > 0;
  if (range.fault === undefined && !odd) return range;
  const suggestion = soundSuggestion(text);
  if (suggestion === undefined) return range;
  if (range.fault === undefined) return { ...range, intended: suggestion };
  return { ...range, fault: { ...range.fault, suggestion } };
}

/** Evaluates a range as blang does: alternatives from left to right, up to the first that holds. */
export function evaluateBlangRange(range: BlangRange, version: Version): RangeVerdict {
  for (const comparators of range.alternatives) {
    if (comparators.length === 0) return 'crash';
    if (comparators.every((comparator) => satisfies(comparator, version))) return 'match';
  }
  return 'no';
}

/** Whether a version is in the range; false for an invalid range, and where evaluating it crashes. */
export function blangRangeContains(range: BlangRange, version: Version): boolean {
  return evaluateBlangRange(range, version) === 'match';
}

/** The versions in the range as ascending intervals without overlap. Exact; empty alternatives add nothing. */
export function blangRangeIntervals(range: BlangRange): VersionInterval[] {
  return mergeIntervals(range.alternatives.flatMap(alternativeIntervals));
}

/** Whether a valid range contains no version whatsoever. Exact. */
export function blangRangeMatchesNothing(range: BlangRange): boolean {
  return range.fault === undefined && !holdsOwnBound(range) && blangRangeIntervals(range).length === 0;
}

/** True if one of the versions that the range is written with is in it: nearly always, and that is soon seen. */
function holdsOwnBound({ alternatives }: BlangRange): boolean {
  return alternatives.some((comparators) =>
    comparators.some(({ version }) => comparators.every((comparator) => satisfies(comparator, version))),
  );
}

/**
 * True for ranges of which it is seen at once that they are valid, and that nothing is odd about them: plain versions behind
 * plain operators, with one blank in between. Of all others nothing is said.
 */
export function isPlainBlangRange(text: string): boolean {
  return PLAIN_RANGE.test(text);
}

const NUMBER = '(?:0|[1-9][0-9]{0,8})';
const CONDITION = `(?:[<>]=?|=)?${NUMBER}\\.${NUMBER}\\.${NUMBER}`;
const PLAIN_RANGE = new RegExp(`^${CONDITION}(?: (?:\\|\\| )?${CONDITION})*$`);

function satisfies({ operator, version }: Comparator, candidate: Version): boolean {
  const order = compareVersions(candidate, version);
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
  }
}

function alternativeIntervals(comparators: readonly Comparator[]): VersionInterval[] {
  if (comparators.length === 0) return [];
  const whole = comparators.map(comparatorInterval).reduce(intersection, {});
  const holes = comparators
    .filter(({ operator }) => operator === '!=')
    .map(({ version }) => pointInterval(version));
  return without(whole, sortIntervals(holes));
}

/** The interval of a comparator; everything for `!=`, which makes a hole instead. */
function comparatorInterval({ operator, version }: Comparator): VersionInterval {
  switch (operator) {
    case '=':
      return pointInterval(version);
    case '!=':
      return {};
    case '>':
    case '>=':
      return { lower: { version, included: operator === '>=' } };
    case '<':
    case '<=':
      return { upper: { version, included: operator === '<=' } };
  }
}

/** The suggestion for a text, if it is a range that nothing is odd about. */
function soundSuggestion(text: string): string | undefined {
  const suggestion = suggestBlangRange(text);
  if (suggestion === undefined || suggestion === text) return undefined;
  const range = readRange(suggestion);
  const odd = range.fault !== undefined || range.ignored.length > 0 || range.surprises.length > 0;
  return odd || blangRangeMatchesNothing(range) ? undefined : suggestion;
}

function readRange(text: string): BlangRange {
  return readUsual(text) ?? readAny(text);
}

/** Nearly all ranges are like this one, and channels have thousands of them: it needs no tokens. */
const USUAL_RANGE = new RegExp(
  `^>=(${NUMBER})\\.(${NUMBER})\\.(${NUMBER}) <(${NUMBER})\\.(${NUMBER})\\.(${NUMBER})$`,
);

/** `>=1.0.0 <2.0.0`; undefined for all other ranges. */
function readUsual(text: string): BlangRange | undefined {
  const parts = USUAL_RANGE.exec(text);
  if (parts === null) return undefined;
  const versionAt = (group: number): Version => {
    const [major = '', minor = '', patch = ''] = parts.slice(group, group + 3);
    return { major, minor, patch, pre: NOTHING, build: NOTHING };
  };
  const blank = text.indexOf(' ');
  const comparators: Comparator[] = [
    { start: 0, end: blank, operator: '>=', version: versionAt(1) },
    { start: blank + 1, end: text.length, operator: '<', version: versionAt(4) },
  ];
  return { alternatives: [comparators], ignored: NOTHING, emptyAlternatives: NOTHING, surprises: NOTHING };
}

const NOTHING: readonly never[] = [];

function readAny(text: string): BlangRange {
  const { tokens, ignored } = tokenizeBlangRange(text);
  const nothing = { alternatives: [], ignored, emptyAlternatives: [], surprises: [] };
  const structure = structureFault(text, tokens);
  if (structure !== undefined) return { ...nothing, fault: structure };

  const emptyAlternatives = tokens.filter((token, index) => isOr(token) && isOr(tokens[index - 1]));
  const surprises: LocatedSurprise[] = [];
  const alternatives: Comparator[][] = [[]];
  for (const token of tokens) {
    if (isOr(token)) {
      alternatives.push([]);
      continue;
    }
    const read = readToken(token);
    if ('message' in read) return { ...nothing, surprises, fault: read };
    alternatives.at(-1)?.push(...read.comparators);
    if (read.surprise !== undefined) surprises.push({ start: token.start, end: token.end, ...read.surprise });
  }
  return { alternatives, ignored, emptyAlternatives: emptyAlternatives.map(spanOf), surprises };
}

/** Whether `||` stands where it may, and there is anything at all. */
function structureFault(text: string, tokens: readonly Token[]): TextFault | undefined {
  const first = tokens[0];
  if (first === undefined) return { start: 0, end: text.length, message: emptyMessage(text) };
  if (isOr(first)) {
    return {
      ...spanOf(first),
      message: msg('A range cannot start with `||`: there is no condition before it.'),
    };
  }
  const last = tokens.at(-1);
  if (last === undefined || !isOr(last)) return undefined;
  return { ...spanOf(last), message: msg('A range cannot end with `||`: there is no condition behind it.') };
}

function emptyMessage(text: string): Message {
  const characters = text.replaceAll(' ', '');
  if (/^[*xX]+$/.test(characters)) {
    return msg('`{0}` is no range here. For every release, write `>=0.0.0`.', characters);
  }
  if (characters === '') return msg('A range needs a condition, such as `>=1.0.0 <2.0.0`.');
  return msg('`{0}` is no range: single characters are thrown away, and nothing is left.', text);
}

interface ReadToken {
  readonly comparators: readonly Comparator[];
  readonly surprise?: WildcardSurprise;
}

function readToken(token: Token): ReadToken | TextFault {
  const { start, end } = token;
  if (!hasWildcard(token.value)) {
    const comparator = readComparator(token.value, token);
    if (comparator !== undefined) return { comparators: [comparator] };
    return { start, end, message: rangeFaultMessage(token.value) };
  }
  const expanded = expandWildcard(token.value);
  if (expanded === undefined) return { start, end, message: rangeFaultMessage(token.value) };
  const comparators: Comparator[] = [];
  for (const part of expanded.parts) {
    const comparator = readComparator(part, token);
    if (comparator === undefined) return { start, end, message: rangeFaultMessage(token.value) };
    comparators.push(comparator);
  }
  return expanded.surprise === undefined ? { comparators } : { comparators, surprise: expanded.surprise };
}

/** What is no part of an operator, nor a blank beside one. */
const BEHIND_OPERATOR = /[^\s\u0085<>=!]/;

/** Reads an operator and a version without any blanks of U+0020 in between. */
function readComparator(text: string, { start, end }: Span): Comparator | undefined {
  const at = text.search(BEHIND_OPERATOR);
  if (at < 0 || !isDigitCode(text.charCodeAt(at))) return undefined;
  const operator = OPERATORS.get(trimGoSpace(text.slice(0, at)));
  const version = parseVersion(text.slice(at));
  return operator && version && { start, end, operator, version };
}

function isOr(token: Token | undefined): boolean {
  return token?.value === '||';
}
