/** Rule csv-not-decodable: a CSV that operator-sdk cannot decode. */
import { BEHIND_LOADING, STEP, stopsSdk } from '../../suites.ts';
import { decodingFixes } from './shared/decoding-fixes.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';

export const rule = csvRule({
  id: 'csv-not-decodable',
  severity: 'error',
  suites: BEHIND_LOADING,
  title: 'CSV that cannot be decoded',
  what: 'A value of the CSV is not of the type that its field has, or a version, release or quantity in it cannot be read.',
  why: 'operator-sdk stops here, with the name of a Go type and no line. No validator says anything else of the bundle.',
  whatToDo: 'Write what the message asks for. Only the first such value is marked.',
  examples: { bad: bundleWhere('version: 1.0.0', 'version: one'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  fix: 'safe',
  check(csv, report) {
    const [fault] = csv.document.decoding?.lenient ?? [];
    if (fault === undefined) return;
    const { span, message } = fault;
    const verdict = { stops: stopsSdk(STEP.load) };
    report({ span, message, verdict, fixes: decodingFixes(csv.manifest.tree, fault) });
  },
});
