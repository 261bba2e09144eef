/** Whether two findings say the same at the same place. */
import type { Finding } from './finding.ts';

/** What a finding says, and where in its document: equal for findings of one rule, at one place, with one message. */
export function placedSayingOf({ rule, span, message }: Finding): string {
  return [rule, span.start, span.end, message.wording, ...message.args].join('\u0000');
}

/** The findings, each once, without those that say what is known already. */
export function withoutRepeats(findings: readonly Finding[], known: readonly Finding[] = []): Finding[] {
  const seen = new Set(known.map(placedSayingOf));
  return findings.filter((finding) => {
    const saying = placedSayingOf(finding);
    if (seen.has(saying)) return false;
    seen.add(saying);
    return true;
  });
}
