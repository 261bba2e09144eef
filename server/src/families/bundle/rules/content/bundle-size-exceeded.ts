/** Rule bundle-size-exceeded: bundle that is too large. Its findings are made while the unit is read: find/size.ts. */
import { SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-size-exceeded',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'reader',
  title: 'Bundle that is too large',
  what: 'Packed with gzip and written in base64, the manifests have more than 1 MiB together.',
  why: 'OLM Classic keeps a bundle in a ConfigMap, which holds no more: the bundle cannot be unpacked.',
  whatToDo: 'Shorten descriptions in CRDs (`crd:maxDescLen=0` of controller-gen), or split the operator.',
  examples: {
    bad: bundleWith({ 'manifests/large.yaml': '# A CRD of some megabytes.\n' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-loading.md#loader',
};
