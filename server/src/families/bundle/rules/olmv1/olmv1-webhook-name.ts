/** Rule olmv1-webhook-name: a webhook whose name OLM v1 does not take. */
import { msg } from '../../../../text/message.ts';
import { subdomainFault } from '../../../../values/dns-names.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleAtWork } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import { webhooksOf } from '../shared/webhooks.ts';

export const rule = csvRule({
  id: 'olmv1-webhook-name',
  severity: 'info',
  suites: OLM_V1_SUITES,
  title: 'OLM v1: name of a webhook',
  what: 'The `generateName` of a webhook is no DNS-1123 subdomain, such as one that ends with a hyphen; or two webhooks of one type have the same. Of two with one name `cluster-webhook-name-duplicate` speaks already.',
  why: 'OLM v1 refuses the bundle.',
  whatToDo: 'Give each webhook a name of its own, of lower-case letters, digits, hyphens and dots.',
  examples: { bad: bundleAtWork('vgizmo.example.com', 'vgizmo-'), good: bundleAtWork() },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const seen = new Set<string>();
    for (const {
      type,
      generateName: { value, ...span },
    } of webhooksOf(csv)) {
      const key = JSON.stringify([type, value]);
      const isRepeated = seen.has(key);
      seen.add(key);
      if (!isRepeated && subdomainFault(value) === undefined) continue;
      const message = isRepeated
        ? msg('OLM v1 will not install this bundle: two webhooks of one type are called `{0}`.', value)
        : msg('OLM v1 will not install this bundle: `{0}` is no DNS-1123 subdomain.', value);
      report({ span, message, ...saidBefore(isRepeated || value === '') });
    }
  },
});
