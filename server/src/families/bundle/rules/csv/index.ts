/** The rules about a CSV by itself. */
import type { Rule } from '../rule.ts';

/** The rules about a CSV by itself. */
export const csvRules: readonly Rule[] = [];
