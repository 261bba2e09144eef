/** How objects of one version become those of another one. */
import { msg, type Message } from '../../../text/message.ts';
import { dns1035Faults } from '../../../values/object-names.ts';
import { itemSpots, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import { clientFaults } from './conversion-client.ts';
import type { CrdFault } from './fault.ts';
import { preservesUnknownFields } from './preserve.ts';
import type { CrdView } from './view.ts';

/** The faults of `spec.conversion`. */
export function conversionFaults(view: CrdView): readonly CrdFault[] {
  const { manifest, spec, isBeta } = view;
  const conversion = spotAt(manifest, spec, 'conversion');
  if (conversion.node === undefined) return [];
  const strategySpot = spotAt(manifest, conversion, 'strategy');
  const strategy = spotText(manifest, strategySpot);
  const webhook = isBeta ? conversion : spotAt(manifest, conversion, 'webhook');
  const client = spotAt(manifest, webhook, isBeta ? 'webhookClientConfig' : 'clientConfig');
  const reviews = spotAt(manifest, webhook, 'conversionReviewVersions');
  return [
    ...(strategy !== 'None' && preservesUnknownFields(view)
      ? [fault(strategySpot, msg('The strategy must be `None` as long as unknown fields are preserved.'))]
      : []),
    ...(strategy !== 'None' && strategy !== 'Webhook'
      ? [fault(strategySpot, msg('The strategy must be `None` or `Webhook`.'))]
      : []),
    ...(strategy === 'Webhook'
      ? [...webhookFaults(view, client), ...reviewFaults(view, reviews)]
      : strayFaults(view, client, reviews)),
  ];
}

function webhookFaults({ manifest }: CrdView, client: Spot): CrdFault[] {
  if (client.node === undefined) {
    return [fault(client, msg('The strategy `Webhook` needs a `clientConfig`: where the webhook is.'))];
  }
  return clientFaults(manifest, client).map(({ span, message }) => fault({ node: undefined, span }, message));
}

/** What is said of the reviews that the webhook understands. In v1beta1 there is a default for them. */
function reviewFaults({ manifest, isBeta }: CrdView, reviews: Spot): CrdFault[] {
  const versions = itemSpots(manifest, reviews);
  if (versions.length === 0) {
    return isBeta
      ? []
      : [fault(reviews, msg('Say with `conversionReviewVersions` which reviews the webhook understands.'))];
  }
  const seen = new Set<string>();
  const faults: CrdFault[] = [];
  for (const version of versions) {
    const name = spotText(manifest, version);
    const messages = seen.has(name) ? [msg('`{0}` is in the list already.', name)] : dns1035Faults(name);
    seen.add(name);
    for (const message of messages) faults.push(fault(version, message));
  }
  if (seen.has('v1') || seen.has('v1beta1')) return faults;
  return [
    ...faults,
    fault(reviews, msg('The list must have `v1` or `v1beta1`, the reviews that Kubernetes sends.')),
  ];
}

function strayFaults({ manifest }: CrdView, client: Spot, reviews: Spot): CrdFault[] {
  const message = msg('This is for the strategy `Webhook` only.');
  return [
    ...(client.node === undefined ? [] : [fault(client, message)]),
    ...(itemSpots(manifest, reviews).length === 0 ? [] : [fault(reviews, message)]),
  ];
}

function fault({ span }: Spot, message: Message): CrdFault {
  return { rule: 'crd-conversion-invalid', span, message };
}
