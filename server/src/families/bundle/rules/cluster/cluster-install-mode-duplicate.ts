/** Rule cluster-install-mode-duplicate: an install mode that is listed twice. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { itemPlace } from '../csv/shared/places.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';

export const rule = csvRule({
  id: 'cluster-install-mode-duplicate',
  severity: 'warning',
  suites: [ADVICE],
  title: 'Install mode that is listed twice',
  what: 'Two entries of `spec.installModes` have the same `type`.',
  why: 'No validator says so, but OLM Classic gives the CSV the phase Failed with the reason InvalidInstallModes: the operator is never started.',
  whatToDo: 'Keep one entry of each type.',
  examples: {
    bad: bundleWhere(
      '      supported: true\n',
      '      supported: true\n    - type: AllNamespaces\n      supported: true\n',
    ),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const { manifest, spec } = csv;
    const seen = new Map<string, Span>();
    for (const mode of itemsOf(manifest, valueAt(manifest, spec, 'installModes'))) {
      const type = textAt(manifest, mode, 'type');
      const span = itemPlace(csv, mode, 'type');
      const first = seen.get(type);
      if (first === undefined) {
        seen.set(type, span);
        continue;
      }
      report({
        span,
        message: msg(
          'The install mode `{0}` is listed twice, and OLM Classic refuses to start the operator.',
          type,
        ),
        related: [{ span: first, message: msg('It is listed here, too.') }],
      });
    }
  },
});
