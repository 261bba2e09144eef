/** Rule cluster-conversion-webhook: a conversion webhook and CRDs that it cannot convert. */
import type { Report } from '../../../../engine/findings/finding.ts';
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import type { Bundle } from '../../model/bundle.ts';
import { bundleAtWork } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'cluster-conversion-webhook',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'unit',
  title: 'Conversion webhook that OLM does not set up',
  what: 'A webhook of the type `ConversionWebhook` has no `conversionCRDs`, or names a CRD that the CSV does not own, or one that keeps unknown fields (`preserveUnknownFields: true`).',
  why: 'OLM Classic refuses to install the operator; OLM v1 refuses a CRD that is not owned as well.',
  whatToDo:
    'Name owned CRDs whose versions the webhook converts, and set `preserveUnknownFields: false` in them.',
  examples: {
    bad: bundleAtWork('conversionCRDs: [gizmos.example.com]', 'conversionCRDs: [gizmo.example.com]'),
    good: bundleAtWork(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(bundle, report) {
    const { csv } = bundle;
    if (csv?.csv === undefined) return;
    const owned = new Set(csv.csv.ownedCrds.map(({ name }) => name.value));
    for (const { crds, start, end } of csv.csv.install.conversions) {
      if (crds.length === 0) {
        const message = msg(
          'A conversion webhook needs `conversionCRDs`: the names of the CRDs that it converts.',
        );
        report(csv, { span: { start, end }, message });
      }
      for (const crd of crds) {
        const found = owned.has(crd.value) ? keptFields(bundle, crd) : notOwned(crd);
        if (found !== undefined) report(csv, found);
      }
    }
  },
};

function notOwned(crd: Located<string>): Report {
  const message = msg('The CSV owns no CRD `{0}`, and OLM lets a webhook convert no others.', crd.value);
  return { span: crd, message };
}

/** What is said of a CRD that keeps unknown fields. */
function keptFields({ crds }: Bundle, { value, start, end }: Located<string>): Report | undefined {
  const document = crds.find(({ name, crd }) => name.value === value && crd?.preservesUnknownFields === true);
  if (document === undefined) return undefined;
  return {
    span: { start, end },
    message: msg('`{0}` keeps unknown fields, and such a CRD cannot be converted by a webhook.', value),
    related: [{ document, span: document.name, message: msg('Set `preserveUnknownFields: false` here.') }],
  };
}
