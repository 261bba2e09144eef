/** Which findings a project does not want to see, or sees as more or less grave. */
import { relativePath } from '../files/paths.ts';
import type { Levels } from '../project/config.ts';
import { suppresses } from '../project/suppression.ts';
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import type { FilePositions } from '../reading/positions.ts';
import type { Rule, Severity } from '../rules/rule.ts';
import type { RuleSet } from '../rules/run.ts';

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

/** The severity that the project gives to a rule in a file; undefined where it is switched off. */
export function levelOf(
  rule: Rule,
  path: string,
  options: DiagnoseOptions,
  own: Severity = rule.severity,
): Severity | undefined {
  const usual =
    options.suppressions && own === 'error' && isOfOptionalOnly(rule, options.rules) ? 'warning' : own;
  const level = options.levels?.of(relativePath(options.project, path), rule.area, rule.id) ?? usual;
  return level === 'off' ? undefined : level;
}

/** True for a rule that no validator has but those that people choose. */
function isOfOptionalOnly({ suites }: Rule, { optional }: RuleSet): boolean {
  return suites.length > 0 && suites.every((suite) => optional.has(suite));
}

/** Tells whether a comment in a file silences a rule on a line. */
export function silencer(
  file: AnalyzedFile,
  positions: FilePositions,
  options: DiagnoseOptions,
): (rule: Rule, line: number) => boolean {
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
