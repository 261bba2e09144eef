/** Collects the faults of one document. */
import type { Message } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import type { NodeId, Tree } from '../../../../text/tree.ts';
import type { DecodeFault, DecodeRule } from '../decoded.ts';
import { isPlainlyIntended } from './intended.ts';

/** The faults so far. */
export interface FaultList {
  /** Adds a fault at a node, unless the same rule has been broken at that place before: aliases lead there repeatedly. */
  readonly add: (
    rule: DecodeRule,
    node: NodeId,
    message: Message,
    more?: Pick<DecodeFault, 'related' | 'wanted'> & { readonly isPlain?: boolean },
  ) => void;
  readonly isEmpty: () => boolean;
  /** True if no fault leaves a doubt about what is intended: a value of the wrong type, or one that says so. */
  readonly isPlain: () => boolean;
  /** All faults in the order of their places. */
  readonly sorted: () => readonly DecodeFault[];
}

const NONE: readonly DecodeFault[] = [];

/** A list without faults. */
export function faultList(tree: Tree): FaultList {
  let faults: Map<string, DecodeFault> | undefined;
  let isPlain = true;
  return {
    add(rule, node, message, more) {
      const { isPlain: saysSo = false, ...parts } = more ?? {};
      const { wanted } = parts;
      isPlain &&= saysSo || (wanted !== undefined && isPlainlyIntended(tree, node, wanted.shape));
      faults ??= new Map();
      const span: Span = { start: tree.start(node), end: tree.end(node) };
      const key = `${rule} ${span.start} ${span.end}`;
      if (!faults.has(key)) faults.set(key, { rule, ...span, message, ...parts });
    },
    isEmpty: () => faults === undefined,
    isPlain: () => isPlain,
    sorted: () => (faults ? [...faults.values()].sort((a, b) => a.start - b.start || b.end - a.end) : NONE),
  };
}
