/** From findings to diagnostics: where each is in its file, how severe it is for this project, and whether it is silenced. */
import type { Finding, Related } from './finding.ts';
import { msg } from '../../text/message.ts';
import type { Range, Span } from '../../text/span.ts';
import type { AnalyzedChunk, AnalyzedFile } from '../reading/analyzed-file.ts';
import { relativePath } from '../files/paths.ts';
import { filePositions, type FilePositions } from '../reading/positions.ts';
import type { CatalogSnapshot } from '../units/snapshot.ts';
import type { BlobPlaces } from './blob-places.ts';
import { findingsOfChunk, type CheckedRoot } from '../rules/check-snapshot.ts';
import type { Diagnostic, PlacedFix } from './diagnostic.ts';
import { ignoringFix } from '../../families/fbc/rules/shared/ignoring-fix.ts';
import { MISSPELLINGS } from '../../families/fbc/rules/shared/misspellings.ts';
import { placeFix } from './place-fix.ts';
import type { Rule, Severity } from '../rules/rule.ts';
import type { RuleSet } from '../rules/run.ts';
import type { Levels } from '../project/config.ts';
import { suppresses } from '../project/suppression.ts';

/** How findings become diagnostics. */
export interface DiagnoseOptions {
  readonly rules: RuleSet;
  /** The project's severities; left out where a suite was asked for by name, whose verdict nothing changes. */
  readonly levels?: Levels;
  /** The folder that the globs of the project file are relative to. */
  readonly project: string;
  /** False where a suite was asked for by name. */
  readonly suppressions: boolean;
}

/** All diagnostics of one file of a catalog, in document order. */
export function diagnoseFile(file: AnalyzedFile, root: CheckedRoot, options: DiagnoseOptions): Diagnostic[] {
  const { snapshot, places } = root;
  const positions = filePositions(file.chunks);
  const silenced = silencer(file, positions, options);
  const { files } = snapshot;
  const cause = once(() => firstCause({ file, files, positions }));
  const context: Context = { file, files, positions, places, options, silenced, cause };
  const diagnostics = file.faults.flatMap((fault) =>
    fileDiagnostic(file.path, fault, snapshot.files, options),
  );
  file.chunks.forEach((chunk, at) => {
    if (chunk.hasLoadFault && isConsequence(chunk, file.chunks[at - 1])) return;
    const { now, later } = findingsOfChunk(chunk, root, options.rules);
    for (const finding of now) {
      const diagnostic = diagnose(finding, at, context);
      if (diagnostic !== undefined) diagnostics.push(diagnostic);
    }
    for (const finding of later) {
      const diagnostic = diagnose(finding, at, context);
      if (diagnostic !== undefined) diagnostics.push(asComing(diagnostic, at, context));
    }
  });
  return diagnostics;
}

/** The rest of a text that a separator has cut in two is not to blame, nor a document whose first line is on a separator. */
function isConsequence(chunk: AnalyzedChunk, before: AnalyzedChunk | undefined): boolean {
  if (before?.endsOpen === true) return true;
  return before?.endsCut === true && !chunk.startsAnew;
}

/** All diagnostics of a catalog: about the root, and of its files. */
export function diagnoseAll(root: CheckedRoot, options: DiagnoseOptions): Diagnostic[] {
  const { snapshot } = root;
  return [
    ...diagnoseRoot(snapshot, options),
    ...snapshot.files.flatMap((file) => diagnoseFile(file, root, options)),
  ];
}

/** What opm will say once it gets that far: no error yet, and with the place that holds it up. */
function asComing(diagnostic: Diagnostic, chunk: number, context: Context): Diagnostic {
  const severity = diagnostic.severity === 'error' ? 'warning' : diagnostic.severity;
  const place = causeIn(chunk, context) ?? context.cause();
  if (place === undefined) return { ...diagnostic, severity, isComing: true };
  const message =
    place.file === context.file.path
      ? msg('opm says so only once what stands here is mended.')
      : msg('opm says so only once it can read this file.');
  return { ...diagnostic, severity, isComing: true, related: [...diagnostic.related, { ...place, message }] };
}

/** A place in a file. */
type Place = Pick<Diagnostic, 'file' | 'range'>;

/** What keeps opm from reading a document, or from looking into it. */
function causeIn(at: number, { file, positions }: Pick<Context, 'file' | 'positions'>): Place | undefined {
  const { repaired, intended, findings } = file.chunks[at] ?? {};
  const misspelling = intended?.findings.find((finding) => MISSPELLINGS.has(finding.rule));
  const cause = (repaired === undefined ? undefined : findings?.[0]) ?? misspelling;
  return cause && { file: file.path, range: rangeOf(positions, at, cause.span) };
}

/** The first such place of the file; else the start of the first file that has one, as lines move in other files. */
function firstCause({
  file,
  files,
  positions,
}: Pick<Context, 'file' | 'files' | 'positions'>): Place | undefined {
  for (let at = 0; at < file.chunks.length; at++) {
    const place = causeIn(at, { file, positions });
    if (place !== undefined) return place;
  }
  const other = files.find(({ chunks }) => chunks.some(({ repaired, intended }) => repaired ?? intended));
  const start = { line: 0, character: 0 };
  return other && { file: other.path, range: { start, end: start } };
}

/** The answer of a function that is asked once, and only if it is needed. */
function once<Answer>(ask: () => Answer): () => Answer {
  let known: { readonly answer: Answer } | undefined;
  return () => (known ??= { answer: ask() }).answer;
}

/** The diagnostics of a template outside every catalog root. */
export function diagnoseTemplate(file: AnalyzedFile, options: DiagnoseOptions): Diagnostic[] {
  const positions = filePositions(file.chunks);
  const places: BlobPlaces = { find: () => undefined };
  const silenced = silencer(file, positions, options);
  const cause = () => undefined;
  const context: Context = { file, files: [file], positions, places, options, silenced, cause };
  return (file.templateFindings ?? []).flatMap((findings, at) =>
    findings.flatMap((finding) => diagnose(finding, at, context) ?? []),
  );
}

/** The diagnostics about a root as a whole: they sit on the folder, or on the file that the fault is in. */
export function diagnoseRoot(snapshot: CatalogSnapshot, options: DiagnoseOptions): Diagnostic[] {
  const { root, faults } = snapshot;
  const catalog = snapshot.futures.at(-1)?.catalog ?? snapshot.catalog;
  const found = faults.flatMap((fault) => fileDiagnostic(fault.path, fault, snapshot.files, options));
  const [alone] = root.files;
  if (root.alternativeOf !== undefined && alone !== undefined) {
    const message = msg(
      'This file is checked as a catalog of its own: others in its folder hold the same package, and opm would refuse the folder as a whole.',
    );
    found.push(...fileDiagnostic(alone, { rule: 'root-alternatives', message }, snapshot.files, options));
  }
  if (catalog.blobs.length > 0 || catalog.hasLoadFault) return found;
  const message = msg(
    'This catalog holds no blob at all. opm accepts it, but it offers nothing. Check what was generated into it, and its `.indexignore`.',
  );
  return [
    ...found,
    ...fileDiagnostic(root.path, { rule: 'catalog-empty', message }, snapshot.files, options),
  ];
}

interface Context {
  readonly file: AnalyzedFile;
  /** All files of the catalog. */
  readonly files: readonly AnalyzedFile[];
  readonly positions: FilePositions;
  readonly places: BlobPlaces;
  readonly options: DiagnoseOptions;
  readonly silenced: (rule: Rule, line: number) => boolean;
  /** What holds up everything that opm will say later. */
  readonly cause: () => Place | undefined;
}

function diagnose(finding: Finding, chunk: number, context: Context): Diagnostic | undefined {
  const { file, positions, options } = context;
  const rule = options.rules.rules.get(finding.rule);
  if (rule === undefined) return undefined;
  const severity = levelOf(rule, file.path, options, finding.severity);
  if (severity === undefined) return undefined;
  const range = rangeOf(positions, chunk, finding.span);
  if (context.silenced(rule, range.start.line)) return undefined;
  const related = (finding.related ?? []).flatMap((place) => {
    const where = locate(place, chunk, context);
    return where === undefined ? [] : [{ ...where, message: place.message }];
  });
  const fixes = placedFixes(finding, chunk, context);
  return { file: file.path, range, rule, severity, message: finding.message, related, fixes };
}

function placedFixes(finding: Finding, chunk: number, { file, places, files }: Context): PlacedFix[] {
  const own = { file: file.path, chunk };
  const blobs = file.chunks.filter((held) => held.blob !== undefined && held.blob.kind !== 'custom').length;
  const isLast = () => isLastOf(files, file.path);
  return [...(finding.fixes ?? []), ...ignoringFix(file.path, finding.rule, blobs, isLast)].flatMap(
    (fix) => placeFix(fix, own, (blob) => places.find(blob)) ?? [],
  );
}

/** True if no file but one holds anything that opm reads, or tries to. */
function isLastOf(files: readonly AnalyzedFile[], path: string): boolean {
  return !files.some(
    (file) =>
      file.path !== path && file.chunks.some((chunk) => chunk.blob !== undefined || chunk.hasLoadFault),
  );
}

function locate(
  place: Pick<Related, 'blob' | 'span'>,
  chunk: number,
  { file, positions, places }: Context,
): { file: string; range: Range } | undefined {
  if (place.blob === undefined) return { file: file.path, range: rangeOf(positions, chunk, place.span) };
  const found = places.find(place.blob);
  if (found === undefined) return undefined;
  return { file: found.file.path, range: rangeOf(found.positions, found.chunk, place.span) };
}

function rangeOf(positions: FilePositions, chunk: number, span: Span): Range {
  return { start: positions.at(chunk, span.start), end: positions.at(chunk, span.end) };
}

/** The severity that the project gives to a rule in a file; undefined where it is switched off. */
function levelOf(
  rule: Rule,
  path: string,
  options: DiagnoseOptions,
  own: Severity = rule.severity,
): Severity | undefined {
  const level = options.levels?.of(relativePath(options.project, path), rule.area, rule.id) ?? own;
  return level === 'off' ? undefined : level;
}

function silencer(
  file: AnalyzedFile,
  positions: FilePositions,
  options: DiagnoseOptions,
): Context['silenced'] {
  if (!options.suppressions || file.chunks.every((chunk) => chunk.suppressions.length === 0))
    return () => false;
  const all = file.chunks.flatMap((chunk, at) =>
    chunk.suppressions.map((suppression) => ({
      suppression,
      line: suppression.reach === 'file' ? undefined : positions.lineOf(at) + suppression.line,
    })),
  );
  return (rule, line) =>
    all.some(
      (entry) =>
        (entry.line === undefined || entry.line === line) &&
        suppresses(entry.suppression, rule.area, rule.id),
    );
}

function fileDiagnostic(
  path: string,
  fault: AnalyzedFile['faults'][number],
  files: readonly AnalyzedFile[],
  options: DiagnoseOptions,
): Diagnostic[] {
  const rule = options.rules.rules.get(fault.rule);
  const severity = rule === undefined ? undefined : levelOf(rule, path, options);
  if (rule === undefined || severity === undefined) return [];
  const line = fault.line ?? 0;
  const at = { line, character: 0 };
  const ignoring = fault.cannotBeIgnored ? [] : ignoringFix(path, fault.rule, 0, () => isLastOf(files, path));
  return [
    {
      file: path,
      range: { start: at, end: at },
      rule,
      severity,
      message: fault.message,
      related: [],
      fixes: ignoring.flatMap((fix) => placeFix(fix, { file: path, chunk: 0 }, () => undefined) ?? []),
    },
  ];
}
