/** Rule olmv1-webhook-rule: a webhook for what OLM v1 keeps to itself. */
import { msg } from '../../../../text/message.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleAtWork } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import { FORBIDDEN_BY_CLASSIC, forbiddenPlaces, type Forbidden } from '../shared/webhooks.ts';

/** What OLM v1 forbids: it knows the configurations by their singular and plural names, in any case of their letters. */
const FORBIDDEN: Forbidden = {
  groups: new Set(['*', 'olm.operatorframework.io']),
  isResource: (name) => name === '*' || /^(mutating|validating)webhookconfigurations?$/i.test(name),
};

export const rule = csvRule({
  id: 'olmv1-webhook-rule',
  severity: 'info',
  suites: OLM_V1_SUITES,
  title: 'OLM v1: webhook for what it keeps to itself',
  what: 'A rule of an admission webhook names the API group `*` or `olm.operatorframework.io`, or the group `admissionregistration.k8s.io` with the resource `*` or one of the two webhook configurations. Where OLM Classic refuses the rule as well, `cluster-webhook-rule-forbidden` speaks of it already.',
  why: 'OLM v1 refuses the bundle.',
  whatToDo: 'Name the groups and resources that the webhook is for.',
  examples: {
    bad: bundleAtWork('apiGroups: [example.com]', 'apiGroups: [olm.operatorframework.io]'),
    good: bundleAtWork(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const said = new Set(forbiddenPlaces(csv, FORBIDDEN_BY_CLASSIC).map(({ rule: one }) => one));
    for (const { rule: one, value, start, end } of forbiddenPlaces(csv, FORBIDDEN)) {
      const message = msg('OLM v1 will not install this bundle: no webhook may be for `{0}` here.', value);
      report({ span: { start, end }, message, ...saidBefore(said.has(one)) });
    }
  },
});
