/** Rule cluster-crd-not-structural: a schema that has not the form that clusters ask for. */
import type { Rule } from '../rule.ts';
import { bundleWithCrd } from '../shared/example.ts';

export const rule: Rule = {
  id: 'cluster-crd-not-structural',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'CRD whose schema is not structural',
  what: 'The schema of a CRD of `apiextensions.k8s.io/v1` is missing, or has not the form that is asked for: a field, an item or a value of a map without `type`, a list without `items`, a keyword inside of `allOf`, `anyOf`, `oneOf` or `not` that belongs outside, a field that only stands in those of the root, or a restriction of `metadata` at the root.',
  why: 'The validators of bundles do not look into schemas, but the API server refuses the CRD, and OLM cannot install the operator.',
  whatToDo: 'Write the types of all fields outside of the alternatives, and only values inside of them.',
  examples: {
    bad: bundleWithCrd(
      '          type: object\n',
      '          type: object\n          properties:\n            spec:\n              description: What is wanted.\n',
    ),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
};
