/** Rule gp-csv-name-convention: a CSV name that is not package and version. */
import { msg } from '../../../../text/message.ts';
import { textAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { GOOD_PRACTICES } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'gp-csv-name-convention',
  severity: 'warning',
  suites: GOOD_PRACTICES,
  title: 'CSV name of another form',
  what: '`metadata.name` is not one name and one version with `.v` between them.',
  why: 'People and tools cut the name at `.v` to tell the package from the version.',
  whatToDo: 'Name it `<package>.v<version>`, as in `gizmo-operator.v1.0.0`.',
  examples: {
    bad: bundleWhere('name: gizmo-operator.v1.0.0', 'name: gizmo-operator-1.0.0'),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#good-practices',
  check(csv, report) {
    const name = textAt(csv.manifest, csv.metadata, 'name');
    if (name.split('.v').length === 2) return;
    report({
      span: placeOf(csv, 'metadata', 'name'),
      message: msg('The name `{0}` should be `<package>.v<version>`, with one `.v`.', name),
    });
  },
});
