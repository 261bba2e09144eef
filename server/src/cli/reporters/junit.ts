/** `--format junit`: XML that test dashboards read; one suite a file, one case a finding. */
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../text/message.ts';
import type { Reporter } from './report.ts';

export const reportJunit: Reporter = (report, _options, write) => {
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of report.diagnostics) {
    const known = byFile.get(diagnostic.file);
    if (known === undefined) byFile.set(diagnostic.file, [diagnostic]);
    else known.push(diagnostic);
  }
  // A dashboard takes a run without any case for a run that did not happen.
  if (byFile.size === 0) byFile.set('catalens', []);
  const failures = report.diagnostics.length;
  write('<?xml version="1.0" encoding="UTF-8"?>\n');
  write(`<testsuites name="catalens" tests="${Math.max(failures, 1)}" failures="${failures}">\n`);
  for (const [file, diagnostics] of byFile) writeSuite(file, diagnostics, write);
  write('</testsuites>\n');
  return Promise.resolve();
};

function writeSuite(file: string, diagnostics: readonly Diagnostic[], write: (text: string) => void): void {
  const count = diagnostics.length;
  write(`  <testsuite name="${escapeXml(file)}" tests="${Math.max(count, 1)}" failures="${count}">\n`);
  if (count === 0) write('    <testcase name="check" classname="catalens"/>\n');
  for (const { range, rule, severity, message } of diagnostics) {
    const place = `${file}:${range.start.line + 1}:${range.start.character + 1}`;
    const text = escapeXml(formatMessage(message));
    write(`    <testcase name="${escapeXml(`${codeOf(rule)} ${place}`)}" classname="${escapeXml(file)}">\n`);
    write(`      <failure type="${severity}" message="${text}">${escapeXml(place)}: ${text}</failure>\n`);
    write('    </testcase>\n');
  }
  write('  </testsuite>\n');
}

/** XML has no way at all to write most control characters, so they are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
