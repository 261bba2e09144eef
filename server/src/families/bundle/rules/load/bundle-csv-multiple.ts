/** Rule bundle-csv-multiple: more than one CSV in a bundle. */
import { msg } from '../../../../text/message.ts';
import { BEHIND_LOADING, OLM_V1, STEP, stopsSdk } from '../../suites.ts';
import { bundleWith, CSV_FILE, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-csv-multiple',
  area: 'bundle',
  severity: 'error',
  suites: [...BEHIND_LOADING, OLM_V1],
  scope: 'unit',
  title: 'Bundle with several CSVs',
  what: 'More than one file of the manifests is a CSV.',
  why: 'A bundle is one version of an operator. operator-sdk stops here; opm takes the first one by its file name.',
  whatToDo: 'Keep one of them; each version gets a bundle of its own.',
  examples: {
    bad: bundleWith({ 'manifests/old.clusterserviceversion.yaml': GOOD_BUNDLE[CSV_FILE] ?? '' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check({ csvs: [first, ...others] }, report) {
    const [second] = others;
    if (first === undefined || second === undefined) return;
    report(second, {
      span: second.kind,
      message: msg('This bundle has more than one CSV; a bundle is one version of an operator.'),
      related: [{ document: first, span: first.kind, message: msg('The first CSV is here.') }],
      verdict: { stops: stopsSdk(STEP.load) },
    });
  },
};
