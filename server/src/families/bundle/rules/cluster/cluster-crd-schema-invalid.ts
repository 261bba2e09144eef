/** Rule cluster-crd-schema-invalid: a keyword in the schema of a CRD that no cluster takes. */
import type { Rule } from '../rule.ts';
import { bundleWithCrd } from '../shared/example.ts';

export const rule: Rule = {
  id: 'cluster-crd-schema-invalid',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'Keyword of a schema that no cluster takes',
  what: 'The schema of a CRD of `apiextensions.k8s.io/v1` has a keyword that is not supported or has a value that it must not have: an unknown `type`, `$ref`, `uniqueItems`, a `pattern` that is no regular expression of RE2, a list that is a map whose keys are not required, a keyword at the root that does not go with the subresource `status`, a rule in CEL without its message or with `oldSelf` where nothing old is known, and so on; or `statusReplicasPath` leads elsewhere. Rules in CEL are not compiled.',
  why: 'The validators of bundles do not look into schemas, but the API server refuses the CRD, and OLM cannot install the operator.',
  whatToDo: 'Write what the message asks for.',
  examples: {
    bad: bundleWithCrd(
      '          type: object\n',
      '          type: object\n          properties:\n            spec:\n              type: map\n',
    ),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
};
