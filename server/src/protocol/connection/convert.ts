/** From the engine's diagnostics to those of the protocol. */
import { DiagnosticSeverity, DiagnosticTag, type Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import { codeOf, gravity, pageOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Rule, Severity } from '../../engine/rules/rule.ts';
import { formatMessage, msg } from '../../text/message.ts';
import type { Range } from '../../text/span.ts';

/** The most diagnostics of one file that are sent; editors show no more than that either. */
const MAX_DIAGNOSTICS_PER_FILE = 1000;

/** Where the pages of the rules are found. */
const DOCS_ADDRESS = 'https://github.com/catalens/catalens/blob/main/';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const TAGS = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated };

/** What the client can show, and how its positions count. */
export interface ConvertOptions {
  readonly related: boolean;
  readonly range: (file: string, range: Range) => Range;
  readonly uri: (file: string) => string;
  /** The address of a page, from its path in the repository; that on the web where it is undefined. */
  readonly page?: ((path: string) => string) | undefined;
}

/** The diagnostics of one file; of too many, the gravest, with a line that says how many were left out. */
export function toLspDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: ConvertOptions,
): LspDiagnostic[] {
  const rules = rulesToLsp(diagnostics, options);
  if (diagnostics.length <= MAX_DIAGNOSTICS_PER_FILE)
    return diagnostics.map((diagnostic) => toLsp(diagnostic, rules, options));
  const gravest = [...diagnostics].sort((a, b) => gravity(b.severity) - gravity(a.severity));
  const shown = gravest
    .slice(0, MAX_DIAGNOSTICS_PER_FILE - 1)
    .map((diagnostic) => toLsp(diagnostic, rules, options));
  const left = diagnostics.length - shown.length;
  const message = formatMessage(
    msg(
      '{0} more findings in this file are not shown, none graver than those shown. `catalens check` lists all.',
      left,
    ),
  );
  const start = { line: 0, character: 0 };
  return [
    ...shown,
    { range: { start, end: start }, severity: DiagnosticSeverity.Information, source: 'catalens', message },
  ];
}

/** What all diagnostics of a rule have in common. */
interface RuleOfLsp {
  readonly code: string;
  readonly codeDescription: { readonly href: string };
  readonly tags: DiagnosticTag[] | undefined;
}

/** What is said of each rule: there may be many diagnostics, but they are of a few rules. */
function rulesToLsp(
  diagnostics: readonly Diagnostic[],
  { page }: ConvertOptions,
): ReadonlyMap<Rule, RuleOfLsp> {
  return new Map(
    Array.from(new Set(diagnostics.map(({ rule }) => rule)), (rule) => {
      const href = page?.(pageOf(rule)) ?? DOCS_ADDRESS + pageOf(rule);
      const tags = rule.tags?.map((tag) => TAGS[tag]);
      return [rule, { code: codeOf(rule), codeDescription: { href }, tags }];
    }),
  );
}

function toLsp(
  { file, rule, range, severity, message, related }: Diagnostic,
  rules: ReadonlyMap<Rule, RuleOfLsp>,
  options: ConvertOptions,
): LspDiagnostic {
  const shown: LspDiagnostic = {
    range: options.range(file, range),
    severity: SEVERITIES[severity],
    source: 'catalens',
    message: formatMessage(message),
  };
  const said = rules.get(rule);
  if (said !== undefined) {
    shown.code = said.code;
    shown.codeDescription = said.codeDescription;
    if (said.tags !== undefined) shown.tags = said.tags;
  }
  if (related.length > 0 && options.related)
    shown.relatedInformation = related.map((place) => ({
      location: { uri: options.uri(place.file), range: options.range(place.file, place.range) },
      message: formatMessage(place.message),
    }));
  return shown;
}
