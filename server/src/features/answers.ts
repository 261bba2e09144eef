/** What the editor features ask of a family. */
import type { Family } from '../engine/family.ts';
import type { AnalyzedChunk } from '../engine/reading/analyzed-file.ts';
import type { UnitSnapshot } from '../engine/units/snapshot.ts';
import type { LenientDocuments } from './place/lenient-view.ts';

/** The answers of a family. */
export interface Answers {
  /** What can be made out in a chunk while somebody types, of files that are not open only what is known already. */
  lenient?(chunk: AnalyzedChunk): LenientDocuments;
  /** The file or folder that a unit is shown as; its own path where it is undefined. */
  homeOf?(snapshot: UnitSnapshot): string;
  /** How many things of its own a unit has, such as packages. */
  count?(whole: object): number;
}

/** A family with its answers. */
export interface AnsweringFamily extends Family {
  readonly answers: Answers;
}
