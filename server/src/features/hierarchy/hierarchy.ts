/** Hierarchies: what leads to a thing, and where it leads, step by step. */
import type { Position, Range } from '../../text/span.ts';
import type { UnitView } from '../place/lenient-view.ts';
import type { FileRange, OpenFile } from '../place/open-file.ts';

/** Something in the hierarchy. */
export interface HierarchyEntry extends FileRange {
  readonly name: string;
  readonly detail: string;
  /** What the family finds it by when it is asked for again; the client keeps it as JSON. */
  readonly key: object;
  /** The whole of it, around `range`. */
  readonly whole: Range;
}

/** A step between the asked entry and another one. */
export interface HierarchyStep {
  readonly entry: HierarchyEntry;
  /** Where the step is written: all in the file of the entry. */
  readonly written: readonly Range[];
}

/** The hierarchy of a family. */
export interface Hierarchy {
  /** What stands under the cursor. */
  at(context: OpenFile, position: Position): readonly HierarchyEntry[];
  /** The steps that lead to an entry, or from it to others. `key` comes from the client, and may be anything. */
  steps(view: UnitView, key: unknown, direction: 'to' | 'from'): readonly HierarchyStep[];
}
