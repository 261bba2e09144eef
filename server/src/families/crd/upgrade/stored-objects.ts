/** Objects on a cluster, as somebody wrote them down. */
import { MAPPING, type NodeId, type Tree } from '../../../text/tree.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';

/** A custom resource. */
export interface StoredObject {
  readonly tree: Tree;
  readonly node: NodeId;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** `namespace/name`, or only the name. */
  readonly name: string;
}

/** The objects in a document: itself, or the items of a list as `kubectl get -o yaml` prints it. */
export function storedObjectsIn(tree: Tree): readonly StoredObject[] {
  const manifest: Manifest = { tree, isExact: true };
  const items = valueAt(manifest, 0, 'items');
  const isList = items !== undefined && textAt(manifest, 0, 'kind').endsWith('List');
  const nodes = isList ? itemsOf(manifest, items) : [0];
  return nodes.filter((node) => tree.kind(node) === MAPPING).map((node) => storedObject(manifest, node));
}

function storedObject(manifest: Manifest, node: NodeId): StoredObject {
  const apiVersion = textAt(manifest, node, 'apiVersion');
  const slash = apiVersion.indexOf('/');
  const namespace = textAt(manifest, node, 'metadata', 'namespace');
  const name = textAt(manifest, node, 'metadata', 'name');
  return {
    tree: manifest.tree,
    node,
    group: slash < 0 ? '' : apiVersion.slice(0, slash),
    version: apiVersion.slice(slash + 1),
    kind: textAt(manifest, node, 'kind'),
    name: namespace === '' ? name : `${namespace}/${name}`,
  };
}
