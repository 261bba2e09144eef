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
  const ofRule = rulesToLsp(options);
  if (diagnostics.length <= MAX_DIAGNOSTICS_PER_FILE)
    return diagnostics.map((diagnostic) => toLsp(diagnostic, ofRule(diagnostic.rule), options));
  const gravest = [...diagnostics].sort((a, b) => gravity(b.severity) - gravity(a.severity));
  const shown = gravest
    .slice(0, MAX_DIAGNOSTICS_PER_FILE - 1)
    .map((diagnostic) => toLsp(diagnostic, ofRule(diagnostic.rule), options));
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

/** There may be many diagnostics, but they are of a few rules. */
function rulesToLsp({ page }: ConvertOptions): (rule: Rule) => RuleOfLsp {
  const known = new Map<Rule, RuleOfLsp>();
  return (rule) => {
    let found = known.get(rule);
    if (found === undefined) {
      const href = page?.(pageOf(rule)) ?? DOCS_ADDRESS + pageOf(rule);
      found = { code: codeOf(rule), codeDescription: { href }, tags: rule.tags?.map((tag) => TAGS[tag]) };
      known.set(rule, found);
    }
    return found;
  };
}

function toLsp(
  { file, range, severity, message, related }: Diagnostic,
  { code, codeDescription, tags }: RuleOfLsp,
  options: ConvertOptions,
): LspDiagnostic {
  const shown: LspDiagnostic = {
    range: options.range(file, range),
    severity: SEVERITIES[severity],
    code,
    codeDescription,
    source: 'catalens',
    message: formatMessage(message),
  };
  if (tags !== undefined) shown.tags = tags;
  if (related.length > 0 && options.related)
    shown.relatedInformation = related.map((place) => ({
      location: { uri: options.uri(place.file), range: options.range(place.file, place.range) },
      message: formatMessage(place.message),
    }));
  return shown;
}
