/**
 * The resources whose objects webhooks complete. The API server holds objects against the schema of their CRD behind these webhooks,
 * so that what is required may be put in by them.
 */
import { detach } from '../../../text/detach.ts';
import type { NodeId } from '../../../text/tree.ts';
import { itemsOf, textOf, valueAt, type Manifest } from './fields.ts';

/** The kind of objects that register such webhooks. */
export const MUTATING_KIND = 'MutatingWebhookConfiguration';

const ANY = '*';

/** No name of a webhook is longer. */
const MAX_NAME_LENGTH = 253;

/** The resources that mutating webhooks are about when an object is made, as `group/plural` or `group/*`. */
export function completedBy(manifest: Manifest, webhooks: readonly NodeId[]): readonly string[] {
  return webhooks
    .flatMap((webhook) => itemsOf(manifest, valueAt(manifest, webhook, 'rules')))
    .flatMap((rule) => ofRule(manifest, rule));
}

function ofRule(manifest: Manifest, rule: NodeId): readonly string[] {
  const texts = (name: string) =>
    itemsOf(manifest, valueAt(manifest, rule, name)).map((item) => textOf(manifest, item));
  if (!texts('operations').some((operation) => operation === 'CREATE' || operation === ANY)) return [];
  // Whoever is asked about every group sees to something else than the defaults of one kind.
  const groups = texts('apiGroups').filter((group) => group !== ANY);
  return groups.flatMap((group) => texts('resources').map((resource) => detach(`${group}/${resource}`)));
}

/**
 * What those without rules may be about, as `group/*`. Such a webhook is asked about nothing: it is there for a program to fill in
 * its rules on the cluster, as those do that are made with the libraries of Knative. Which kinds they will name is told by nothing
 * but its own name, which ends with their group. One that does not say who is asked either is a patch of one with rules.
 */
export function awaitedBy(manifest: Manifest, webhooks: readonly NodeId[]): readonly string[] {
  return webhooks
    .filter((webhook) => itemsOf(manifest, valueAt(manifest, webhook, 'rules')).length === 0)
    .filter((webhook) => valueAt(manifest, webhook, 'clientConfig') !== undefined)
    .flatMap((webhook) => byName(manifest, webhook));
}

function byName(manifest: Manifest, webhook: NodeId): readonly string[] {
  const name = textOf(manifest, valueAt(manifest, webhook, 'name'));
  if (name.length > MAX_NAME_LENGTH) return [];
  const labels = name.split('.');
  // What has one label is the group of no custom resource.
  return labels.slice(0, -1).map((_, at) => detach(`${labels.slice(at).join('.')}/${ANY}`));
}

/** The names under which the resource of a CRD may be completed. */
export function resourceKeys({ group, plural }: { group: string; plural: string }): readonly string[] {
  return [`${group}/${plural}`, `${group}/${ANY}`];
}
