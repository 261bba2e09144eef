/** The nodes that the pods of a deployment may land on, as its required node affinity says. */
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../../kube/model/fields.ts';

const TERMS = [
  'affinity',
  'nodeAffinity',
  'requiredDuringSchedulingIgnoredDuringExecution',
  'nodeSelectorTerms',
];

/** What one term wants of nodes with the operator `In`. Nodes are enough for a pod that fit one term. */
export interface NodeTerm {
  /** The values that it allows of a label of nodes; undefined for a label that it says nothing of. */
  valuesOf(label: string): NodeId | undefined;
  has(label: string): boolean;
}

/** The terms of the affinity that a pod requires, by the node of its `spec`. */
export function requiredNodeTerms(manifest: Manifest, pod: NodeId | undefined): readonly NodeTerm[] {
  return itemsOf(manifest, valueAt(manifest, pod, ...TERMS)).map((term) => {
    const wanted = itemsOf(manifest, valueAt(manifest, term, 'matchExpressions')).filter(
      (expression) => textAt(manifest, expression, 'operator') === 'In',
    );
    const find = (label: string) => wanted.find((one) => textAt(manifest, one, 'key') === label);
    return {
      valuesOf: (label) => valueAt(manifest, find(label), 'values'),
      has: (label) => find(label) !== undefined,
    };
  });
}
