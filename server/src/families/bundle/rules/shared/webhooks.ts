/** The webhooks of a CSV, and what clusters do not let them do (docs/reference/bundle-rules.md, "On a cluster"). */
import type { Located } from '../../../../text/span.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textAt, textOf, valueAt } from '../../../kube/model/fields.ts';
import { CONVERSION_TYPE, deploymentsOf, webhookNodes } from '../../model/install.ts';
import type { Csv } from '../csv/shared/csv-rule.ts';
import { itemPlace } from '../csv/shared/places.ts';

/** An entry of `webhookdefinitions`. */
interface Webhook {
  readonly node: NodeId;
  readonly type: string;
  /** Empty where it is missing, at the start of the entry. */
  readonly generateName: Located<string>;
}

/** The webhooks of a CSV. */
export function webhooksOf(csv: Csv): readonly Webhook[] {
  const { manifest } = csv;
  return webhookNodes(manifest).map((node) => ({
    node,
    type: textAt(manifest, node, 'type'),
    generateName: {
      value: textAt(manifest, node, 'generateName'),
      ...itemPlace(csv, node, 'generateName', 'type'),
    },
  }));
}

/** The `deploymentName` of each entry that names no deployment of the CSV; of one that names none at all, the entry. */
export function strayDeploymentNames(csv: Csv, entries: readonly NodeId[]): readonly Located<string>[] {
  const { manifest } = csv;
  const names = new Set(deploymentsOf(manifest).map((one) => textAt(manifest, one, 'name')));
  return entries
    .map((node) => ({
      value: textAt(manifest, node, 'deploymentName'),
      ...itemPlace(csv, node, 'deploymentName', 'generateName', 'name'),
    }))
    .filter(({ value }) => value === '' || !names.has(value));
}

/** What an admission rule may not be about. */
export interface Forbidden {
  readonly groups: ReadonlySet<string>;
  /** True for resources of `admissionregistration.k8s.io` that are forbidden as well. */
  isResource(this: void, name: string): boolean;
}

/** A place in an admission rule that is about what it may not be. */
export interface ForbiddenPlace extends Located<string> {
  /** The rule that it is in. */
  readonly rule: NodeId;
}

const REGISTRATION = 'admissionregistration.k8s.io';

/** The first place of each admission rule that is about something forbidden. */
export function forbiddenPlaces(csv: Csv, forbidden: Forbidden): readonly ForbiddenPlace[] {
  const { manifest } = csv;
  return webhooksOf(csv)
    .filter(({ type }) => type !== CONVERSION_TYPE)
    .flatMap(({ node }) => itemsOf(manifest, valueAt(manifest, node, 'rules')))
    .flatMap((rule) => {
      const [first] = placesIn(csv, rule, forbidden);
      return first === undefined ? [] : [{ rule, ...first }];
    });
}

function placesIn(
  { manifest }: Csv,
  rule: NodeId,
  { groups, isResource }: Forbidden,
): readonly Located<string>[] {
  const texts = (name: string): readonly Located<string>[] =>
    itemsOf(manifest, valueAt(manifest, rule, name)).map((one) => ({
      value: textOf(manifest, one),
      ...manifest.tree.span(one),
    }));
  const apiGroups = texts('apiGroups');
  const registers = apiGroups.some(({ value }) => value === REGISTRATION);
  return [
    ...apiGroups.filter(({ value }) => groups.has(value)),
    ...(registers ? texts('resources').filter(({ value }) => isResource(value)) : []),
  ];
}

/** What OLM Classic forbids. It knows the two kinds by their own names only, which no rule of admission goes by. */
export const FORBIDDEN_BY_CLASSIC: Forbidden = {
  groups: new Set(['*', 'operators.coreos.com']),
  isResource: (name) =>
    ['*', 'MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'].includes(name),
};
