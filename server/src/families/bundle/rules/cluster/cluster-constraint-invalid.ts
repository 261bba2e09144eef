/** Rule cluster-constraint-invalid: a constraint that the resolver of OLM Classic cannot read. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'cluster-constraint-invalid',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'unit',
  title: 'Constraint that OLM Classic cannot read',
  what: 'An `olm.constraint` of the dependencies or the properties has a member that is unknown or of a wrong type, says nothing that could be met, has a range that is none, or is longer than 131072 bytes.',
  why: 'The validators look at `cel` alone, but the resolver refuses the whole constraint: the operator cannot be installed.',
  whatToDo: 'Mend the constraint where it is marked.',
  examples: {
    bad: bundleWith({
      'metadata/properties.yaml':
        'properties:\n  - type: olm.constraint\n    value:\n      packages: {packageName: oil, versionRange: ">=1.0.0"}\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-metadata.md#limits-of-the-resolver',
  check({ metadata }, report) {
    for (const document of metadata)
      for (const { message, ...span } of document.needs.constraintFaults) report(document, { span, message });
  },
};
