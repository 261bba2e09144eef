/** `--format junit`: XML that test dashboards read; one suite a file, one case a finding. What makes the check fail is a failure. */
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import { formatMessage } from '../../text/message.ts';
import { byFile, type CheckReport, type Reporter } from './report.ts';
import { escapeXml } from './xml.ts';

/** One test, and what it failed for; what is said of a test that passed. */
interface Case {
  readonly name: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly text: string };
  readonly said?: string;
}

export const reportJunit: Reporter = (report, options, write) => {
  const suites = [...byFile(report.diagnostics)].map(([file, diagnostics]) => ({
    name: file,
    cases: diagnostics.map((diagnostic) => caseOf(diagnostic, options.isFailure(diagnostic))),
  }));
  const whole = wholeCases(report, suites.length === 0);
  if (whole.length > 0) suites.push({ name: 'catalens', cases: whole });
  const all = suites.flatMap(({ cases }) => cases);
  write('<?xml version="1.0" encoding="UTF-8"?>\n');
  write(`<testsuites name="catalens" ${counts(all)}>\n`);
  for (const { name, cases } of suites) writeSuite(name, cases, write);
  write('</testsuites>\n');
  return Promise.resolve();
};

function counts(cases: readonly Case[]): string {
  return `tests="${cases.length}" failures="${cases.filter(({ failure }) => failure !== undefined).length}"`;
}

function caseOf({ file, range, rule, severity, message }: Diagnostic, fails: boolean): Case {
  const place = `${file}:${range.start.line + 1}:${range.start.character + 1}`;
  const text = formatMessage(message);
  return {
    name: `${codeOf(rule)} ${place}`,
    ...(fails
      ? { failure: { type: severity, message: text, text: `${place}: ${text}` } }
      : { said: `${severity}: ${place}: ${text}` }),
  };
}

/** The cases that are about no file. */
function wholeCases({ notShown }: CheckReport, isEmpty: boolean): Case[] {
  if (notShown === undefined) {
    // A dashboard takes a run without any case for a run that did not happen.
    return isEmpty ? [{ name: 'check' }] : [];
  }
  const message = `${notShown.count} more found, and not asked for.`;
  const failure = { type: 'error', message, text: message };
  return [{ name: 'not shown', ...(notShown.failures > 0 ? { failure } : { said: message }) }];
}

function writeSuite(name: string, cases: readonly Case[], write: (text: string) => void): void {
  const className = escapeXml(name);
  write(`  <testsuite name="${className}" ${counts(cases)}>\n`);
  for (const { name: title, failure, said } of cases) {
    const head = `    <testcase name="${escapeXml(title)}" classname="${className}"`;
    if (failure !== undefined) {
      const { type, message, text } = failure;
      write(
        `${head}>\n      <failure type="${type}" message="${escapeXml(message)}">${escapeXml(text)}</failure>\n`,
      );
      write('    </testcase>\n');
    } else if (said !== undefined) {
      write(`${head}>\n      <system-out>${escapeXml(said)}</system-out>\n    </testcase>\n`);
    } else {
      write(`${head}/>\n`);
    }
  }
  write('  </testsuite>\n');
}
