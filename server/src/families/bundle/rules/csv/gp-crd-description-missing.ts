/** Rule gp-crd-description-missing: a CRD without a description. */
import { msg } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { itemPlace } from './shared/places.ts';
import { GOOD_PRACTICES } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'gp-crd-description-missing',
  severity: 'warning',
  suites: GOOD_PRACTICES,
  title: 'CRD without a description in the CSV',
  what: 'An owned or required CRD of the CSV has no `description`.',
  why: 'Consoles show it beside the kind, to people who do not know the operator yet.',
  whatToDo: 'Say in a sentence what the resource is for.',
  examples: {
    bad: bundleWhere(
      '  installModes:',
      '  customresourcedefinitions:\n    owned:\n      - name: gizmos.example.com\n        version: v1\n        kind: Gizmo\n  installModes:',
    ),
    good: bundleWhere(
      '  installModes:',
      '  customresourcedefinitions:\n    owned:\n      - name: gizmos.example.com\n        version: v1\n        kind: Gizmo\n        description: A gizmo.\n  installModes:',
    ),
  },
  source: 'docs/reference/bundle-rules.md#good-practices',
  check(csv, report) {
    const { manifest, spec } = csv;
    for (const list of ['owned', 'required']) {
      for (const crd of itemsOf(manifest, valueAt(manifest, spec, 'customresourcedefinitions', list))) {
        if (textAt(manifest, crd, 'description') !== '') continue;
        report({
          span: itemPlace(csv, crd, 'name', 'kind'),
          message: msg(
            '`{0}` has no `description`: say in a sentence what it is for.',
            textAt(manifest, crd, 'kind'),
          ),
        });
      }
    }
  },
});
