/** What a CSV puts on a cluster, as far as it has to fit to other files: plain facts with their places. */
import { detach } from '../../../text/detach.ts';
import type { Located, Span } from '../../../text/span.ts';
import type { NodeId } from '../../../text/tree.ts';
import { completedBy } from '../../kube/model/completed.ts';
import { fieldOf, itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

/** A webhook that converts the objects of CRDs; the span is that of its `type`. */
interface Conversion extends Span {
  /** The items of `conversionCRDs`. */
  readonly crds: readonly Located<string>[];
}

/** What a CSV puts on a cluster. */
export interface InstallFacts {
  /** The service account of each deployment; empty where none is named, at the deployment. */
  readonly accounts: readonly Located<string>[];
  /** The service accounts of `permissions` and `clusterPermissions`, which OLM makes. */
  readonly granted: readonly Located<string>[];
  readonly conversions: readonly Conversion[];
  /** The resources that mutating webhooks complete, as `group/plural`. */
  readonly completes: readonly string[];
}

/** The type of webhooks that complete objects. */
const MUTATING_TYPE = 'MutatingAdmissionWebhook';

/** The type of webhooks that convert. */
export const CONVERSION_TYPE = 'ConversionWebhook';

/** The deployments of `install.spec`. */
export function deploymentsOf(manifest: Manifest): readonly NodeId[] {
  return itemsOf(manifest, valueAt(manifest, 0, 'spec', 'install', 'spec', 'deployments'));
}

/** The entries of `webhookdefinitions`. */
export function webhookNodes(manifest: Manifest): readonly NodeId[] {
  return itemsOf(manifest, valueAt(manifest, 0, 'spec', 'webhookdefinitions'));
}

/** What a manifest that is a CSV puts on a cluster. */
export function installFacts(manifest: Manifest): InstallFacts {
  const granted = ['permissions', 'clusterPermissions'].flatMap((list) =>
    itemsOf(manifest, valueAt(manifest, 0, 'spec', 'install', 'spec', list)).flatMap((permission) => {
      const account = valueAt(manifest, permission, 'serviceAccountName');
      return account === undefined ? [] : [located(manifest, account)];
    }),
  );
  return {
    accounts: deploymentsOf(manifest).map((deployment) => accountOf(manifest, deployment)),
    granted,
    completes: completedBy(
      manifest,
      webhookNodes(manifest).filter((webhook) => textAt(manifest, webhook, 'type') === MUTATING_TYPE),
    ),
    conversions: webhookNodes(manifest).flatMap((webhook) => {
      const type = valueAt(manifest, webhook, 'type');
      if (type === undefined || textOf(manifest, type) !== CONVERSION_TYPE) return [];
      const crds = itemsOf(manifest, valueAt(manifest, webhook, 'conversionCRDs'));
      return [{ ...manifest.tree.span(type), crds: crds.map((crd) => located(manifest, crd)) }];
    }),
  };
}

function accountOf(manifest: Manifest, deployment: NodeId): Located<string> {
  const pod = valueAt(manifest, deployment, 'spec', 'template', 'spec');
  const account = fieldOf(manifest, pod, 'serviceAccountName')?.value;
  return account === undefined
    ? { value: '', ...manifest.tree.span(deployment) }
    : located(manifest, account);
}

function located(manifest: Manifest, node: NodeId): Located<string> {
  return { value: detach(textOf(manifest, node)), ...manifest.tree.span(node) };
}
