/** A finding as people get to see it: in a file, on lines, with its severity. */
import type { DocumentChange, Fix, LeaveOutFile, ToolVerdict } from './finding.ts';
import type { Message } from '../../text/message.ts';
import type { Range } from '../../text/span.ts';
import type { Rule, Severity } from '../rules/rule.ts';

export interface RelatedPlace {
  readonly file: string;
  readonly range: Range;
  readonly message: Message;
}

/** A change of a fix, in its file: of the document in the chunk with that index. */
export interface PlacedChange {
  readonly file: string;
  readonly chunk: number;
  readonly change: DocumentChange | LeaveOutFile;
}

/** A fix with the places of its changes; features/edit/ turns them into edits of texts. */
export interface PlacedFix extends Pick<Fix, 'title' | 'safe'> {
  readonly changes: readonly PlacedChange[];
}

export interface Diagnostic {
  readonly file: string;
  /** Zero-based lines and UTF-16 characters. */
  readonly range: Range;
  readonly rule: Rule;
  readonly severity: Severity;
  readonly message: Message;
  readonly related: readonly RelatedPlace[];
  readonly fixes: readonly PlacedFix[];
  /** Set where a tool will say so only once it can read what it now cannot: no part of its verdict yet. */
  readonly isComing?: true;
  /** What it is to the tools, where that is not the same for all that the rule is of. */
  readonly verdict?: ToolVerdict;
}

/** The suites that a diagnostic is a part of. */
export function suitesOf({ rule, verdict }: Pick<Diagnostic, 'rule' | 'verdict'>): readonly string[] {
  return verdict?.suites ?? rule.suites;
}

/** The code that tools see: `project/config-invalid`. */
export function codeOf(rule: Pick<Rule, 'area' | 'id'>): string {
  return `${rule.area}/${rule.id}`;
}

/** All that rules may be called in a project file: their ids and their codes. */
export function namesOf(rules: Iterable<Pick<Rule, 'area' | 'id'>>): ReadonlySet<string> {
  return new Set([...rules].flatMap((rule) => [rule.id, codeOf(rule)]));
}

/** Where the page of a rule is, relative to the project's documentation. */
export function pageOf(rule: Pick<Rule, 'area' | 'id' | 'page'>): string {
  return rule.page ?? `docs/rules/${rule.area}/${rule.id}.md`;
}

const ORDER: readonly Severity[] = ['hint', 'info', 'warning', 'error'];

/** How grave a severity is: hint 0, info 1, warning 2, error 3. */
export function gravity(severity: Severity): number {
  return ORDER.indexOf(severity);
}

/** Sorts by file, place and code, so that two runs print the same. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  const line = a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character;
  if (line !== 0) return line;
  const code = codeOf(a.rule);
  const other = codeOf(b.rule);
  return code < other ? -1 : code > other ? 1 : 0;
}
