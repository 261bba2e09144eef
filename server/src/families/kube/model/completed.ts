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

/**
 * The resources that mutating webhooks are about when an object is made: `group/plural`, `group/*`, or `*.domain/*` for all groups
 * of a domain.
 */
export function completedBy(manifest: Manifest, webhooks: readonly NodeId[]): readonly string[] {
  return webhooks.flatMap((webhook) => {
    const rules = itemsOf(manifest, valueAt(manifest, webhook, 'rules'));
    return rules.length === 0 ? ofDomain(manifest, webhook) : rules.flatMap((rule) => ofRule(manifest, rule));
  });
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
 * A webhook without rules is asked about nothing: it is there for a program to fill in its rules on the cluster, as those do that
 * are made with the libraries of Knative. Which kinds they will name is told by nothing but the domain that it is named in.
 */
function ofDomain(manifest: Manifest, webhook: NodeId): readonly string[] {
  const domain = domainOf(textOf(manifest, valueAt(manifest, webhook, 'name')));
  return domain === undefined ? [] : [detach(domain)];
}

/** The domain that a name or group lies in, as a key for all resources of it. */
function domainOf(name: string): string | undefined {
  const labels = name.split('.');
  return labels.length < 2 ? undefined : `${ANY}.${labels.slice(-2).join('.')}/${ANY}`;
}

/** The names under which the resource of a CRD may be completed. */
export function resourceKeys({ group, plural }: { group: string; plural: string }): readonly string[] {
  const domain = domainOf(group);
  return [`${group}/${plural}`, `${group}/${ANY}`, ...(domain === undefined ? [] : [domain])];
}
