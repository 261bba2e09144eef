/** Rule hub-category-file-unreadable: a list of categories that cannot be read. */
import { msg } from '../../../../text/message.ts';
import { ownCategories } from './shared/categories.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';
import { CATEGORIES } from './shared/suite-names.ts';

export const rule: Rule = {
  id: 'hub-category-file-unreadable',
  area: 'bundle',
  severity: 'error',
  suites: CATEGORIES,
  scope: 'unit',
  title: 'File of categories that cannot be read',
  what: 'The CSV has the annotation `categories`, and the file that `OPERATOR_BUNDLE_CATEGORIES` names is not there, or is no JSON with a list `categories`.',
  why: 'The validator refuses every bundle, whatever its categories are.',
  whatToDo: 'Mend the path or the file, or unset the variable.',
  examples: {
    bad: bundleWhere('    capabilities: Basic', '    categories: Monitoring\n    capabilities: Basic'),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  check(bundle, report) {
    const path = bundle.given['categories'];
    if (path === undefined || ownCategories(bundle.given['categories:text']) !== undefined) return;
    const [part] = bundle.csv?.categories ?? [];
    if (bundle.csv === undefined || part === undefined) return;
    report(bundle.csv, {
      span: part,
      message: msg('The categories cannot be checked: `{0}` is no file with a JSON list `categories`.', path),
    });
  },
};
