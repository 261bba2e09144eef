/** A step of the way from a document's root to a place in it. */
import type { NodeId } from '../../text/tree.ts';

/** One step from a node to a node in it: the name of a key as it is written, or the index of an item. */
export interface Step {
  readonly key: string | number;
  /** The node of the value or item; undefined where it is not written yet. */
  readonly node: NodeId | undefined;
}
