/** Rule hub-validator-deprecated: a suite that is deprecated. */
import { msg } from '../../../../text/message.ts';
import { GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'hub-validator-deprecated',
  area: 'bundle',
  severity: 'warning',
  suites: ['operatorhub'],
  scope: 'unit',
  title: 'Validator that is deprecated',
  what: 'The suite `operatorhub` was asked for. It says so of itself, always and once; it is not shown in editors.',
  why: 'operator-sdk has split it into `operatorhubv2`, `capabilities` and `categories`.',
  whatToDo: 'Ask for `operatorhubv2`, `capabilities` and `categories` instead.',
  examples: { bad: GOOD_BUNDLE, good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  check(bundle, report) {
    if (bundle.csv === undefined) return;
    report(bundle.csv, {
      span: bundle.csv.kind,
      message: msg(
        'The validator `operatorhub` is deprecated: ask for `operatorhubv2`, `capabilities` and `categories`.',
      ),
      verdict: { isConsequence: true },
    });
  },
};
