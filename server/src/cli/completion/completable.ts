/** What the scripts of all shells are made of. */

/** What may stand in a place: paths, or one of some words. No word has a space in it, or anything that a shell obeys. */
export type Values = 'file' | 'folder' | readonly string[];

/** An option: a word behind two dashes. */
export interface CompletedOption {
  /** Without the dashes. */
  readonly name: string;
  readonly help: string;
  readonly isRepeatable: boolean;
  /** What its value may be; absent where it has none. */
  readonly value?: Values;
}

/** A command, and what may stand behind it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  readonly operands: Values;
}

/** All commands, and the options that stand in place of one. */
export interface Completable {
  readonly commands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
}
