/** `--format github`: workflow commands, which GitHub Actions shows as annotations on the changed lines. */
import { codeOf } from '../../engine/findings/diagnostic.ts';
import type { Severity } from '../../engine/rules/rule.ts';
import { formatMessage } from '../../text/message.ts';
import type { Range } from '../../text/span.ts';
import type { Reporter } from './report.ts';

const COMMANDS: Readonly<Record<Severity, Annotation['command']>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

/** What GitHub shows at a place of a file. */
export interface Annotation {
  readonly command: 'error' | 'warning' | 'notice';
  readonly file: string;
  readonly range: Range;
  readonly title: string;
  readonly message: string;
}

/** An annotation as the line that GitHub Actions takes for a command, with a line break at the end. */
export function annotationLine({ command, file, range, title, message }: Annotation): string {
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${range.start.line + 1}`,
    `endLine=${range.end.line + 1}`,
    // Columns are only read where the annotation is on one line.
    ...(range.start.line === range.end.line
      ? [`col=${range.start.character + 1}`, `endColumn=${range.end.character + 1}`]
      : []),
    `title=${escapeProperty(title)}`,
  ];
  return `::${command} ${properties.join(',')}::${escapeMessage(message)}\n`;
}

export const reportGithub: Reporter = (report, _options, write) => {
  for (const { file, range, severity, rule, message } of report.diagnostics) {
    const command = COMMANDS[severity];
    write(annotationLine({ command, file, range, title: codeOf(rule), message: formatMessage(message) }));
  }
  return Promise.resolve();
};

function escapeMessage(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
