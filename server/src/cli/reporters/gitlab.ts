/** `--format gitlab`: the JSON that GitLab takes as `artifacts:reports:codequality` and shows in merge requests. */
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Severity } from '../../engine/rules/rule.ts';
import { formatMessage } from '../../text/message.ts';
import type { Reporter } from './report.ts';

/** GitLab knows `blocker`, `critical`, `major`, `minor` and `info`. */
const SEVERITIES: Readonly<Record<Severity, string>> = {
  error: 'critical',
  warning: 'major',
  info: 'minor',
  hint: 'info',
};

export const reportGitlab: Reporter = (report, _options, write) => {
  const seen = new Map<string, number>();
  write('[');
  report.diagnostics.forEach((diagnostic, index) => {
    const name = nameOf(diagnostic);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    write(`${index === 0 ? '\n' : ',\n'}${JSON.stringify(violation(diagnostic, fingerprint(name, before)))}`);
  });
  write(report.diagnostics.length === 0 ? ']\n' : '\n]\n');
  return Promise.resolve();
};

function violation({ file, range, rule, severity, message }: Diagnostic, print: string) {
  return {
    description: formatMessage(message),
    check_name: codeOf(rule),
    fingerprint: print,
    severity: SEVERITIES[severity],
    location: { path: file, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
  };
}

/** What a finding is known by. Lines are left out: they move with every edit above them, and GitLab would call it new. */
function nameOf({ file, rule, message }: Diagnostic): string {
  return `${file}\u0000${codeOf(rule)}\u0000${formatMessage(message)}`;
}

/** No two findings may have the same: of several alike GitLab shows the first only. */
function fingerprint(name: string, before: number): string {
  // Loaded here: the other formats start sooner without.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(`${name}\u0000${before}`).digest('hex').slice(0, 32);
}
