/** Rule cluster-bundle-too-large: bundle that is too large with its metadata. Its findings are made while the unit is read: find/size.ts. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'cluster-bundle-too-large',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'reader',
  title: 'Bundle that is too large with its metadata',
  what: 'Packed with gzip and written in base64, manifests and metadata have more than 1 MiB together; `annotations.yaml` does not count. Of manifests that are too large by themselves the validators speak.',
  why: 'The validator counts the manifests alone, but OLM Classic keeps the metadata in the same ConfigMap: the bundle cannot be unpacked.',
  whatToDo:
    'Take out of `metadata` what does not belong there, or shorten descriptions in CRDs (`crd:maxDescLen=0` of controller-gen).',
  examples: {
    bad: bundleWith({ 'metadata/large.yaml': '# Some hundreds of kilobytes.\n' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
};
