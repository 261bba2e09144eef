/** What the editor features ask of a family. */
import type { Family } from '../engine/family.ts';
import type { AnalyzedChunk } from '../engine/reading/analyzed-file.ts';
import type { UnitSnapshot } from '../engine/units/snapshot.ts';
import type { Span } from '../text/span.ts';
import type { Tree } from '../text/tree.ts';
import type { FamilyCommand } from './command.ts';
import type { LenientDocuments } from './place/lenient-view.ts';
import type { FamilyPreviews } from './preview.ts';

/** What a name names: something of a kind, in a scope. Two symbols that are equal in all three are the same thing. */
export interface Symbol {
  /** The family's word for what is named: `package`, `channel`. */
  readonly kind: string;
  readonly name: string;
  /** Where the name is looked for: the package of a channel. */
  readonly scope: string;
}

/** A place that names something. The span is that of the scalar, quotes included. */
export interface Mention extends Span {
  readonly symbol: Symbol;
  /** True where the place defines what it names. */
  readonly defines: boolean;
}

/** The answers of a family. */
export interface Answers {
  /** What can be made out in a chunk while somebody types, of files that are not open only what is known already. */
  lenient?(chunk: AnalyzedChunk): LenientDocuments;
  /** The file or folder that a unit is shown as; its own path where it is undefined. */
  homeOf?(snapshot: UnitSnapshot): string;
  /** Commands that the command line has for its sake. */
  readonly commands?: readonly FamilyCommand[];
  /** A text that is made of its files, to be looked at while somebody types. */
  readonly previews?: FamilyPreviews;
  /** How many things of its own a unit has, such as packages. */
  count?(whole: object): number;
  /** The names in a tree, half-typed documents included, in document order. */
  mentionsIn?(tree: Tree): readonly Mention[];
  /** The names in a document, as far as it keeps their places; for files whose text is not at hand. */
  mentionsOf?(document: object): readonly Mention[];
}

/** A family with its answers. */
export interface AnsweringFamily extends Family {
  readonly answers: Answers;
}

/** True if both name the same thing. */
export function isSameSymbol(a: Symbol, b: Symbol): boolean {
  return a.kind === b.kind && a.name === b.name && a.scope === b.scope;
}
