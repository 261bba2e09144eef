/** Rule hub-category-not-custom: a category that is not in a list of its own. */
import { ownCategories, unknownCategory } from './shared/categories.ts';
import { bundleWhere } from '../shared/example.ts';
import type { Rule } from '../rule.ts';
import { CATEGORIES } from './shared/suite-names.ts';

export const rule: Rule = {
  id: 'hub-category-not-custom',
  area: 'bundle',
  severity: 'error',
  suites: CATEGORIES,
  scope: 'unit',
  title: 'Category that is not in your own list',
  what: 'A part of the annotation `categories` is not in the file that `OPERATOR_BUNDLE_CATEGORIES` names.',
  why: 'With a file of your own only its categories count, and the validator refuses all others.',
  whatToDo: 'Write one of the categories of the file, or add yours to it.',
  examples: {
    bad: bundleWhere('    capabilities: Basic', '    categories: Monitoring\n    capabilities: Basic'),
    good: bundleWhere('    capabilities: Basic', '    categories: Gadgets\n    capabilities: Basic'),
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'both',
  check(bundle, report) {
    const own = ownCategories(bundle.given['categories:text']);
    if (own === undefined || bundle.csv === undefined || bundle.given['categories'] === undefined) return;
    for (const part of bundle.csv.categories ?? []) {
      if (own.includes(part.value)) continue;
      report(bundle.csv, { span: part, ...unknownCategory(part, own) });
    }
  },
};
