/** One look at a value: how it is read, what was found, and how much more may be looked at. */
import type { Message } from '../../../text/message.ts';
import type { Tree } from '../../../text/tree.ts';
import { spanOf, type ValueAt, type ValueFault } from './fault.ts';

/**
 * `written`: as the API server takes an object that is applied: fields that the schema does not know are dropped, nulls give way to
 * defaults, and lists are looked at that are sets or maps. `stored`: the bare validation, of an object as it is.
 */
export type Reading = 'written' | 'stored';

/** What is found while a value is looked at. */
export interface Run {
  readonly tree: Tree;
  readonly reading: Reading;
  readonly faults: ValueFault[];
  /** True as soon as there was something that was not looked into: that nothing was found means little then. */
  isUndecided: boolean;
  /** Shared by all that look at parts of the value; aliases may make a small text a large value. */
  readonly budget: { nodes: number };
  /** True inside of `anyOf` and the like, where only values are looked at. */
  readonly isBranch: boolean;
  /** True where the API server drops no field at any depth: the CRD is an old one and asks for that. */
  readonly keepsUnknown: boolean;
}

/** Adds a fault of a value as a whole. */
export function complain(run: Run, at: ValueAt, kind: ValueFault['kind'], message: Message): void {
  run.faults.push({ kind, path: at.path, span: spanOf(run.tree, at), message });
}

/** A look at the same value with findings of its own. */
export function branchOf(run: Run): Run {
  return { ...run, faults: [], isUndecided: false, isBranch: true };
}
