/** Rule hub-category-unknown: a category that there is not. */
import { CATEGORIES_OF_OPERATORS, unknownCategory } from './shared/categories.ts';
import { bundleWhere } from '../shared/example.ts';
import type { Rule } from '../rule.ts';
import { CATEGORIES } from './shared/suite-names.ts';

export const rule: Rule = {
  id: 'hub-category-unknown',
  area: 'bundle',
  severity: 'error',
  suites: CATEGORIES,
  scope: 'unit',
  title: 'Category that there is not',
  what: 'A part of the annotation `categories` is none of the sixteen categories of operators. An empty part, as behind a comma at the end, is none either. The pipeline of OperatorHub.io knows one more, `Drivers and plugins`, which operator-sdk refuses all the same.',
  why: 'Catalogs are sorted by category; the validator refuses the bundle.',
  whatToDo: 'Write the names exactly, with commas between them.',
  examples: {
    bad: bundleWhere(
      '    capabilities: Basic',
      '    categories: Monitoring, Data Base\n    capabilities: Basic',
    ),
    good: bundleWhere(
      '    capabilities: Basic',
      '    categories: Monitoring, Database\n    capabilities: Basic',
    ),
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'both',
  check(bundle, report) {
    if (bundle.given['categories'] !== undefined || bundle.csv === undefined) return;
    for (const part of bundle.csv.categories ?? []) {
      if (CATEGORIES_OF_OPERATORS.includes(part.value)) continue;
      report(bundle.csv, { span: part, ...unknownCategory(part, CATEGORIES_OF_OPERATORS) });
    }
  },
};
