/** Rule cluster-kind-unsupported: an object that the validators take, and OLM Classic does not. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { isInstalledByClassic, isSupportedKind } from '../../model/kinds.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'cluster-kind-unsupported',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'unit',
  title: 'Object that only OLM v1 installs',
  what: 'The bundle has an object of the kind `PodMonitor`.',
  why: 'The validators take it, but OLM Classic does not know the kind: the install plan fails.',
  whatToDo: 'Write a ServiceMonitor, or let the operator make the object itself.',
  examples: {
    bad: bundleWith({
      'manifests/monitor.yaml':
        'apiVersion: monitoring.coreos.com/v1\nkind: PodMonitor\nmetadata:\n  name: gizmo\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check({ objects }, report) {
    for (const document of objects) {
      const { kind } = document;
      // Of what nobody installs the validators speak.
      if (!isSupportedKind(kind.value) || isInstalledByClassic(kind.value)) continue;
      const message = msg('OLM Classic does not install a `{0}`: the install plan fails.', kind.value);
      report(document, { span: kind, message });
    }
  },
};
