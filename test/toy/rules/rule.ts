/** What a rule about toys is. */
import type { Rule as EngineRule } from '../../../server/src/engine/rules/rule.ts';
import type { Box, Team, Toy } from '../model.ts';

export type Rule = EngineRule<Toy, Team, Box>;

/** What all rules about toys have in common. */
export const ABOUT_TOYS = {
  area: 'toy',
  severity: 'warning',
  suites: ['advice'],
  why: 'Toys are for playing.',
  whatToDo: 'Play.',
  examples: { bad: {}, good: {} },
  source: 'docs/reference/',
} as const;
