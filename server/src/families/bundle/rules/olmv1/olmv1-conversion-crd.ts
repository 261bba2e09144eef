/** Rule olmv1-conversion-crd: a CRD that OLM v1 does not let a webhook convert. */
import { msg } from '../../../../text/message.ts';
import { bundleAtWork } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'olmv1-conversion-crd',
  area: 'bundle',
  severity: 'info',
  suites: OLM_V1_SUITES,
  scope: 'unit',
  title: 'OLM v1: CRD that a webhook cannot convert',
  what: 'A CRD of `conversionCRDs` is converted by two webhooks, or is not owned by the CSV. Of one that is not owned `cluster-conversion-webhook` speaks already.',
  why: 'OLM v1 refuses the bundle.',
  whatToDo: 'Name each owned CRD in one webhook.',
  examples: {
    bad: bundleAtWork(
      '  customresourcedefinitions:',
      '    - type: ConversionWebhook\n      generateName: dgizmo.example.com\n      deploymentName: gizmo\n      sideEffects: None\n      admissionReviewVersions: [v1]\n      conversionCRDs: [gizmos.example.com]\n  customresourcedefinitions:',
    ),
    good: bundleAtWork(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check({ csv }, report) {
    if (csv?.csv === undefined) return;
    const owned = new Set(csv.csv.ownedCrds.map(({ name }) => name.value));
    const converted = new Set<string>();
    for (const crd of csv.csv.install.conversions.flatMap(({ crds }) => crds)) {
      const isTwice = converted.has(crd.value);
      converted.add(crd.value);
      const isOwned = owned.has(crd.value);
      if (isOwned && !isTwice) continue;
      const message = isOwned
        ? msg('OLM v1 will not install this bundle: two webhooks convert `{0}`.', crd.value)
        : msg(
            'OLM v1 will not install this bundle: the CSV owns no CRD `{0}` for a webhook to convert.',
            crd.value,
          );
      report(csv, { span: crd, message, ...saidBefore(!isOwned) });
    }
  },
};
