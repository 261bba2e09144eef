/** Rule crd-api-version-unsupported: a CRD of an API version that nobody knows. */
import { msg } from '../../../../text/message.ts';
import { isKnownCrd } from '../../../crd/values/read-crd-names.ts';
import { BEHIND_LOADING, OPM_BUNDLE, STEP, stopsSdk } from '../../suites.ts';
import { bundleWith, CRD_TEXT, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-api-version-unsupported',
  area: 'bundle',
  severity: 'error',
  suites: [...BEHIND_LOADING, OPM_BUNDLE],
  scope: 'unit',
  title: 'CRD of an unknown API version',
  what: 'The `apiVersion` of a CRD is neither `apiextensions.k8s.io/v1` nor `apiextensions.k8s.io/v1beta1`.',
  why: 'operator-sdk stops here, and opm takes the CRD for missing.',
  whatToDo: 'Write `apiextensions.k8s.io/v1`.',
  examples: {
    bad: bundleWith({ 'manifests/crd.yaml': CRD_TEXT.replace('io/v1', 'io/v2') }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check({ crds }, report) {
    for (const document of crds) {
      if (isKnownCrd(document.apiVersion.value)) continue;
      const message = msg('A CRD is of `apiextensions.k8s.io/v1` (or the old `v1beta1`).');
      report(document, { span: document.apiVersion, message, verdict: { stops: stopsSdk(STEP.load) } });
    }
  },
};
