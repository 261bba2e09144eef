/** Rule csv-owned-crd-name-invalid: an owned CRD whose name has no group. */
import { msg } from '../../../../text/message.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-owned-crd-name-invalid',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'Owned CRD without a group',
  what: 'The `name` of an owned CRD has no dot. It is only looked at where there are examples.',
  why: 'The name of a CRD is `<plural>.<group>`: without the group it leads to no CRD, and both validators refuse the bundle.',
  whatToDo: 'Write the `metadata.name` of the CRD.',
  examples: {
    bad: bundleWhere(
      '  installModes:',
      '  customresourcedefinitions:\n    owned:\n      - name: gizmos\n        version: v1\n        kind: Gizmo\n  installModes:',
    ),
    good: bundleWhere(
      '  installModes:',
      '  customresourcedefinitions:\n    owned:\n      - name: gizmos.example.com\n        version: v1\n        kind: Gizmo\n  installModes:',
    ),
  },
  source: 'docs/reference/bundle-rules.md#csv',
  check(csv, report) {
    if (csv.examples?.state !== 'read') return;
    for (const { name, start } of csv.facts.ownedCrds) {
      if (name.value.includes('.')) continue;
      report({
        span: name.value === '' ? { start, end: start } : { start: name.start, end: name.end },
        message: msg('The name of an owned CRD is `<plural>.<group>`; `{0}` has no group.', name.value),
      });
    }
  },
});
