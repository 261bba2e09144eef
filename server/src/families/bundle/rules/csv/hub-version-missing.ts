/** Rule hub-version-missing: a CSV without a version. */
import { msg } from '../../../../text/message.ts';
import { parseTolerantVersion } from '../../../../version/semver.ts';
import { textAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

const ZERO = parseTolerantVersion('0.0.0');

export const rule = csvRule({
  id: 'hub-version-missing',
  severity: 'error',
  suites: HUB,
  title: 'CSV without a version',
  what: '`spec.version` is missing, or is 0.0.0.',
  why: 'OperatorHub.io does not take the operator: 0.0.0 is what a missing version is read as.',
  whatToDo: 'Write the version of the operator, as in `version: 1.0.0`.',
  examples: { bad: bundleWhere('version: 1.0.0', 'version: 0.0.0'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  check(csv, report) {
    const text = textAt(csv.manifest, csv.spec, 'version');
    const version = text === '' ? ZERO : parseTolerantVersion(text);
    if (
      version === undefined ||
      [version.major, version.minor, version.patch, ...version.pre].join('.') !== '0.0.0'
    )
      return;
    report({
      span: placeOf(csv, 'spec', 'version'),
      message:
        text === ''
          ? msg('`version` is missing: OperatorHub.io wants to know the version of the operator.')
          : msg('0.0.0 is what a missing version is read as: OperatorHub.io wants another one.'),
    });
  },
});
