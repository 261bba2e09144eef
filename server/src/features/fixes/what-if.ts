/** Tries edits on a catalog without making them: what would be found then that is not found now. */
import { analyzeWith } from '../../engine/rules/analyze.ts';
import type { CheckedRoot } from '../../engine/rules/check-snapshot.ts';
import {
  diagnoseFile,
  diagnoseRoot,
  diagnoseTemplate,
  type DiagnoseOptions,
} from '../../engine/findings/diagnose.ts';
import { codeOf, type Diagnostic, type PlacedFix } from '../../engine/findings/diagnostic.ts';
import { changedFiles, checkRoot } from '../../engine/rules/root-state.ts';
import type { Chunk } from '../../text/chunk.ts';
import { chunkStarts } from '../../text/lines.ts';
import { formatMessage } from '../../text/message.ts';
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { applyEdit, type SourceText } from '../../text/source.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { analyzeChunks } from '../../engine/reading/load.ts';
import type { EditSource } from '../edit/edits-of.ts';
import type { FileEdit } from '../edit/file-edit.ts';

/** What edits are tried on: a file as it was checked last, in its catalog. */
export interface Standing {
  /** The catalog that the file belongs to; templates belong to none. */
  readonly root?: CheckedRoot;
  readonly file: AnalyzedFile;
  readonly options: DiagnoseOptions;
}

/** Edits to be tried, and the files that `.indexignore` would leave out with them. */
export interface Attempt {
  readonly edits: readonly FileEdit[];
  readonly leftOut?: ReadonlySet<string>;
}

/** What is different with edits made. Findings are told apart by rule and message, as places move. */
export interface Difference {
  readonly gone: readonly Diagnostic[];
  readonly broughtUp: readonly Diagnostic[];
}

/**
 * What edits would make of the findings of the catalog. Files that are not in it do not count. Costs what a keystroke costs,
 * for every file that is open.
 */
export function tryOut(standing: Standing, { edits, leftOut }: Attempt, source: EditSource): Difference {
  const { root, file, options } = standing;
  const edited = editedFiles(standing, edits, source);
  if (root === undefined) {
    const after = edited.get(file.path);
    if (after === undefined) return { gone: [], broughtUp: [] };
    return difference(diagnoseTemplate(file, options), diagnoseTemplate(after, options));
  }
  const { snapshot } = root;
  const content = {
    root: snapshot.root,
    files: snapshot.files
      .filter(({ path }) => leftOut?.has(path) !== true)
      .map((one) => edited.get(one.path) ?? one),
    faults: snapshot.faults,
    incomplete: snapshot.incomplete,
  };
  const after = checkRoot(content, options, root);
  const changed = changedFiles(root, after);
  return difference(diagnosticsIn(root, changed, options), diagnosticsIn(after, changed, options));
}

/** True if a finding is among others, wherever it is. */
export function isAmong(diagnostic: Diagnostic, findings: readonly Diagnostic[]): boolean {
  const saying = sayingOf(diagnostic);
  return findings.some((other) => sayingOf(other) === saying);
}

/** The files that a fix makes opm leave out. */
export function leftOutBy(fix: PlacedFix): ReadonlySet<string> {
  return new Set(fix.changes.flatMap(({ file, change }) => (change.kind === 'ignoreFile' ? [file] : [])));
}

function editedFiles(
  { root, file, options }: Standing,
  edits: readonly FileEdit[],
  source: EditSource,
): ReadonlyMap<string, AnalyzedFile> {
  const analyzer = analyzeWith(options.rules);
  const edited = new Map<string, AnalyzedFile>();
  for (const path of new Set(edits.map((edit) => edit.file))) {
    const before = path === file.path ? file : root?.snapshot.files.find((one) => one.path === path);
    const chunks = source.chunks(path);
    if (before === undefined || chunks === undefined) continue;
    const own = edits.filter((edit) => edit.file === path);
    edited.set(path, analyzeChunks(path, afterEdits(chunks, own), analyzer, before));
  }
  return edited;
}

/** The chunks of a file with the edits made; those that no edit touches are the same objects. */
function afterEdits(chunks: readonly Chunk[], edits: readonly FileEdit[]): readonly Chunk[] {
  const source: SourceText = { chunks, starts: chunkStarts(chunks), dialect: FBC_DIALECT };
  const fromBehind = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
  return fromBehind.reduce((text, edit) => applyEdit(text, edit.range, edit.newText), source).chunks;
}

function diagnosticsIn(
  root: CheckedRoot,
  files: ReadonlySet<string>,
  options: DiagnoseOptions,
): Diagnostic[] {
  const { snapshot } = root;
  return [
    ...diagnoseRoot(snapshot, options),
    ...snapshot.files
      .filter(({ path }) => files.has(path))
      .flatMap((file) => diagnoseFile(file, root, options)),
  ];
}

function difference(before: readonly Diagnostic[], after: readonly Diagnostic[]): Difference {
  return { gone: moreOften(after, before), broughtUp: moreOften(before, after) };
}

/** Findings that are there more often after than before. */
export function moreOften(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<string, number>();
  for (const diagnostic of before)
    known.set(sayingOf(diagnostic), (known.get(sayingOf(diagnostic)) ?? 0) + 1);
  return after.filter((diagnostic) => {
    const saying = sayingOf(diagnostic);
    const left = known.get(saying) ?? 0;
    known.set(saying, left - 1);
    return left <= 0;
  });
}

/** What a finding says, wherever it is. */
export function sayingOf({ rule, message }: Diagnostic): string {
  return `${codeOf(rule)} ${formatMessage(message)}`;
}
