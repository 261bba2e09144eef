/** Rule csv-conversion-webhook-install-modes: a conversion webhook and install modes that do not go with it. */
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule, type Csv } from './shared/csv-rule.ts';
import { placeBelow } from './shared/places.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-conversion-webhook-install-modes',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'Conversion webhook in a mode other than AllNamespaces',
  what: 'A webhook definition has `conversionCRDs`, and some install mode other than `AllNamespaces` is supported, or `AllNamespaces` is not.',
  why: 'A CRD is converted for the whole cluster. OLM refuses to install such an operator, and both validators refuse the bundle.',
  whatToDo: 'Support `AllNamespaces` and nothing else.',
  examples: {
    bad: bundleWhere(
      '  installModes:',
      '  webhookdefinitions:\n    - type: ConversionWebhook\n      generateName: gizmos.example.com\n      sideEffects: None\n      admissionReviewVersions: [v1]\n      conversionCRDs: [gizmos.example.com]\n  installModes:\n    - type: OwnNamespace\n      supported: true',
    ),
    good: bundleWhere(
      '  installModes:',
      '  webhookdefinitions:\n    - type: ConversionWebhook\n      generateName: gizmos.example.com\n      sideEffects: None\n      admissionReviewVersions: [v1]\n      conversionCRDs: [gizmos.example.com]\n  installModes:',
    ),
  },
  source: 'docs/reference/bundle-rules.md#csv',
  check(csv, report) {
    const { manifest, spec } = csv;
    const culprit = unfitMode(csv);
    if (culprit === undefined) return;
    for (const webhook of itemsOf(manifest, valueAt(manifest, spec, 'webhookdefinitions'))) {
      if (itemsOf(manifest, valueAt(manifest, webhook, 'conversionCRDs')).length === 0) continue;
      report({
        span: placeBelow(csv, webhook, ['conversionCRDs'], manifest.tree.span(webhook)),
        message: msg(
          'With a conversion webhook, `AllNamespaces` must be the only install mode that is supported.',
        ),
        related: [{ span: manifest.tree.span(culprit), message: msg('This mode does not go with it.') }],
      });
    }
  },
});

/** What an install mode says of its support that does not go with conversion webhooks; undefined where all do. */
function unfitMode({ manifest, spec }: Csv): NodeId | undefined {
  for (const mode of itemsOf(manifest, valueAt(manifest, spec, 'installModes'))) {
    const supported = valueAt(manifest, mode, 'supported');
    const isSupported = supported !== undefined && manifest.tree.boolean(supported);
    const isForAll = textAt(manifest, mode, 'type') === 'AllNamespaces';
    if (isSupported !== isForAll) return supported ?? mode;
  }
  return undefined;
}
