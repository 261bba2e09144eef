/**
 * The webhooks of a CSV that convert between the versions of a CustomResourceDefinition: OLM v1 writes them into the definition
 * before it judges the change (docs/reference/crd-upgrade.md, "OLM v1").
 */
import type { Tree } from '../../../text/tree.ts';
import { itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

const CONVERSION_TYPE = 'ConversionWebhook';

/** The names of the definitions that a CSV brings a conversion webhook for; none for a document that is no CSV. */
export function convertedCrds(tree: Tree): readonly string[] {
  const manifest: Manifest = { tree, isExact: true };
  if (textAt(manifest, 0, 'kind') !== 'ClusterServiceVersion') return [];
  return itemsOf(manifest, valueAt(manifest, 0, 'spec', 'webhookdefinitions'))
    .filter((webhook) => textAt(manifest, webhook, 'type') === CONVERSION_TYPE)
    .flatMap((webhook) => itemsOf(manifest, valueAt(manifest, webhook, 'conversionCRDs')))
    .map((name) => textOf(manifest, name));
}
