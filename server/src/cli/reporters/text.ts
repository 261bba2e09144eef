/** `--format text`: for people at a terminal, each finding with the lines it is about. */
import { FBC } from '../../families/fbc/model/catalog-unit.ts';
import { countedUnits, unitName } from '../unit-names.ts';
import pc from 'picocolors';
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Severity } from '../../engine/rules/rule.ts';
import type { Range } from '../../text/span.ts';
import { formatMessage } from '../../text/message.ts';
import type { LineAt } from './file-lines.ts';
import {
  hasNothing,
  isOfWhole,
  nothingIn,
  showPath,
  type CheckReport,
  type Fixable,
  type Reporter,
} from './report.ts';
import { toldOnce } from './told-once.ts';

type Colors = ReturnType<typeof pc.createColors>;

/** The widest piece of a source line that is shown, and the narrowest; catalogs have lines of a megabyte. */
const MAX_LINE_WIDTH = 120;
const MIN_LINE_WIDTH = 30;

/** Of one rule in one run, the first findings are shown with code; the rest in one line each. */
const MAX_FRAMES_PER_RULE = 5;

/** How many files that were not checked are listed. */
const MAX_FILES_APART = 3;

/** How many other places of one finding are listed. */
const MAX_PLACES = 10;

/** Why fewer findings were shown than the summary counts. */
const TOLD_ONCE = 'What several catalogs, bundles or releases have alike was shown once.\n';

export const reportText: Reporter = async (report, options, write) => {
  const colors = pc.createColors(options.color);
  const framesOf = new Map<string, number>();
  const held = new Map<string, Promise<LineAt | undefined>>();
  const linesIn = (file: string) => {
    const known = held.get(file);
    if (known !== undefined) return known;
    // Findings come file by file: no more than one file is needed at a time.
    held.clear();
    const lines = options.readLines(file);
    held.set(file, lines);
    return lines;
  };
  const told = toldOnce(report);
  for (const { diagnostic, alsoIn } of told) {
    const code = codeOf(diagnostic.rule);
    const frames = (framesOf.get(code) ?? 0) + 1;
    framesOf.set(code, frames);
    const withFrame = frames <= MAX_FRAMES_PER_RULE || diagnostic.severity === 'error';
    // What is about a whole has no line to show, and the file may be too large to be read for it.
    const lines = withFrame && !isOfWhole(diagnostic.range) ? await linesIn(diagnostic.file) : undefined;
    write(showDiagnostic(diagnostic, alsoIn, lines, options.width, colors));
  }
  write(showSummary(report, colors));
  if (told.length < report.diagnostics.length) write(TOLD_ONCE);
};

function showDiagnostic(
  diagnostic: Diagnostic,
  alsoIn: readonly string[],
  lineAt: LineAt | undefined,
  width: number | undefined,
  colors: Colors,
): string {
  const { range, severity, rule, message, related } = diagnostic;
  const place = `${showPath(diagnostic.file)}:${range.start.line + 1}:${range.start.character + 1}`;
  const frame = lineAt === undefined ? [] : codeFrame(lineAt, range, severity, width, colors);
  const notes = related.slice(0, MAX_PLACES).map((other) => {
    const where = `${showPath(other.file)}:${other.range.start.line + 1}:${other.range.start.character + 1}`;
    return `    ${colors.dim('see')} ${where}${colors.dim(`: ${formatMessage(other.message)}`)}`;
  });
  if (related.length > MAX_PLACES)
    notes.push(`    ${colors.dim(`and ${related.length - MAX_PLACES} more places`)}`);
  for (const others of alsoIn) notes.push(`    ${colors.dim('and in')} ${showPath(others)}`);
  const head = `${colors.bold(place)} ${paint(severity, colors)(severity)} ${colors.dim(codeOf(rule))}`;
  return `${[head, `  ${formatMessage(message)}`, ...frame, ...notes].join('\n')}\n\n`;
}

function paint(severity: Severity, colors: Colors): (text: string) => string {
  if (severity === 'error') return colors.red;
  if (severity === 'warning') return colors.yellow;
  return severity === 'info' ? colors.blue : colors.gray;
}

function codeFrame(
  lineAt: LineAt,
  { start, end }: Range,
  severity: Severity,
  width: number | undefined,
  colors: Colors,
): string[] {
  const line = lineAt(start.line);
  if (line === undefined || line.trim() === '') return [];
  const number = String(start.line + 1);
  const { piece, from } = pieceOf(line, start.character, widthFor(number, width));
  const stop = end.line === start.line ? end.character : line.length;
  const indent = visible(piece.slice(0, start.character - from));
  const marked = visible(piece.slice(start.character - from, stop - from));
  const before = from > 0 ? '…' : '';
  const after = from + piece.length < line.length ? '…' : '';
  const gutter = ' '.repeat(number.length);
  const marks = '^'.repeat(Math.max(marked.length, 1));
  return [
    `    ${colors.dim(`${number} |`)} ${before}${visible(piece)}${after}`,
    `    ${colors.dim(`${gutter} |`)} ${' '.repeat(indent.length + before.length)}${paint(severity, colors)(marks)}`,
  ];
}

/** How much of a line fits beside its number, with dots before and behind it: the marks below must not be moved by a wrap. */
function widthFor(number: string, width: number | undefined): number {
  const room = width === undefined ? MAX_LINE_WIDTH : width - number.length - 10;
  return Math.max(MIN_LINE_WIDTH, Math.min(room, MAX_LINE_WIDTH));
}

/** The whole line if it fits, else the piece of it around a place. */
function pieceOf(line: string, place: number, width: number): { piece: string; from: number } {
  const from =
    line.length <= width || place < width / 2
      ? 0
      : Math.min(place - Math.floor(width / 4), Math.max(line.length - width, 0));
  return { piece: line.slice(from, from + width), from };
}

/** Tabs and control characters would move the marks, or the cursor. */
function visible(text: string): string {
  return text
    .replace(/\t/g, '  ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\u00b7');
}

function showSummary(report: CheckReport, colors: Colors): string {
  const { files, blobs, errors, warnings } = report.summary;
  if (hasNothing(report)) return `${[nothingIn(report), ...apartLines(report)].join('\n')}\n`;
  const notShown = report.notShown?.count ?? 0;
  const rest = report.diagnostics.length + notShown - errors - warnings;
  const found = [
    errors > 0 ? colors.red(count(errors, 'error')) : '',
    warnings > 0 ? colors.yellow(count(warnings, 'warning')) : '',
    rest > 0 ? colors.blue(`${rest} info`) : '',
  ].filter((part) => part !== '');
  const verdict = found.length === 0 ? colors.green('No findings') : found.join(', ');
  const where = report.roots.length === 0 ? '' : ` of ${countedUnits(report.roots.map(({ kind }) => kind))}`;
  const isBlob = report.roots.every(({ kind }) => kind === FBC);
  // What is in no catalog and no bundle has documents that nobody has counted.
  const size = report.roots.length === 0 ? '' : ` (${count(blobs, isBlob ? 'blob' : 'document')})`;
  const lines = [
    `${verdict} in ${count(files, 'file')}${where}${size}.`,
    ...(notShown > 0 ? [`${notShown} of them ${notShown === 1 ? 'is' : 'are'} not shown.`] : []),
    ...fixLine(report.fixable),
    ...apartLines(report),
  ];
  return `${lines.join('\n')}\n`;
}

/** `3 can be fixed with --fix, and 2 more with --fix-unsafe.` */
function fixLine(fixable: Fixable | undefined): string[] {
  if (fixable === undefined) return [];
  const { safe, unsafe } = fixable;
  if (safe === 0 && unsafe === 0) return [];
  if (safe === 0) return [`${unsafe} can be fixed with --fix-unsafe: look at the result.`];
  const more = unsafe === 0 ? '' : `, and ${unsafe} more with --fix-unsafe`;
  return [`${safe} can be fixed with --fix${more}.`];
}

/** `2 files lie in no catalog and were not checked: a.yaml, b.yaml. Name one to have it checked.` */
function apartLines({ apart = [] }: CheckReport): string[] {
  return [...new Set(apart.map(({ family }) => family))].map((family) => {
    const files = apart.filter((one) => one.family === family).map(({ path }) => showPath(path));
    const shown = files.slice(0, MAX_FILES_APART).join(', ');
    const more = files.length > MAX_FILES_APART ? ` and ${files.length - MAX_FILES_APART} more` : '';
    const [lie, were, name] = files.length === 1 ? ['lies', 'was', 'it'] : ['lie', 'were', 'one'];
    const where = `${count(files.length, 'file')} ${lie} in no ${unitName(family)}`;
    return `${where} and ${were} not checked: ${shown}${more}. Name ${name} to have it checked.`;
  });
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
