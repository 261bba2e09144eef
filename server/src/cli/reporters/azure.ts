/** `--format azure`: logging commands, which Azure Pipelines shows as errors and warnings of the run. */
import { codeOf } from '../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../text/message.ts';
import { showPath, type Reporter } from './report.ts';

export const reportAzure: Reporter = (report, _options, write) => {
  for (const { file, range, severity, rule, message } of report.diagnostics) {
    const [line, column] = [range.start.line + 1, range.start.character + 1];
    const text = formatMessage(message);
    if (severity === 'error' || severity === 'warning') {
      const properties = `type=${severity};sourcepath=${escapeProperty(file)};linenumber=${line};columnnumber=${column};code=${escapeProperty(codeOf(rule))};`;
      write(`##vso[task.logissue ${properties}]${escapeMessage(text)}\n`);
    } else {
      // There is no command for what is less than a warning.
      write(
        `${withoutCommands(`${showPath(file)}:${line}:${column}: ${severity} ${codeOf(rule)}: ${text}`)}\n`,
      );
    }
  }
  return Promise.resolve();
};

function escapeMessage(text: string): string {
  return text.replace(/%/g, '%AZP25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replace(/]/g, '%5D').replace(/;/g, '%3B');
}

/** Commands are found anywhere in a line: a name in a file must not become one. */
function withoutCommands(line: string): string {
  return line.replace(/[\r\n]/g, ' ').replace(/##(?=vso|\[)/gi, '# #');
}
