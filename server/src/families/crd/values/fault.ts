/** What is wrong with a value that is held against a schema, and where. */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { MAPPING, SEQUENCE, type NodeId, type Tree } from '../../../text/tree.ts';

/** `unknown`: no error to the API server, which drops the field. */
type ValueFaultKind =
  'type' | 'enum' | 'range' | 'text' | 'count' | 'required' | 'repeated' | 'junctor' | 'resource' | 'unknown';

/** One fault of a value. */
export interface ValueFault {
  readonly kind: ValueFaultKind;
  /** The way to the value from the root of the object: `spec.ports[0].name`. */
  readonly path: string;
  /** Where in the text of the tree it stands: the value, the key of an unknown field, the head of what lacks something. */
  readonly span: Span;
  readonly message: Message;
  /** The way to the field that is missing; `path` leads to what lacks it. */
  readonly lacks?: string;
}

/** What faults are told apart by: a rule of its own for each. */
export type FaultSort = 'unknown' | 'incomplete' | 'invalid';

/** The sort of a fault. */
export function sortOf({ kind }: ValueFault): FaultSort {
  if (kind === 'unknown') return 'unknown';
  return kind === 'required' ? 'incomplete' : 'invalid';
}

/** A value on its way from the root. */
export interface ValueAt {
  readonly node: NodeId;
  readonly path: string;
  /** The key that the value stands behind; undefined for the root and for items. */
  readonly key?: NodeId;
}

/** The field of a value. */
export function fieldAt({ path }: ValueAt, name: string, key: NodeId, node: NodeId): ValueAt {
  return { node, key, path: fieldPath(path, name) };
}

/** The path of a field: names with other characters than those of identifiers are put into brackets. */
export function fieldPath(path: string, name: string): string {
  if (!/^[\w$-]+$/.test(name)) return `${path}['${name}']`;
  return path === '' ? name : `${path}.${name}`;
}

/** An item of a value. */
export function itemAt({ path }: ValueAt, index: number, node: NodeId): ValueAt {
  return { node, path: `${path}[${index}]` };
}

/** Where to point at for a value as a whole: a scalar, or the key that a collection stands behind, or else its start. */
export function spanOf(tree: Tree, { node, key }: ValueAt): Span {
  const kind = tree.kind(node);
  if (kind !== MAPPING && kind !== SEQUENCE) return tree.span(node);
  if (key !== undefined) return tree.span(key);
  return headOf(tree, node);
}

/** The first key of a mapping without a key of its own, the first item of a list, or a bracket. */
function headOf(tree: Tree, node: NodeId): Span {
  const first = tree.kind(node) === MAPPING ? tree.pairs(node)[0]?.key : tree.items(node)[0];
  if (first !== undefined && tree.kind(first) < SEQUENCE) return tree.span(first);
  const start = tree.start(node);
  return { start, end: Math.min(start + 1, tree.end(node)) };
}

/** The path as messages name it. */
export function named({ path }: ValueAt): string {
  return path === '' ? '.' : path;
}

/** A message about a field that must be there. */
export function missing(path: string): Message {
  return msg('`{0}` is required.', path);
}
