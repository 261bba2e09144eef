/** The rules about whether a bundle can be loaded. */
import type { Rule } from '../rule.ts';
import { rule as manifestSyntax } from './manifest-syntax.ts';

/** The rules about whether a bundle can be loaded, in the order in which operator-sdk comes to them. */
export const loadRules: readonly Rule[] = [manifestSyntax];
