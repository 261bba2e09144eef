/** Whether two findings say the same at the same place. */
import type { Finding } from '../model/finding.ts';

/** True if both are of one rule, at one place of a document, with one message. */
export function isSameFinding(a: Finding, b: Finding): boolean {
  return (
    a.rule === b.rule &&
    a.span.start === b.span.start &&
    a.span.end === b.span.end &&
    a.message.template === b.message.template &&
    a.message.args.join('\u0000') === b.message.args.join('\u0000')
  );
}

/** The findings, each once. For a few of them: every one is compared with every other. */
export function withoutRepeats(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (finding, at) => findings.findIndex((other) => isSameFinding(other, finding)) === at,
  );
}
