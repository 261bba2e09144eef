/** Rule hint-webhook-conversion-crd: a CRD and a webhook that do not agree on conversion. */
import { msg } from '../../../../text/message.ts';
import { bundleWith, CRD_TEXT, GOOD_BUNDLE, CSV_FILE, OWNED_TEXT } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

const WEBHOOK = `  webhookdefinitions:
    - type: ConversionWebhook
      generateName: gizmos.example.com
      sideEffects: None
      admissionReviewVersions: [v1]
      conversionCRDs: [gizmos.example.com]
`;
const CONVERTING = (GOOD_BUNDLE[CSV_FILE] ?? '').replace('  installModes:', WEBHOOK + OWNED_TEXT);

export const rule: Rule = {
  id: 'hint-webhook-conversion-crd',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'unit',
  title: 'Conversion that only one side knows of',
  what: 'A webhook names a CRD of the bundle in `conversionCRDs`, and the CRD has no `spec.conversion.strategy: Webhook`; or a CRD has it, and no webhook of the CSV names the CRD.',
  why: 'Objects of one version cannot be read in another one: the cluster asks nobody, or somebody who does not answer.',
  whatToDo: 'Name the CRD in `conversionCRDs` of a webhook, and write the strategy `Webhook` into the CRD.',
  examples: {
    bad: bundleWith({ [CSV_FILE]: CONVERTING, 'manifests/crd.yaml': CRD_TEXT }),
    good: bundleWith({
      [CSV_FILE]: CONVERTING,
      'manifests/crd.yaml': CRD_TEXT.replace(
        '  versions:',
        '  conversion:\n    strategy: Webhook\n  versions:',
      ),
    }),
  },
  source: 'docs/reference/bundle-rules.md#hints',
  check({ csv, crds }, report) {
    const facts = csv?.csv;
    if (csv === undefined || facts === undefined) return;
    for (const document of crds) {
      const { crd, name } = document;
      if (crd === undefined) continue;
      const converting = facts.conversionCrds.find(({ value }) => value === name.value);
      const isAsked = crd.conversion.value === 'Webhook';
      if (converting !== undefined && !isAsked) {
        report(csv, {
          span: converting,
          message: msg('`{0}` has not the strategy `Webhook`: its versions are not converted.', name.value),
          related: [{ document, span: name, message: msg('The CRD.') }],
        });
      }
      if (converting === undefined && isAsked) {
        report(document, {
          span: crd.conversion,
          message: msg('No webhook of the CSV names `{0}` in `conversionCRDs`.', name.value),
        });
      }
    }
  },
};
