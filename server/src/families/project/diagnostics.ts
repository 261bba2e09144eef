/** The faults of a project file as diagnostics, for editor and command line alike. */
import { chunkStarts, endsWithBreak, lineStartsOf, rangeAt } from '../../text/lines.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { ConfigFault } from '../../engine/project/config.ts';
import type { Rule } from '../../engine/rules/rule.ts';
import { rule } from './rules/config-invalid.ts';

/** One diagnostic for each fault, in the file at `path` with the given text. */
export function projectDiagnostics(path: string, text: string, faults: readonly ConfigFault[]): Diagnostic[] {
  return placedAt(path, text, faults, rule);
}

/** One diagnostic of a rule for each fault, in the file at `path` with the given text. */
export function placedAt(path: string, text: string, faults: readonly ConfigFault[], of: Rule): Diagnostic[] {
  const lines = [{ length: text.length, lineStarts: lineStartsOf(text), endsLine: endsWithBreak(text) }];
  const starts = chunkStarts(lines);
  return faults.map((fault) => ({
    file: path,
    range: rangeAt(lines, starts, 0, fault),
    rule: of,
    severity: of.severity,
    message: fault.message,
    related: [],
    fixes: [],
  }));
}
