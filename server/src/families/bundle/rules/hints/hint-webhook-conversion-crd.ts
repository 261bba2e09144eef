/** Rule hint-webhook-conversion-crd: CRDs that ask for a conversion which OLM does not set up. */
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
const CRD = CRD_TEXT.replace('  versions:', '  conversion:\n    strategy: Webhook\n  versions:');
const owning = (webhooks: string) =>
  (GOOD_BUNDLE[CSV_FILE] ?? '').replace('  installModes:', webhooks + OWNED_TEXT);

export const rule: Rule = {
  id: 'hint-webhook-conversion-crd',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'unit',
  title: 'Conversion that OLM does not set up',
  what: 'A CRD of the bundle has `spec.conversion.strategy: Webhook`, and no webhook of the CSV names it in `conversionCRDs`. There is one finding for all such CRDs, at the first. The other way round nothing is wrong: OLM writes the strategy into the CRDs that a webhook names.',
  why: 'OLM makes neither a service nor a certificate for the conversion. Unless the operator does so itself, objects of one version cannot be read in another one.',
  whatToDo: 'Name the CRD in `conversionCRDs` of a webhook of the type `ConversionWebhook`.',
  examples: {
    bad: bundleWith({ [CSV_FILE]: owning(''), 'manifests/crd.yaml': CRD }),
    good: bundleWith({ [CSV_FILE]: owning(WEBHOOK), 'manifests/crd.yaml': CRD }),
  },
  source: 'docs/reference/bundle-rules.md#hints',
  check({ csv, crds }, report) {
    const facts = csv?.csv;
    if (facts === undefined) return;
    const named = new Set(facts.conversionCrds.map(({ value }) => value));
    const asking = crds.flatMap((document) => {
      const { crd, name } = document;
      return crd?.conversion.value === 'Webhook' && !named.has(name.value)
        ? [{ document, span: crd.conversion, name: name.value }]
        : [];
    });
    const [first, ...others] = asking;
    if (first === undefined) return;
    report(first.document, {
      span: first.span,
      message:
        others.length === 0
          ? msg(
              'No webhook of the CSV names `{0}` in `conversionCRDs`, so OLM sets up no conversion for it.',
              first.name,
            )
          : msg(
              'No webhook of the CSV names these CRDs in `conversionCRDs`, so OLM sets up no conversion for them: {0}.',
              asking.map(({ name }) => `\`${name}\``).join(', '),
            ),
      related: others.map(({ document, span, name }) => ({ document, span, message: msg('`{0}`.', name) })),
    });
  },
};
