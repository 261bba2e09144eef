/** Rule gp-no-deployment: an install strategy without deployments. */
import { msg } from '../../../../text/message.ts';
import { valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { GOOD_PRACTICES } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'gp-no-deployment',
  severity: 'error',
  suites: GOOD_PRACTICES,
  title: 'Install strategy without deployments',
  what: '`spec.install.spec.deployments` is missing. An empty list is let pass.',
  why: 'OLM runs nothing for such an operator.',
  whatToDo: 'List the deployments of the operator.',
  examples: { bad: bundleWhere('    spec:\n      deployments: []\n', '    spec: {}\n'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#good-practices',
  check(csv, report) {
    const { manifest, spec } = csv;
    if (valueAt(manifest, spec, 'install', 'spec', 'deployments') !== undefined) return;
    report({
      span: placeOf(csv, 'spec', 'install', 'spec', 'deployments'),
      message: msg('There are no `deployments`: OLM runs nothing for this operator.'),
    });
  },
});
