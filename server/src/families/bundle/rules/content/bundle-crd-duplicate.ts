/** Rule bundle-crd-duplicate: one API defined twice. */
import { msg } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import type { BundleDocument } from '../../model/document.ts';
import { SDK_DEFAULT } from '../../suites.ts';
import { apiKey } from '../shared/api-key.ts';
import { bundleWith, CRD_TEXT } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-crd-duplicate',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'unit',
  title: 'API that two CRDs define',
  what: 'Two CRDs of the bundle, or two versions of one, define the same group, version and kind.',
  why: 'operator-sdk refuses the bundle, and on a cluster the one replaces the other.',
  whatToDo: 'Keep one of them.',
  examples: {
    bad: bundleWith({ 'manifests/crd.yaml': CRD_TEXT, 'manifests/same.yaml': CRD_TEXT }),
    good: bundleWith({ 'manifests/crd.yaml': CRD_TEXT }),
  },
  source: 'docs/reference/bundle-rules.md#bundle',
  check({ crds }, report) {
    const seen = new Map<string, { document: BundleDocument; span: Span }>();
    for (const document of crds) {
      for (const version of document.crd?.versions ?? []) {
        const key = apiKey(document.crd, version.value);
        const first = seen.get(key);
        if (first === undefined) {
          seen.set(key, { document, span: version });
          continue;
        }
        report(document, {
          span: version,
          message: msg('The API {0} is defined twice in this bundle.', key),
          related: [{ ...first, message: msg('It is defined here, too.') }],
        });
      }
    }
  },
};
