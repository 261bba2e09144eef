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

/** The resources that mutating webhooks are about when an object is made, as `group/plural` or `group/*`. */
export function completedBy(manifest: Manifest, webhooks: readonly NodeId[]): readonly string[] {
  return webhooks
    .flatMap((webhook) => itemsOf(manifest, valueAt(manifest, webhook, 'rules')))
    .flatMap((rule) => {
      const texts = (name: string) =>
        itemsOf(manifest, valueAt(manifest, rule, name)).map((item) => textOf(manifest, item));
      if (!texts('operations').some((operation) => operation === 'CREATE' || operation === ANY)) return [];
      // Whoever is asked about every group sees to something else than the defaults of one kind.
      const groups = texts('apiGroups').filter((group) => group !== ANY);
      return groups.flatMap((group) => texts('resources').map((resource) => detach(`${group}/${resource}`)));
    });
}

/** The names under which the resource of a CRD may be completed. */
export function resourceKeys({ group, plural }: { group: string; plural: string }): readonly string[] {
  return [`${group}/${plural}`, `${group}/${ANY}`];
}
