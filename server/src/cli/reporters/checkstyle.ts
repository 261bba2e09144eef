/** `--format checkstyle`: the XML of Checkstyle, which Jenkins and many review tools read. */
import { codeOf } from '../../engine/findings/diagnostic.ts';
import type { Severity } from '../../engine/rules/rule.ts';
import { formatMessage } from '../../text/message.ts';
import { byFile, type Reporter } from './report.ts';
import { escapeXml } from './xml.ts';

/** Checkstyle knows `error`, `warning`, `info` and `ignore`. */
const SEVERITIES: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  hint: 'info',
};

export const reportCheckstyle: Reporter = (report, _options, write) => {
  write('<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n');
  for (const [file, diagnostics] of byFile(report.diagnostics)) {
    write(`  <file name="${escapeXml(file)}">\n`);
    for (const { range, rule, severity, message } of diagnostics) {
      const attributes = [
        `line="${range.start.line + 1}"`,
        `column="${range.start.character + 1}"`,
        `severity="${SEVERITIES[severity]}"`,
        `message="${escapeXml(formatMessage(message))}"`,
        // Readers take the part behind the last dot for the rule, and the one before it for its group.
        `source="${escapeXml(`catalens.${codeOf(rule).replace('/', '.')}`)}"`,
      ];
      write(`    <error ${attributes.join(' ')}/>\n`);
    }
    write('  </file>\n');
  }
  write('</checkstyle>\n');
  return Promise.resolve();
};
