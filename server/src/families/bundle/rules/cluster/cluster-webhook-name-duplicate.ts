/** Rule cluster-webhook-name-duplicate: two webhooks of one name. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleAtWork } from '../shared/example.ts';
import { webhooksOf } from '../shared/webhooks.ts';

export const rule = csvRule({
  id: 'cluster-webhook-name-duplicate',
  severity: 'warning',
  suites: [ADVICE],
  title: 'Two webhooks of one name',
  what: 'Two entries of `spec.webhookdefinitions` have the same `generateName`.',
  why: 'No validator says so, but OLM Classic refuses to install the operator; OLM v1 does where the two are of one type.',
  whatToDo: 'Give each webhook a name of its own.',
  examples: { bad: bundleAtWork('cgizmo.example.com', 'vgizmo.example.com'), good: bundleAtWork() },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const seen = new Map<string, Span>();
    for (const {
      generateName: { value, ...span },
    } of webhooksOf(csv)) {
      if (value === '') continue;
      const first = seen.get(value);
      if (first === undefined) {
        seen.set(value, span);
        continue;
      }
      report({
        span,
        message: msg('Two webhooks are called `{0}`, and OLM Classic refuses to install them.', value),
        related: [{ span: first, message: msg('This one is called the same.') }],
      });
    }
  },
});
