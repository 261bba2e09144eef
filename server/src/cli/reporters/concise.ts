/** `--format concise`: one line a finding, as compilers write them. */
import { codeOf } from '../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../text/message.ts';
import { showPath, type Reporter } from './report.ts';

export const reportConcise: Reporter = (report, _options, write) => {
  for (const { file, range, severity, rule, message } of report.diagnostics) {
    const place = `${showPath(file)}:${range.start.line + 1}:${range.start.character + 1}`;
    write(`${place}: ${severity} ${codeOf(rule)}: ${formatMessage(message)}\n`);
  }
  return Promise.resolve();
};
