/** Rule cluster-webhook-rule-forbidden: a webhook for what OLM keeps to itself. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleAtWork } from '../shared/example.ts';
import { FORBIDDEN_BY_CLASSIC, forbiddenPlaces } from '../shared/webhooks.ts';

export const rule = csvRule({
  id: 'cluster-webhook-rule-forbidden',
  severity: 'warning',
  suites: [ADVICE],
  title: 'Webhook for what OLM keeps to itself',
  what: 'A rule of an admission webhook names the API group `*` or `operators.coreos.com`, or the group `admissionregistration.k8s.io` with the resource `*`, `MutatingWebhookConfiguration` or `ValidatingWebhookConfiguration`.',
  why: 'Such a webhook could keep OLM from mending a broken operator. OLM Classic refuses to install it.',
  whatToDo: 'Name the groups and resources that the webhook is for.',
  examples: { bad: bundleAtWork('apiGroups: [example.com]', "apiGroups: ['*']"), good: bundleAtWork() },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    for (const { value, start, end } of forbiddenPlaces(csv, FORBIDDEN_BY_CLASSIC)) {
      const message = msg(
        'OLM Classic installs no webhook for `{0}` here: it could stop OLM itself. Name what the webhook is for.',
        value,
      );
      report({ span: { start, end }, message });
    }
  },
});
