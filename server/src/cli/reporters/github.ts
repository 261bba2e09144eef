/** `--format github`: workflow commands, which GitHub Actions shows as annotations on the changed lines. */
import { codeOf } from '../../engine/findings/diagnostic.ts';
import type { Severity } from '../../engine/rules/rule.ts';
import { formatMessage } from '../../text/message.ts';
import type { Reporter } from './report.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

export const reportGithub: Reporter = (report, _options, write) => {
  for (const { file, range, severity, rule, message } of report.diagnostics) {
    const properties = [
      `file=${escapeProperty(file)}`,
      `line=${range.start.line + 1}`,
      `endLine=${range.end.line + 1}`,
      // Columns are only read where the annotation is on one line.
      ...(range.start.line === range.end.line
        ? [`col=${range.start.character + 1}`, `endColumn=${range.end.character + 1}`]
        : []),
      `title=${escapeProperty(codeOf(rule))}`,
    ];
    write(`::${COMMANDS[severity]} ${properties.join(',')}::${escapeMessage(formatMessage(message))}\n`);
  }
  return Promise.resolve();
};

function escapeMessage(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
