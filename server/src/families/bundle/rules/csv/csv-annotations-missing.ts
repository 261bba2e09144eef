/** Rule csv-annotations-missing: a CSV without annotations. */
import { msg } from '../../../../text/message.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { annotationsOf, placeOf } from './shared/places.ts';
import { CSV_WARNINGS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-annotations-missing',
  severity: 'warning',
  suites: CSV_WARNINGS,
  title: 'CSV without annotations',
  what: 'The CSV has no annotations at all.',
  why: 'Catalogs and consoles take the short description, categories, capability level and the examples from there.',
  whatToDo: 'Add at least `alm-examples`, `capabilities`, `categories` and `description`.',
  examples: {
    bad: bundleWhere("  annotations:\n    alm-examples: '[]'\n    capabilities: Basic Install\n", ''),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#csv',
  check(csv, report) {
    if (annotationsOf(csv).length > 0) return;
    report({
      span: placeOf(csv, 'metadata', 'annotations'),
      message: msg('The CSV has no annotations: consoles know neither its examples nor what it is for.'),
    });
  },
});
