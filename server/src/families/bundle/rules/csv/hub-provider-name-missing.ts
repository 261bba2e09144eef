/** Rule hub-provider-name-missing: a CSV without a provider. */
import { msg } from '../../../../text/message.ts';
import { textAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'hub-provider-name-missing',
  severity: 'error',
  suites: HUB,
  title: 'CSV without the name of its provider',
  what: '`spec.provider.name` is missing or blank.',
  why: 'OperatorHub.io does not take the operator: it lists it under the provider.',
  whatToDo: 'Write who publishes the operator.',
  examples: { bad: bundleWhere('  provider:\n    name: Example\n', ''), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  check(csv, report) {
    if (textAt(csv.manifest, csv.spec, 'provider', 'name').trim() !== '') return;
    report({
      span: placeOf(csv, 'spec', 'provider', 'name'),
      message: msg('OperatorHub.io wants to know who publishes the operator: write `provider.name`.'),
    });
  },
});
