/** Rule cluster-crd-default-invalid: a default value that does not fit its schema. */
import type { Rule } from '../rule.ts';
import { bundleWithCrd } from '../shared/example.ts';

export const rule: Rule = {
  id: 'cluster-crd-default-invalid',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'Default that does not fit its schema',
  what: 'A `default` in the schema of a CRD of `apiextensions.k8s.io/v1` does not fit the schema that it stands in, has a field that the schema does not know, or stands in `apiVersion`, `kind` or `metadata` of the root. It is held against the schema as it stands, without what defaults inside of it would add.',
  why: 'The validators of bundles do not look into schemas, but the API server refuses the CRD, and OLM cannot install the operator.',
  whatToDo: 'Correct the default, or the schema.',
  examples: {
    bad: bundleWithCrd(
      '          type: object\n',
      '          type: object\n          properties:\n            spec:\n              type: integer\n              default: many\n',
    ),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
};
