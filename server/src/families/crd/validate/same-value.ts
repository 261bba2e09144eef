/** Whether two parts of a document have the same value, whatever the order of keys. */
import { MAPPING, NULL, NUMBER, SEQUENCE, type NodeId, type Tree } from '../../../text/tree.ts';

/** True if both are missing, or both are there and are the same. */
export function isSameValue(tree: Tree, one: NodeId | undefined, other: NodeId | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const open: [NodeId, NodeId][] = [[one, other]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (!isAlike(tree, tree.resolve(pair[0]), tree.resolve(pair[1]), open)) return false;
  }
  return true;
}

/** The same of lists, of which an empty one is as good as none. */
export function isSameList(tree: Tree, one: NodeId | undefined, other: NodeId | undefined): boolean {
  const isEmpty = (node: NodeId | undefined) => node === undefined || tree.items(node).length === 0;
  return isEmpty(one) || isEmpty(other) ? isEmpty(one) === isEmpty(other) : isSameValue(tree, one, other);
}

/** @param open takes the pairs inside of the two nodes, which are still to be compared. */
function isAlike(tree: Tree, one: NodeId, other: NodeId, open: [NodeId, NodeId][]): boolean {
  if (one === other) return true;
  const kind = tree.kind(one);
  if (kind !== tree.kind(other)) return false;
  if (kind === SEQUENCE) {
    const [items, others] = [tree.items(one), tree.items(other)];
    items.forEach((item, index) => open.push([item, others[index] ?? item]));
    return items.length === others.length;
  }
  if (kind === MAPPING) return haveSameFields(tree, one, other, open);
  if (kind === NUMBER) return tree.number(one) === tree.number(other);
  return tree.string(one) === tree.string(other) && tree.boolean(one) === tree.boolean(other);
}

function haveSameFields(tree: Tree, one: NodeId, other: NodeId, open: [NodeId, NodeId][]): boolean {
  const isThere = ({ value }: { value: NodeId }) => tree.kind(value) !== NULL;
  const fields = tree.fields(one).filter(isThere);
  const others = new Map(
    tree
      .fields(other)
      .filter(isThere)
      .map(({ name, value }) => [name, value]),
  );
  if (fields.length !== others.size) return false;
  for (const { name, value } of fields) {
    const otherValue = others.get(name);
    if (otherValue === undefined) return false;
    open.push([value, otherValue]);
  }
  return true;
}
