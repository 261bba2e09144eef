/** `--format rdjson`: the Reviewdog Diagnostic Format, which reviewdog turns into comments on changes. */
import { Buffer } from 'node:buffer';
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Severity } from '../../engine/rules/rule.ts';
import { formatMessage } from '../../text/message.ts';
import type { Range } from '../../text/span.ts';
import type { LineAt } from './file-lines.ts';
import { byFile, isOfWhole, type Reporter } from './report.ts';

const SEVERITIES: Readonly<Record<Severity, string>> = {
  error: 'ERROR',
  warning: 'WARNING',
  info: 'INFO',
  hint: 'INFO',
};

export const reportRdjson: Reporter = async (report, options, write) => {
  write('{"source":{"name":"catalens"},"diagnostics":[');
  let separator = '\n';
  for (const [file, diagnostics] of byFile(report.diagnostics)) {
    const hasPlaces = diagnostics.some(({ range }) => !isOfWhole(range));
    const lines = hasPlaces ? await options.readLines(file) : undefined;
    for (const diagnostic of diagnostics) {
      write(`${separator}${JSON.stringify(rdDiagnostic(diagnostic, lines))}`);
      separator = ',\n';
    }
  }
  write(report.diagnostics.length === 0 ? ']}\n' : '\n]}\n');
};

function rdDiagnostic({ file, range, rule, severity, message }: Diagnostic, lineAt: LineAt | undefined) {
  return {
    message: formatMessage(message),
    location: { path: file, ...(isOfWhole(range) ? {} : { range: rdRange(range, lineAt) }) },
    severity: SEVERITIES[severity],
    code: { value: codeOf(rule) },
  };
}

/** Lines and columns from 1, the end not included; without columns it is whole lines, both included. */
function rdRange({ start, end }: Range, lineAt: LineAt | undefined) {
  const first = lineAt?.(start.line);
  const last = lineAt?.(end.line);
  if (first === undefined || last === undefined) {
    return { start: { line: start.line + 1 }, end: { line: end.line + 1 } };
  }
  return {
    start: { line: start.line + 1, column: columnOf(first, start.character) },
    end: { line: end.line + 1, column: columnOf(last, end.character) },
  };
}

/** The format counts the bytes of UTF-8, we count the units of UTF-16. */
function columnOf(line: string, character: number): number {
  return Buffer.byteLength(line.slice(0, character), 'utf8') + 1;
}
