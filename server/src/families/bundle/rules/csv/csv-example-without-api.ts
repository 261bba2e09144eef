/** Rule csv-example-without-api: an example of an API that the CSV does not own. */
import { msg } from '../../../../text/message.ts';
import { apiKey, exampleField } from '../../model/examples.ts';
import { exampleItemPlace, knownItemPlace } from './shared/example-places.ts';
import { ownedApis } from './shared/owned-apis.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-example-without-api',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'Example of an API that is not owned',
  what: 'An example has a group, version and kind that no owned CRD and no owned API service has.',
  why: 'Both validators refuse the bundle: the example is of something that the operator does not bring along.',
  whatToDo: 'Write the `apiVersion` and `kind` of an owned API, or leave the example out.',
  examples: {
    bad: bundleWhere(
      "alm-examples: '[]'",
      'alm-examples: \'[{"apiVersion": "example.com/v1", "kind": "Gizmo"}]\'',
    ),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#csv',
  check(csv, report) {
    const { manifest } = csv;
    const field = exampleField(manifest);
    if (field === undefined) return;
    const placeOf = (index: number) =>
      (csv.exampleText && knownItemPlace(csv.exampleText, index)) ??
      exampleItemPlace({ tree: manifest.tree, field }, index);
    const owned = ownedApis(csv.facts);
    for (const { group, version, kind, index } of csv.examples?.apis ?? []) {
      if (owned.has(apiKey({ group, version, kind }))) continue;
      const apiVersion = group === '' ? version : `${group}/${version}`;
      report({
        span: placeOf(index),
        message: msg('The CSV owns no `{0}` of `{1}`, so there can be no example of it.', kind, apiVersion),
      });
    }
  },
});
