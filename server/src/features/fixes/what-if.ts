/** Tries edits on a unit without making them: what would be found then that is not found now. */
import type { CheckedUnit } from '../../engine/rules/check-unit.ts';
import { diagnoseUnit, diagnosingFile, type DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import { codeOf, gravity, type Diagnostic, type PlacedFix } from '../../engine/findings/diagnostic.ts';
import { isAboutSuppressions } from '../../engine/findings/suppression-faults.ts';
import { withEarlier, type EarlierFindings } from '../../engine/rules/earlier.ts';
import { changedFiles, checkingOf } from '../../engine/rules/unit-state.ts';
import type { Chunk } from '../../text/chunk.ts';
import { chunkStarts } from '../../text/lines.ts';
import { formatMessage } from '../../text/message.ts';
import type { Dialect } from '../../text/dialect.ts';
import { rulesOf } from '../../engine/rules/run.ts';
import { applyEdit, type SourceText } from '../../text/source.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { analyzing } from '../../engine/reading/load.ts';
import type { EditSource } from '../edit/edits-of.ts';
import type { FileEdit } from '../edit/file-edit.ts';
import { atOnce, type Work } from '../../text/work.ts';

/** What edits are tried on: a file as it was checked last, in its unit. */
export interface Standing {
  /** The unit that the file belongs to. */
  readonly unit?: CheckedUnit;
  /** Left out where the edits are about files of the unit as it was checked. */
  readonly file?: AnalyzedFile;
  readonly options: DiagnoseOptions;
  /** What documents are against earlier states of them. */
  readonly earlier?: EarlierFindings;
}

/** Edits to be tried, and the files that the unit would leave out with them. */
export interface Attempt {
  /** What the edits are to mend. */
  readonly mended: readonly Diagnostic[];
  readonly edits: readonly FileEdit[];
  readonly leftOut?: ReadonlySet<string>;
}

/** What is different with edits made. Findings are told apart by rule and message, as places move. */
export interface Difference {
  readonly gone: readonly Diagnostic[];
  readonly broughtUp: readonly Diagnostic[];
}

/**
 * What edits would make of the findings of the unit. Files that are not in it do not count. Costs what a keystroke costs,
 * for every file that is open.
 */
export function* tryOut(standing: Standing, attempt: Attempt, source: EditSource): Work<Difference> {
  const { unit, file, options } = standing;
  if (unit === undefined) return { gone: [], broughtUp: [] };
  const made = yield* unitAfter({ unit, rules: options.rules, ...(file && { file }) }, attempt, source);
  const after = withEarlier(made, standing.earlier);
  yield;
  const changed = changedFiles(unit, after);
  yield;
  const foundBefore = yield* diagnosticsIn(unit, changed, options);
  const foundAfter = yield* diagnosticsIn(after, changed, options);
  return yield* difference(foundBefore, foundAfter, attempt.mended);
}

/** A unit that edits are tried on, and how it is checked. */
interface Trial {
  readonly unit: CheckedUnit;
  readonly rules: DiagnoseOptions['rules'];
  readonly file?: AnalyzedFile;
}

/** The unit as it would be with edits made, checked. Files that are not in it do not count. */
export function* unitAfter(trial: Trial, { edits, leftOut }: Attempt, source: EditSource): Work<CheckedUnit> {
  const { unit, rules } = trial;
  const edited = yield* editedFiles(trial, edits, source);
  const { snapshot } = unit;
  const content = {
    unit: snapshot.unit,
    files: snapshot.files
      .filter(({ path }) => leftOut?.has(path) !== true)
      .map((one) => edited.get(one.path) ?? one),
    faults: snapshot.faults,
    incomplete: snapshot.incomplete,
  };
  const run = checkingOf(content, rules, unit);
  do yield;
  while (!run.goOn(() => false));
  return run.all();
}

/** True if a finding is among others, wherever it is. */
export function isAmong(diagnostic: Diagnostic, findings: readonly Diagnostic[]): boolean {
  const saying = sayingOf(diagnostic);
  return findings.some((other) => sayingOf(other) === saying);
}

/** The files that a fix leaves out of their unit. */
export function leftOutBy(fix: PlacedFix): ReadonlySet<string> {
  return new Set(fix.changes.flatMap(({ file, change }) => (change.kind === 'leaveOutFile' ? [file] : [])));
}

function* editedFiles(
  { file, rules, unit: { snapshot } }: Trial,
  edits: readonly FileEdit[],
  source: EditSource,
): Work<ReadonlyMap<string, AnalyzedFile>> {
  const { files, unit } = snapshot;
  const edited = new Map<string, AnalyzedFile>();
  for (const path of new Set(edits.map((edit) => edit.file))) {
    const before = path === file?.path ? file : files.find((one) => one.path === path);
    const chunks = source.chunks(path);
    if (before === undefined || chunks === undefined) continue;
    const own = edits.filter((edit) => edit.file === path);
    const after = afterEdits(chunks, own, rulesOf(rules, unit.family).family.reader.dialect);
    yield;
    edited.set(path, yield* analyzing(path, after, { rules }, () => unit.family, before));
  }
  return edited;
}

/** The chunks of a file with the edits made; those that no edit touches are the same objects. */
function afterEdits(
  chunks: readonly Chunk[],
  edits: readonly FileEdit[],
  dialect: Dialect,
): readonly Chunk[] {
  const source: SourceText = { chunks, starts: chunkStarts(chunks), dialect };
  const fromBehind = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
  return fromBehind.reduce((text, edit) => applyEdit(text, edit.range, edit.newText), source).chunks;
}

function* diagnosticsIn(
  unit: CheckedUnit,
  files: ReadonlySet<string>,
  options: DiagnoseOptions,
): Work<Diagnostic[]> {
  const all = [diagnoseUnit(unit, options)];
  for (const file of unit.snapshot.files) {
    if (files.has(file.path)) all.push(yield* diagnosingFile(file, unit, options));
  }
  return all.flat();
}

function* difference(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  mended: readonly Diagnostic[],
): Work<Difference> {
  const gone = yield* comparing(after, before);
  const more = yield* comparing(before, after);
  return { gone, broughtUp: broughtUpAmong({ more, gone }, mended) };
}

/**
 * Findings that are there after, and were not before. A remark that takes the place of another finding of its rule in the same
 * file says the same in other words, and is none of them, unless that other finding is what the change was to mend. That a
 * comment has nothing left to silence is no harm either: it is what mending comes to.
 */
export function broughtUpBy(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  mended: readonly Diagnostic[],
): Diagnostic[] {
  return broughtUpAmong({ more: moreOften(before, after), gone: moreOften(after, before) }, mended);
}

/** The same by what is there more often after than before, and by what is there less often. */
function broughtUpAmong(
  changes: { readonly more: readonly Diagnostic[]; readonly gone: readonly Diagnostic[] },
  mended: readonly Diagnostic[],
): Diagnostic[] {
  const more = changes.more.filter(({ rule }) => !isAboutSuppressions(rule));
  if (!more.some(isRemark)) return more;
  const reworded = new Map<string, number>();
  const sayings = new Set(mended.map(sayingOf));
  for (const one of changes.gone) {
    if (!sayings.has(sayingOf(one))) reworded.set(sourceOf(one), (reworded.get(sourceOf(one)) ?? 0) + 1);
  }
  return more.filter((one) => {
    const left = isRemark(one) ? (reworded.get(sourceOf(one)) ?? 0) : 0;
    if (left > 0) reworded.set(sourceOf(one), left - 1);
    return left === 0;
  });
}

/** True for what is neither an error nor a warning. */
function isRemark({ severity }: Diagnostic): boolean {
  return gravity(severity) < gravity('warning');
}

function sourceOf({ rule, file }: Diagnostic): string {
  return `${codeOf(rule)} ${file}`;
}

/** Findings that are there more often after than before. */
export function moreOften(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  return atOnce(comparing(before, after));
}

/** So many findings are compared in one piece. */
const FINDINGS_A_PIECE = 500;

function* comparing(before: readonly Diagnostic[], after: readonly Diagnostic[]): Work<Diagnostic[]> {
  const known = new Map<string, number>();
  for (const [at, diagnostic] of before.entries()) {
    const saying = sayingOf(diagnostic);
    known.set(saying, (known.get(saying) ?? 0) + 1);
    if (at % FINDINGS_A_PIECE === 0) yield;
  }
  const more: Diagnostic[] = [];
  for (const [at, diagnostic] of after.entries()) {
    const saying = sayingOf(diagnostic);
    const left = known.get(saying) ?? 0;
    known.set(saying, left - 1);
    if (left <= 0) more.push(diagnostic);
    if (at % FINDINGS_A_PIECE === 0) yield;
  }
  return more;
}

/** What a finding says, wherever it is. */
export function sayingOf({ rule, message }: Diagnostic): string {
  return `${codeOf(rule)} ${formatMessage(message)}`;
}
