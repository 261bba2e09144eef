/** All rules about bundles. */
import { csvRules } from './csv/index.ts';
import { loadRules } from './load/index.ts';
import type { Rule } from './rule.ts';

/** All rules about bundles, by what they look at. */
export const bundleRules: readonly Rule[] = [...loadRules, ...csvRules];
