/** Rule bundle-size-near-limit: bundle that is nearly too large. Its findings are made while the unit is read: find/size.ts. */
import { SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-size-near-limit',
  area: 'bundle',
  severity: 'warning',
  suites: [SDK_DEFAULT],
  scope: 'reader',
  title: 'Bundle that is nearly too large',
  what: 'Packed with gzip and written in base64, the manifests have more than 85 % of 1 MiB together.',
  why: 'At 1 MiB no cluster can unpack the bundle any more, and CRDs grow with every release.',
  whatToDo: 'Shorten descriptions in CRDs (`crd:maxDescLen=0` of controller-gen), or split the operator.',
  examples: {
    bad: bundleWith({ 'manifests/large.yaml': '# A CRD of some megabytes.\n' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-loading.md#loader',
};
