/** What a kind of files adds to how its chunks are read; handed in by those who know the kind. */
import type { Tree } from './tree.ts';

/** The ways of the reader of a kind of files. */
export interface Dialect {
  /**
   * True if the reader gives up on a document without a fault of syntax, for what the document is. In a stream of JSON that
   * decides how the rest is read.
   */
  refuses(tree: Tree): boolean;
}

/** Takes every document that has no fault of syntax. */
export const PLAIN_DIALECT: Dialect = { refuses: () => false };
