/** Rule csv-examples-missing: annotations without examples. */
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { exampleField } from '../../model/examples.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { annotationsOf, placeOf } from './shared/places.ts';
import { CSV_WARNINGS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-examples-missing',
  severity: 'warning',
  suites: CSV_WARNINGS,
  title: 'CSV without examples',
  what: 'Among the annotations of the CSV is neither `alm-examples` nor `olm.examples`.',
  why: 'Consoles show an empty form to whoever creates one of the custom resources.',
  whatToDo: 'Add `alm-examples`: a JSON list of one complete example for each owned API.',
  examples: { bad: bundleWhere("    alm-examples: '[]'\n", ''), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'unsafe',
  check(csv, report) {
    if (annotationsOf(csv).length === 0 || exampleField(csv.manifest) !== undefined) return;
    const { ownedCrds, ownedServices, annotationsAt } = csv.facts;
    const ownsNothing = ownedCrds.length + ownedServices.length === 0;
    report({
      span: placeOf(csv, 'metadata', 'annotations'),
      message: msg('There are no examples: add the annotation `alm-examples`, one for each owned API.'),
      // With nothing to be shown, an empty list says so.
      fixes: ownsNothing
        ? [
            fixOf(msg('Add `alm-examples: []`'), false, {
              kind: 'insertPair',
              span: { start: annotationsAt.start, end: annotationsAt.end },
              key: 'alm-examples',
              value: '[]',
              first: true,
            }),
          ]
        : [],
    });
  },
});
