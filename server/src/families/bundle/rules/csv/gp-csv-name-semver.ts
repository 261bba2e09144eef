/** Rule gp-csv-name-semver: a CSV name without a version. */
import { msg } from '../../../../text/message.ts';
import { parseVersion } from '../../../../version/semver.ts';
import { textAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { GOOD_PRACTICES } from './shared/suite-names.ts';

const VERSION_AT_END = /[0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+)?$/;
/** The longest name of an object; of a longer one only its end is looked at. */
const MAX_NAME = 253;

export const rule = csvRule({
  id: 'gp-csv-name-semver',
  severity: 'warning',
  suites: GOOD_PRACTICES,
  title: 'CSV name that does not end in a version',
  what: '`metadata.name` does not end in a version of three numbers without leading zeros.',
  why: 'People and tools tell releases apart by this name.',
  whatToDo: 'Name it `<package>.v<version>`, as in `gizmo-operator.v1.0.0`.',
  examples: { bad: bundleWhere('name: gizmo-operator.v1.0.0', 'name: gizmo-operator.v1'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#good-practices',
  check(csv, report) {
    const name = textAt(csv.manifest, csv.metadata, 'name');
    const tail = VERSION_AT_END.exec(name.slice(-MAX_NAME))?.[0];
    if (tail !== undefined && parseVersion(tail) !== undefined) return;
    report({
      span: placeOf(csv, 'metadata', 'name'),
      message: msg('The name `{0}` does not end in a version: it should be `<package>.v<version>`.', name),
    });
  },
});
