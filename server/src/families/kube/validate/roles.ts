/** What the object validator says of roles that grant what operators should not have. */
import { msg } from '../../../text/message.ts';
import type { Manifest } from '../model/fields.ts';
import { itemSpots, rootSpot, spotAt, spotText, type Spot } from '../model/spots.ts';
import type { ObjectRuleFault } from './objects.ts';

const BUDGET_VERBS = new Set(['create', 'update', 'patch', '*']);
const CONSTRAINT_VERBS = new Set(['delete', 'update', 'patch', '*']);

/** The security context constraints that OpenShift comes with, as far as the validator knows them. */
const DEFAULT_CONSTRAINTS = new Set([
  'privileged',
  'restricted',
  'anyuid',
  'hostaccess',
  'hostmount-anyuid',
  'hostnetwork',
  'node-exporter',
  'nonroot',
]);

/** The findings about the rules of a Role or ClusterRole. Wildcards match no group and no resource here. */
export function roleFaults(manifest: Manifest): readonly ObjectRuleFault[] {
  const rules = itemSpots(manifest, spotAt(manifest, rootSpot(manifest), 'rules'));
  return rules.flatMap((rule) => ruleFaults(manifest, rule));
}

function ruleFaults(manifest: Manifest, rule: Spot): ObjectRuleFault[] {
  const textsOf = (name: string) =>
    itemSpots(manifest, spotAt(manifest, rule, name)).map((spot) => spotText(manifest, spot));
  const [groups, resources, verbs] = [textsOf('apiGroups'), textsOf('resources'), textsOf('verbs')];
  const faults: ObjectRuleFault[] = [];
  if (
    groups.includes('policy') &&
    resources.includes('poddisruptionbudgets') &&
    verbs.some((verb) => BUDGET_VERBS.has(verb))
  ) {
    faults.push({
      rule: 'object-rbac-pdb-write',
      span: rule.span,
      message: msg(
        'This rule lets the operator write disruption budgets, with which it can keep nodes from being drained.',
      ),
    });
  }
  const constraint = textsOf('resourceNames').find((name) => DEFAULT_CONSTRAINTS.has(name));
  if (
    constraint !== undefined &&
    groups.includes('security.openshift.io') &&
    resources.includes('securitycontextconstraints') &&
    verbs.some((verb) => CONSTRAINT_VERBS.has(verb))
  ) {
    faults.push({
      rule: 'object-rbac-default-scc',
      span: rule.span,
      message: msg(
        'This rule lets the operator change `{0}`, a security context constraint that OpenShift comes with and others rely on.',
        constraint,
      ),
    });
  }
  return faults;
}
