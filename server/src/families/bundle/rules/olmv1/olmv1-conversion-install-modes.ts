/** Rule olmv1-conversion-install-modes: a conversion webhook, and install modes that OLM v1 does not take with it. */
import { msg } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { CONVERSION_TYPE } from '../../model/install.ts';
import { csvRule, type Csv } from '../csv/shared/csv-rule.ts';
import { itemPlace } from '../csv/shared/places.ts';
import { bundleAtWork } from '../shared/example.ts';
import { OLM_V1_SUITES, saidBefore } from '../shared/olm-v1.ts';
import { webhooksOf } from '../shared/webhooks.ts';

export const rule = csvRule({
  id: 'olmv1-conversion-install-modes',
  severity: 'info',
  suites: OLM_V1_SUITES,
  title: 'OLM v1: conversion webhook in a mode other than AllNamespaces',
  what: 'The CSV has a webhook of the type `ConversionWebhook`, and an install mode other than `AllNamespaces` is supported. Where the webhook has `conversionCRDs`, the validators say so.',
  why: 'A CRD is converted for the whole cluster; OLM v1 refuses the bundle.',
  whatToDo: 'Support `AllNamespaces` and nothing else.',
  examples: {
    bad: bundleAtWork('  installModes:', '  installModes:\n    - type: OwnNamespace\n      supported: true'),
    good: bundleAtWork(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check(csv, report) {
    const { manifest, spec } = csv;
    const webhook = webhooksOf(csv).find(({ type }) => type === CONVERSION_TYPE);
    if (webhook === undefined) return;
    const related = [{ span: itemPlace(csv, webhook.node, 'type'), message: msg('This is the webhook.') }];
    for (const mode of itemsOf(manifest, valueAt(manifest, spec, 'installModes'))) {
      const supported = valueAt(manifest, mode, 'supported');
      const type = textAt(manifest, mode, 'type');
      if (supported === undefined || !manifest.tree.boolean(supported) || type === 'AllNamespaces') continue;
      const message = msg(
        'OLM v1 will not install this bundle: with a conversion webhook it cannot support `{0}`.',
        type,
      );
      report({ span: manifest.tree.span(supported), message, related, ...saidBefore(namesCrds(csv)) });
    }
  },
});

/** True where the validators speak of the install modes. */
function namesCrds(csv: Csv): boolean {
  const { manifest } = csv;
  return webhooksOf(csv).some(
    ({ node }) => itemsOf(manifest, valueAt(manifest, node, 'conversionCRDs')).length > 0,
  );
}
