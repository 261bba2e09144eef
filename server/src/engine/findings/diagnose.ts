/** From findings to diagnostics: where each is in its file, how severe it is for this project, and whether it is silenced. */
import type { AnalyzedChunk, AnalyzedFile } from '../reading/analyzed-file.ts';
import { atOnce, type Work } from '../../text/work.ts';
import { findingsOfChunk, lastRun, type CheckedUnit } from '../rules/check-unit.ts';
import type { Family } from '../family.ts';
import type { Rule, Severity } from '../rules/rule.ts';
import { ruleOf, rulesOf } from '../rules/run.ts';
import type { FileFault } from '../units/unit.ts';
import type { Diagnostic, PlacedFix, RelatedPlace } from './diagnostic.ts';
import type { Finding, Related } from './finding.ts';
import { placeFix } from './place-fix.ts';
import { causeFinder, locate, placedFile, rangeOf, type Place, type PlacedFile } from './place.ts';
import { levelOf, silencer, type DiagnoseOptions } from './silence.ts';
import { suppressionDiagnostics } from './suppression-faults.ts';

export type { DiagnoseOptions } from './silence.ts';

/** All diagnostics of one file of a unit, in document order. */
export function diagnoseFile(file: AnalyzedFile, unit: CheckedUnit, options: DiagnoseOptions): Diagnostic[] {
  return atOnce(diagnosingFile(file, unit, options));
}

/** So many chunks are looked at in one piece of {@link diagnosingFile}. */
const CHUNKS_A_PIECE = 200;

/** The same in pieces: a file may have many thousand chunks. */
export function* diagnosingFile(
  file: AnalyzedFile,
  unit: CheckedUnit,
  options: DiagnoseOptions,
): Work<Diagnostic[]> {
  const { snapshot, places } = unit;
  const placed = placedFile(file, snapshot.files, places);
  const context: Context = {
    ...placed,
    unit,
    options,
    family: rulesOf(options.rules, snapshot.unit.family).family,
    levelOf: leveler(file.path, options),
    silenced: silencer(file, placed.positions, options),
    causeOf: causeFinder(placed),
  };
  const diagnostics = file.faults.flatMap((fault) => faultDiagnostic(file.path, fault, unit, options));
  for (const [at, chunk] of file.chunks.entries()) {
    if (!chunk.blocks || !isConsequence(chunk, file.chunks[at - 1]))
      addDiagnostics(chunk, at, context, diagnostics);
    if (at % CHUNKS_A_PIECE === CHUNKS_A_PIECE - 1) yield;
  }
  return [...diagnostics, ...suppressionDiagnostics(file, unit, options)];
}

function addDiagnostics(chunk: AnalyzedChunk, at: number, context: Context, into: Diagnostic[]): void {
  const { now, later } = findingsOfChunk(chunk, context.unit, context.options.rules);
  for (const finding of now) {
    const diagnostic = diagnose(finding, at, context);
    if (diagnostic !== undefined) into.push(diagnostic);
  }
  for (const finding of later) {
    const diagnostic = diagnose(finding, at, context);
    if (diagnostic !== undefined) into.push(asComing(diagnostic, at, context));
  }
}

interface Context extends PlacedFile {
  readonly unit: CheckedUnit;
  readonly options: DiagnoseOptions;
  readonly family: Family;
  /** The severity that the project gives to a finding of a rule in the file; undefined where it is switched off. */
  readonly levelOf: (rule: Rule, own: Severity | undefined) => Severity | undefined;
  readonly silenced: (rule: Rule, line: number) => boolean;
  /** What holds up what will be said of a chunk later. */
  readonly causeOf: (chunk: number) => Place | undefined;
}

/** The rest of a text that a separator has cut in two is not to blame, nor a document whose first line is on a separator. */
function isConsequence(chunk: AnalyzedChunk, before: AnalyzedChunk | undefined): boolean {
  if (before?.endsOpen === true) return true;
  return before?.endsCut === true && !chunk.startsAnew;
}

/** All diagnostics of a unit: about the unit, and of its files. */
export function diagnoseAll(unit: CheckedUnit, options: DiagnoseOptions): Diagnostic[] {
  const { snapshot } = unit;
  return [
    ...diagnoseUnit(unit, options),
    ...snapshot.files.flatMap((file) => diagnoseFile(file, unit, options)),
  ];
}

/** What will be said once what holds it up is mended: no error yet, and with the place that does. */
function asComing(
  diagnostic: Diagnostic,
  chunk: number,
  { causeOf, file, unit, options }: Context,
): Diagnostic {
  const severity = diagnostic.severity === 'error' ? 'warning' : diagnostic.severity;
  const place = causeOf(chunk);
  if (place === undefined) return { ...diagnostic, severity, isComing: true };
  const { whenRepaired } = rulesOf(options.rules, unit.snapshot.unit.family).family.reader;
  const message = place.file === file.path ? whenRepaired.sameFile : whenRepaired.otherFile;
  return { ...diagnostic, severity, isComing: true, related: [...diagnostic.related, { ...place, message }] };
}

/** The diagnostics about a unit as a whole: they sit on the folder, or on the file that the fault is in. */
export function diagnoseUnit(unit: CheckedUnit, options: DiagnoseOptions): Diagnostic[] {
  const { snapshot, findings } = unit;
  return [...snapshot.faults, ...lastRun(findings).ofFiles].flatMap((fault) =>
    faultDiagnostic(fault.path, fault, unit, options),
  );
}

/** {@link levelOf} for many findings of a few rules. */
function leveler(path: string, options: DiagnoseOptions): Context['levelOf'] {
  const usual = new Map<Rule, Severity | undefined>();
  return (rule, own) => {
    if (own !== undefined) return levelOf(rule, path, options, own);
    if (!usual.has(rule)) usual.set(rule, levelOf(rule, path, options));
    return usual.get(rule);
  };
}

function diagnose(finding: Finding, chunk: number, context: Context): Diagnostic | undefined {
  const { file, positions, options } = context;
  const rule = ruleOf(options.rules, context.unit.snapshot.unit.family, finding.rule);
  if (rule === undefined || isLeftOut(finding, options)) return undefined;
  const severity = context.levelOf(rule, finding.severity);
  if (severity === undefined) return undefined;
  const range = rangeOf(positions, chunk, finding.span);
  if (context.silenced(rule, range.start.line)) return undefined;
  const related = finding.related === undefined ? NOTHING : relatedPlaces(finding.related, chunk, context);
  const fixes = placedFixes(finding, chunk, context);
  const { message, verdict } = finding;
  const diagnostic = { file: file.path, range, rule, severity, message, related, fixes };
  return verdict === undefined ? diagnostic : { ...diagnostic, verdict };
}

/** What nearly all diagnostics have none of; there are many of them. */
const NOTHING: readonly never[] = [];

function relatedPlaces(related: readonly Related[], chunk: number, context: Context): RelatedPlace[] {
  return related.flatMap((place) => {
    const where = place.elsewhere ?? locate(place, chunk, context);
    return where === undefined ? [] : [{ ...where, message: place.message }];
  });
}

/** True for a file in which a fault of reading is said. */
function isUnreadable(files: readonly AnalyzedFile[], path: string): boolean {
  return files.some((file) => file.path === path && file.chunks.some(({ blocks }) => blocks));
}

/** True for what something else says better, where nobody asked for the verdict of a tool. */
function isLeftOut({ verdict }: Pick<Finding, 'verdict'>, { suppressions }: DiagnoseOptions): boolean {
  return suppressions && verdict?.isConsequence === true;
}

function placedFixes(finding: Finding, chunk: number, context: Context): readonly PlacedFix[] {
  const { file, places, files, family } = context;
  const around = family.fixesAround?.(finding.rule, { path: file.path, file, files }) ?? NOTHING;
  if (finding.fixes === undefined && around.length === 0) return NOTHING;
  const own = { file: file.path, chunk };
  return [...(finding.fixes ?? []), ...around].flatMap(
    (fix) => placeFix(fix, own, (document) => places.find(document)) ?? [],
  );
}

function faultDiagnostic(
  path: string,
  fault: FileFault,
  { snapshot: { unit, files } }: CheckedUnit,
  options: DiagnoseOptions,
): Diagnostic[] {
  const rule = ruleOf(options.rules, unit.family, fault.rule);
  const severity = rule === undefined ? undefined : levelOf(rule, path, options, fault.severity);
  if (rule === undefined || severity === undefined) return [];
  if (isLeftOut(fault, options) && isUnreadable(files, path)) return [];
  const at = { line: fault.line ?? 0, character: 0 };
  const { family } = rulesOf(options.rules, unit.family);
  const around = fault.cannotBeIgnored
    ? []
    : (family.fixesAround?.(fault.rule, { path, file: undefined, files }) ?? []);
  return [
    {
      file: path,
      range: { start: at, end: at },
      rule,
      severity,
      message: fault.message,
      ...(fault.verdict && { verdict: fault.verdict }),
      related: [],
      fixes: around.flatMap((fix) => placeFix(fix, { file: path, chunk: 0 }, () => undefined) ?? []),
    },
  ];
}
