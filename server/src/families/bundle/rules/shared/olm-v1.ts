/**
 * What the rules about OLM v1 have in common (docs/reference/bundle-rules.md, "On a cluster"). Not everyone wants it, so that
 * they are remarks; and what a validator or OLM Classic says at the same place is only told to those who ask for the suite.
 */
import type { ToolVerdict } from '../../../../engine/findings/finding.ts';
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { OLM_V1 } from '../../suites.ts';

/** The suites of the rules about OLM v1. */
export const OLM_V1_SUITES: readonly string[] = [ADVICE, OLM_V1];

/** Marks what something else says already at the same place. */
export function saidBefore(isSaid: boolean): { readonly verdict?: ToolVerdict } {
  return isSaid ? { verdict: { isConsequence: true } } : {};
}
