/** Rule object-kind-unsupported: an object that OLM does not install. */
import { msg } from '../../../../text/message.ts';
import { mediaTypeOf } from '../../model/bundle.ts';
import { isSupportedKind } from '../../model/kinds.ts';
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { isOldSdk } from '../shared/generation.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

const HOLLOW = msg(
  'The first document of this file holds nothing. The validators look at no other one, and take it for an object without a `kind`. Remove it with its separator, or the whole file.',
);

export const rule: Rule = {
  id: 'object-kind-unsupported',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'unit',
  title: 'Object that OLM does not install',
  what: 'An object of the bundle is of a kind that bundles may not hold, or the first document of a file holds nothing: to the validators that is an object without a kind. Group and version do not matter.',
  why: 'The validators refuse it, OLM Classic at the install plan, and OLM v1 as well.',
  whatToDo: 'Take it out of the bundle; the operator can make it itself.',
  examples: {
    bad: bundleWith({
      'manifests/space.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: gizmo\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#plain-objects',
  check(bundle, report) {
    if (mediaTypeOf(bundle, bundle.namedFolder) !== 'registry+v1') return;
    for (const document of bundle.objects) {
      const { kind } = document;
      if (document.isHollow) report(document, { span: kind, message: HOLLOW });
      if (!document.isObject || kind.value === '' || isSupportedKind(kind.value)) continue;
      report(document, {
        span: kind,
        message: msg('A bundle may not hold objects of the kind `{0}`.', kind.value),
      });
    }
    if (!isOldSdk(bundle.given)) return;
    for (const document of bundle.objects.filter(({ kind }) => kind.value === 'PodMonitor'))
      report(document, {
        span: document.kind,
        message: msg('operator-sdk 1.42 does not know the kind `PodMonitor`.'),
        verdict: { suites: [SDK_DEFAULT] },
      });
  },
};
