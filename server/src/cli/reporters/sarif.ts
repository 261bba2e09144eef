/** `--format sarif`: SARIF 2.1.0, which code-scanning services read. */
import { codeOf, pageOf, type Diagnostic, type RelatedPlace } from '../../engine/findings/diagnostic.ts';
import type { Rule, Severity } from '../../engine/rules/rule.ts';
import type { Range } from '../../text/span.ts';
import { formatMessage } from '../../text/message.ts';
import type { Reporter } from './report.ts';

const LEVELS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

export const reportSarif: Reporter = (report, options, write) => {
  const rules = [...new Set(report.diagnostics.map((diagnostic) => diagnostic.rule))];
  const indexOf = new Map(rules.map((rule, index) => [rule, index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Catalens', semanticVersion: options.version, rules: rules.map(sarifRule) } },
        columnKind: 'utf16CodeUnits',
        results: report.diagnostics.map((diagnostic) =>
          sarifResult(diagnostic, indexOf.get(diagnostic.rule) ?? 0),
        ),
      },
    ],
  };
  write(`${JSON.stringify(log, null, 2)}\n`);
  return Promise.resolve();
};

function sarifRule(rule: Rule) {
  return {
    id: codeOf(rule),
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.why },
    help: {
      text: rule.whatToDo,
      markdown: `${rule.what}\n\n${rule.why}\n\n${rule.whatToDo}\n\nSee ${pageOf(rule)}.`,
    },
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: { tags: [...rule.suites] },
  };
}

function sarifResult(diagnostic: Diagnostic, ruleIndex: number) {
  const { rule, severity, message, related } = diagnostic;
  return {
    ruleId: codeOf(rule),
    ruleIndex,
    level: LEVELS[severity],
    message: { text: formatMessage(message) },
    locations: [{ physicalLocation: sarifLocation(diagnostic.file, diagnostic.range) }],
    ...(related.length === 0 ? {} : { relatedLocations: related.map(sarifRelated) }),
  };
}

function sarifRelated(place: RelatedPlace, id: number) {
  return {
    id,
    physicalLocation: sarifLocation(place.file, place.range),
    message: { text: formatMessage(place.message) },
  };
}

function sarifLocation(file: string, range: Range) {
  return {
    artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
    region: {
      startLine: range.start.line + 1,
      startColumn: range.start.character + 1,
      endLine: range.end.line + 1,
      endColumn: range.end.character + 1,
    },
  };
}
