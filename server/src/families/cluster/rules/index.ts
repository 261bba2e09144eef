/** The rules for objects of clusters (docs/reference/cluster-manifests.md). */
import type { Rule } from './rule.ts';

export const clusterRules: readonly Rule[] = [];
