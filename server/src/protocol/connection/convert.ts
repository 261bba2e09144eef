/** From the engine's diagnostics to those of the protocol. */
import { DiagnosticSeverity, DiagnosticTag, type Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import { codeOf, gravity, pageOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Severity } from '../../engine/rules/rule.ts';
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
  if (diagnostics.length <= MAX_DIAGNOSTICS_PER_FILE)
    return diagnostics.map((diagnostic) => toLsp(diagnostic, options));
  const gravest = [...diagnostics].sort((a, b) => gravity(b.severity) - gravity(a.severity));
  const shown = gravest
    .slice(0, MAX_DIAGNOSTICS_PER_FILE - 1)
    .map((diagnostic) => toLsp(diagnostic, options));
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

function toLsp(diagnostic: Diagnostic, options: ConvertOptions): LspDiagnostic {
  const { file, rule, related } = diagnostic;
  const tags = rule.tags?.map((tag) => TAGS[tag]);
  return {
    range: options.range(file, diagnostic.range),
    severity: SEVERITIES[diagnostic.severity],
    code: codeOf(rule),
    codeDescription: { href: options.page?.(pageOf(rule)) ?? DOCS_ADDRESS + pageOf(rule) },
    source: 'catalens',
    message: formatMessage(diagnostic.message),
    ...(tags === undefined ? {} : { tags }),
    ...(related.length === 0 || !options.related
      ? {}
      : {
          relatedInformation: related.map((place) => ({
            location: { uri: options.uri(place.file), range: options.range(place.file, place.range) },
            message: formatMessage(place.message),
          })),
        }),
  };
}
