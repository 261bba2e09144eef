/** A command of the command line that only one family has, and what the command line lends it. */
import type { Family } from '../engine/family.ts';
import type { Environment } from '../engine/files/environment.ts';
import type { UnitSnapshot } from '../engine/units/snapshot.ts';

/** What a word on the command line may name, where that can be looked up. */
export type Named = 'file' | 'folder' | 'rule' | 'command';

/** An option of a command: a word behind two dashes. Parsing, help and completion go by the same table. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** True for one that may be given several times. */
  readonly multiple?: boolean;
  /** What it does, in a line or two; the help breaks it where it must. */
  readonly help: string;
  /** What stands for its value in the help: `FILE`. */
  readonly value?: string;
  /** The values that it takes, where these are all. The help lists them. */
  readonly values?: readonly string[];
  /** The value that counts where it is not given. */
  readonly usual?: string;
  /** What its value names. */
  readonly names?: Named;
}

/** The options of a command by name. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** What an option is given as; undefined where it is not given. */
type OptionValue<O extends CommandOption> = O extends { readonly multiple: true }
  ? readonly OptionText<O>[] | undefined
  : OptionText<O> | undefined;

type OptionText<O extends CommandOption> = O['type'] extends 'boolean' ? boolean : string;

/** What somebody wrote behind the name of a command. */
export interface Given<O extends CommandOptions = CommandOptions> {
  readonly options: { readonly [name in keyof O]: OptionValue<O[name]> };
  /** What is none of the options, in order. */
  readonly others: readonly string[];
}

/** All that can be said of a command without running it. */
export interface CommandWords<O extends CommandOptions = CommandOptions> {
  readonly name: string;
  /** One line for the list of all commands. */
  readonly summary: string;
  /** What may stand behind the name of the command; one line for each way to use it. */
  readonly usage: readonly string[];
  /** What it does: the lines of the help before the options. */
  readonly about: string;
  readonly options: O;
  /** What else is to be said: the lines of the help behind the options. */
  readonly notes?: string;
  /** What the words beside the options name, or which they are. */
  readonly operands?: Named | readonly string[];
}

/** A command. */
export interface FamilyCommand<O extends CommandOptions = CommandOptions> extends CommandWords<O> {
  /** Returns the exit code. @throws only what {@link CommandHost.misuse} returns */
  run(given: Given<O>, host: CommandHost): Promise<number>;
}

/** A family with the commands that the command line has for its sake. */
export interface CommandFamily extends Family {
  readonly commands?: readonly FamilyCommand[];
}

/** What the command line lends to a command. */
export interface CommandHost {
  /** The files of the current folder. */
  readonly env: Environment;
  /** The path as reports show it, for what somebody gave as one. */
  path(given: string): string;
  /**
   * All units of the project in the current folder, read and not checked; or those below a folder that somebody named.
   * @throws what {@link misuse} returns, for a folder that does not exist
   */
  units(below?: string): Promise<readonly UnitSnapshot[]>;
  /** A folder as one unit of a family, as the family's tools take it. @throws what {@link misuse} returns */
  unitAt(family: string, given: string): Promise<UnitSnapshot>;
  /**
   * Puts the new text in the place of that of a file, as a whole. Returns why it was left alone, if it was: it must not be written, or
   * it is not what it was before.
   */
  write(path: string, before: string, after: string): Promise<string | undefined>;
  /** Writes results. */
  print(text: string): void;
  /** Says something beside the results: one line. */
  say(line: string): void;
  /** What to throw where the command was not given what it needs. */
  misuse(line: string): Error;
}
