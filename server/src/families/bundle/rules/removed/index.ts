/** The rules about APIs that Kubernetes has removed. */
import type { Rule } from '../rule.ts';
import { rule as removedApi122 } from './removed-api-1-22.ts';
import { rule as removedApi125 } from './removed-api-1-25.ts';
import { rule as removedApi126 } from './removed-api-1-26.ts';
import { rule as removedApiK8sVersionInvalid } from './removed-api-k8s-version-invalid.ts';
import { rule as removedApiMinKubeVersionUnusable } from './removed-api-min-kube-version-unusable.ts';
import { rule as removedApiRbac } from './removed-api-rbac.ts';

/** The rules about APIs that Kubernetes has removed. */
export const removedRules: readonly Rule[] = [
  removedApi122,
  removedApi125,
  removedApi126,
  removedApiRbac,
  removedApiK8sVersionInvalid,
  removedApiMinKubeVersionUnusable,
];
