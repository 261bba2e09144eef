/** Changes that a command lets people choose from, for a file as a whole. */
import type { Message } from '../../text/message.ts';
import type { FeatureContext } from '../place/context.ts';
import type { Refactoring } from './refactoring.ts';

/** What there is to choose. */
export interface Choices {
  readonly refactorings: readonly Refactoring[];
  /** Set where there is nothing to do, or nothing that can be done. */
  readonly reason?: Message;
}

/** The choices of a family. */
export interface FamilyChoices {
  /** The request of the command; its parameter is the address of the file. */
  readonly method: string;
  /** Undefined for a file that it is not about. */
  find(context: FeatureContext): Promise<Choices | undefined>;
}
