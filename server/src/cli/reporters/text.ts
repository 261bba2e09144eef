/** `--format text`: for people at a terminal, each finding with the lines it is about. */
import pc from 'picocolors';
import { codeOf, type Diagnostic } from '../../rules/diagnostic.ts';
import type { Severity } from '../../rules/rule.ts';
import type { Range } from '../../text/span.ts';
import { formatMessage } from '../../text/message.ts';
import type { CheckReport, Reporter } from './report.ts';

type Colors = ReturnType<typeof pc.createColors>;

/** The widest piece of a source line that is shown; catalogs have lines of a megabyte. */
const MAX_LINE_WIDTH = 120;

/** Of one rule in one run, the first findings are shown with code; the rest in one line each. */
const MAX_FRAMES_PER_RULE = 5;

export const reportText: Reporter = async (report, options, write) => {
  const colors = pc.createColors(options.color);
  const framesOf = new Map<string, number>();
  let file: string | undefined;
  let lines: readonly string[] | undefined;
  for (const diagnostic of report.diagnostics) {
    if (diagnostic.file !== file) {
      file = diagnostic.file;
      lines = await options.readLines(file);
    }
    const code = codeOf(diagnostic.rule);
    const frames = (framesOf.get(code) ?? 0) + 1;
    framesOf.set(code, frames);
    const withFrame = frames <= MAX_FRAMES_PER_RULE || diagnostic.severity === 'error';
    write(showDiagnostic(diagnostic, withFrame ? lines : undefined, colors));
  }
  write(showSummary(report, colors));
};

function showDiagnostic(
  diagnostic: Diagnostic,
  lines: readonly string[] | undefined,
  colors: Colors,
): string {
  const { range, severity, rule, message, related } = diagnostic;
  const place = `${diagnostic.file}:${range.start.line + 1}:${range.start.character + 1}`;
  const frame = lines === undefined ? [] : codeFrame(lines, range, severity, colors);
  const notes = related.map((other) => {
    const where = `${other.file}:${other.range.start.line + 1}:${other.range.start.character + 1}`;
    return `    ${colors.dim('see')} ${where}${colors.dim(`: ${formatMessage(other.message)}`)}`;
  });
  const head = `${colors.bold(place)} ${paint(severity, colors)(severity)} ${colors.dim(codeOf(rule))}`;
  return `${[head, `  ${formatMessage(message)}`, ...frame, ...notes].join('\n')}\n\n`;
}

function paint(severity: Severity, colors: Colors): (text: string) => string {
  if (severity === 'error') return colors.red;
  if (severity === 'warning') return colors.yellow;
  return severity === 'info' ? colors.blue : colors.gray;
}

function codeFrame(lines: readonly string[], range: Range, severity: Severity, colors: Colors): string[] {
  const { start, end } = range;
  const line = lines[start.line];
  if (line === undefined || line.trim() === '') return [];
  const number = String(start.line + 1);
  const stop = end.line === start.line ? end.character : line.length;
  // Of a long line, the piece around the finding is shown.
  const from = start.character > MAX_LINE_WIDTH / 2 ? start.character - MAX_LINE_WIDTH / 4 : 0;
  const piece = line.slice(from, from + MAX_LINE_WIDTH);
  const indent = visible(piece.slice(0, start.character - from));
  const marked = visible(piece.slice(start.character - from, stop - from));
  const gutter = ' '.repeat(number.length);
  return [
    `    ${colors.dim(`${number} |`)} ${from > 0 ? '…' : ''}${visible(piece)}${from + MAX_LINE_WIDTH < line.length ? '…' : ''}`,
    `    ${colors.dim(`${gutter} |`)} ${' '.repeat(indent.length + (from > 0 ? 1 : 0))}${paint(severity, colors)('^'.repeat(Math.max(marked.length, 1)))}`,
  ];
}

/** Tabs and control characters would move the marks, or the cursor. */
function visible(text: string): string {
  return text
    .replace(/\t/g, '  ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\u00b7');
}

function showSummary(report: CheckReport, colors: Colors): string {
  const { files, blobs, errors, warnings } = report.summary;
  if (files === 0 && report.roots.length === 0 && report.diagnostics.length === 0) {
    return 'There is no catalog and no template here.\n';
  }
  const rest = report.diagnostics.length - errors - warnings;
  const found = [
    errors > 0 ? colors.red(count(errors, 'error')) : '',
    warnings > 0 ? colors.yellow(count(warnings, 'warning')) : '',
    rest > 0 ? colors.blue(`${rest} info`) : '',
  ].filter((part) => part !== '');
  const verdict = found.length === 0 ? colors.green('No findings') : found.join(', ');
  const where = report.roots.length === 0 ? '' : ` of ${count(report.roots.length, 'catalog')}`;
  return `${verdict} in ${count(files, 'file')}${where} (${count(blobs, 'blob')}).\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
