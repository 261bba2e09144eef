/** Rule olmv1-kind-unsupported: an object that OLM v1 does not install. */
import { msg } from '../../../../text/message.ts';
import { mediaTypeOf } from '../../model/bundle.ts';
import { isSupportedKind } from '../../model/kinds.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'olmv1-kind-unsupported',
  area: 'bundle',
  severity: 'info',
  suites: OLM_V1_SUITES,
  scope: 'unit',
  title: 'OLM v1: object that it does not install',
  what: 'An object of the bundle is of a kind that bundles may not hold. It is only told to those who ask for the suite `olmv1`: the validators say the same of the object.',
  why: 'OLM v1 refuses the whole bundle.',
  whatToDo: 'Take it out of the bundle; the operator can make it itself.',
  examples: {
    bad: bundleWith({
      'manifests/space.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: gizmo\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(bundle, report) {
    const isSaid = mediaTypeOf(bundle) === 'registry+v1';
    for (const document of bundle.objects) {
      const { kind } = document;
      if (!document.isObject || kind.value === '' || isSupportedKind(kind.value)) continue;
      const message = msg(
        'OLM v1 will not install this bundle: it holds an object of the kind `{0}`.',
        kind.value,
      );
      report(document, { span: kind, message, ...saidBefore(isSaid) });
    }
  },
};
