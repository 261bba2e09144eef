/** The rules of `permissions` and `clusterPermissions` of a CSV. */
import type { NodeId } from '../../../text/tree.ts';
import { itemsOf, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

/** The items of `rules` of all permissions. */
export function policyRules(manifest: Manifest): readonly NodeId[] {
  const rules: NodeId[] = [];
  for (const list of ['permissions', 'clusterPermissions'])
    for (const permission of itemsOf(manifest, valueAt(manifest, 0, 'spec', 'install', 'spec', list)))
      for (const rule of itemsOf(manifest, valueAt(manifest, permission, 'rules'))) rules.push(rule);
  return rules;
}

/** The texts of a list in a rule. */
export function textsOfRule(manifest: Manifest, rule: NodeId, name: string): readonly string[] {
  return itemsOf(manifest, valueAt(manifest, rule, name)).map((text) => textOf(manifest, text));
}
