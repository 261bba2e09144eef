/**
 * Version constraints as Masterminds/semver v3.4 `NewConstraint` reads them (docs/reference/versions-and-ranges.md,
 * "Constraints of Masterminds"): `version` of a ClusterExtension.
 */
import { msg } from '../text/message.ts';
import type { Span } from '../text/span.ts';
import type { TextFault } from './fault.ts';
import { isDigits } from './go-text.ts';
import { constraintFaultMessage, suggestConstraint } from './masterminds-fault.ts';
import { rewriteHyphens, type RewrittenText } from './masterminds-hyphen.ts';
import {
  isConstraintBlank,
  scanConstraintVersion,
  skipConstraintBlanks,
  type ScannedVersion,
} from './masterminds-scan.ts';
import { parseMastermindsVersion } from './masterminds-version.ts';
import type { Version } from './semver.ts';

/** Operators; `=>`, `=<`, `~>` and none are read as `>=`, `<=`, `~` and `=`. */
type ConstraintOperator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '^';

/** One condition. */
export interface Constraint extends Span {
  readonly operator: ConstraintOperator;
  /** The version, with zeros for missing numbers and wildcards. */
  readonly version: Version;
  /** How much of the version is given: nothing (`*`), the major number, major and minor, or all three. */
  readonly precision: 'any' | 'major' | 'minor' | 'patch';
}

/** Conditions that must hold together. */
export interface ConstraintGroup extends Span {
  readonly constraints: readonly Constraint[];
  /** Whether one of the conditions names a pre-release: otherwise no pre-release satisfies the group. */
  readonly admitsPreReleases: boolean;
}

/** A constraint as Masterminds understands it. Spans count from the start of its text, in UTF-16 units. */
export interface MastermindsRange {
  /** Any group suffices. Empty where the constraint is invalid. */
  readonly groups: readonly ConstraintGroup[];
  readonly fault?: TextFault;
}

/**
 * The longest constraint that is read. The API takes 64 characters, so nothing that a cluster accepts is refused here,
 * and reading may take quadratic time.
 */
const MAX_CONSTRAINT_LENGTH = 512;

const OPERATORS: ReadonlyMap<string, ConstraintOperator> = new Map([
  ['', '='],
  ['=', '='],
  ['!=', '!='],
  ['>', '>'],
  ['<', '<'],
  ['>=', '>='],
  ['=>', '>='],
  ['<=', '<='],
  ['=<', '<='],
  ['~', '~'],
  ['~>', '~'],
  ['^', '^'],
]);

/** Reads a constraint. Whatever is wrong with it is in the result. */
export function parseMastermindsRange(text: string): MastermindsRange {
  const range = readRange(text);
  if (range.fault === undefined) return range;
  const suggestion = suggestConstraint(text);
  if (suggestion === undefined || readRange(suggestion).fault !== undefined) return range;
  return { ...range, fault: { ...range.fault, suggestion } };
}

function readRange(text: string): MastermindsRange {
  if (text.length > MAX_CONSTRAINT_LENGTH) {
    const message = msg(
      'This constraint has {0} characters; no more than {1} are read.',
      text.length,
      MAX_CONSTRAINT_LENGTH,
    );
    return { groups: [], fault: { start: MAX_CONSTRAINT_LENGTH, end: text.length, message } };
  }
  const rewritten = rewriteHyphens(text);
  const groups: ConstraintGroup[] = [];
  let start = 0;
  for (const part of rewritten.text.split('||')) {
    const group = readGroup(rewritten, start, start + part.length);
    if ('message' in group) return { groups: [], fault: group };
    groups.push(group);
    start += part.length + 2;
  }
  return { groups };
}

/** Reads the conditions from `start` to `end` of the rewritten text. */
function readGroup(rewritten: RewrittenText, start: number, end: number): ConstraintGroup | TextFault {
  const text = rewritten.text.slice(0, end);
  const constraints: Constraint[] = [];
  let at = skipConstraintBlanks(text, start);
  for (;;) {
    const read = readConstraint(text, at);
    if (read === undefined) return faultAt(rewritten, { start, end }, at, end, 'condition');
    const { constraint, next } = read;
    if (constraint === undefined) return faultAt(rewritten, { start, end }, at, next, 'condition');
    constraints.push({ ...constraint, ...rewritten.spanOf(at, next) });
    const separator = separatorEnd(text, next);
    if (separator < 0) return faultAt(rewritten, { start, end }, next, end, 'separator');
    if (separator === end && text.charAt(skipConstraintBlanks(text, next)) !== ',') break;
    at = separator;
  }
  const admitsPreReleases = constraints.some(({ version }) => version.pre.length > 0);
  return { ...rewritten.spanOf(start, end), constraints, admitsPreReleases };
}

/**
 * Reads operator and version at a place. Undefined where there is none; without `constraint` where it looks like one
 * but its numbers cannot be read.
 */
function readConstraint(
  text: string,
  start: number,
): { constraint?: Omit<Constraint, 'start' | 'end'>; next: number } | undefined {
  const written = /^[=!<>~^]*/.exec(text.slice(start))?.[0] ?? '';
  const operator = OPERATORS.get(written);
  if (operator === undefined) return undefined;
  const scanned = scanConstraintVersion(text, skipConstraintBlanks(text, start + written.length));
  if (scanned === undefined) return undefined;
  const read = readPrecision(text, scanned);
  return read === undefined
    ? { next: scanned.end }
    : { constraint: { operator, ...read }, next: scanned.end };
}

/** Fills up missing and wildcard numbers. What follows a wildcard is not looked at. */
function readPrecision(
  text: string,
  { start, end, numbers, pre }: ScannedVersion,
): Pick<Constraint, 'version' | 'precision'> | undefined {
  const wild = [...numbers, 'x'].findIndex((number) => /^[xX*]$/.test(number));
  if (wild >= 3) {
    const version = parseMastermindsVersion(text.slice(start, end));
    return version && { version, precision: 'patch' };
  }
  const known = numbers.slice(0, wild);
  if (!known.every(isDigits)) return undefined;
  const version = parseMastermindsVersion([...known, '0', '0', '0'].slice(0, 3).join('.') + pre);
  const precision = (['any', 'major', 'minor'] as const)[wild];
  return version && precision && { version, precision };
}

/** The index behind the separator at `start` (the end of the text counts as one), or -1. */
function separatorEnd(text: string, start: number): number {
  const blank = skipConstraintBlanks(text, start);
  if (text.charAt(blank) === ',') return skipConstraintBlanks(text, blank + 1);
  return blank > start || blank === text.length ? blank : -1;
}

/** A fault at a place of a group, which reaches to the next blank; at the end of the group it marks all of it. */
function faultAt(
  rewritten: RewrittenText,
  group: Span,
  at: number,
  limit: number,
  expected: 'condition' | 'separator',
): TextFault {
  const text = rewritten.text;
  let end = Math.min(at + 1, limit);
  while (end < limit && !isConstraintBlank(text.charCodeAt(end))) end++;
  const span = at < group.end ? rewritten.spanOf(at, end) : rewritten.spanOf(group.start, group.end);
  const message = constraintFaultMessage(text.slice(group.start, group.end), text.slice(at, end), expected);
  return { ...span, message };
}
