/** A command of the command line that only one family has, and what the command line lends it. */
import type { Environment } from '../engine/files/environment.ts';
import type { UnitSnapshot } from '../engine/units/snapshot.ts';

/** An option of a command: a word behind two dashes. */
interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** True for one that may be given several times. */
  readonly multiple?: boolean;
}

/** The options of a command by name. */
type CommandOptions = Readonly<Record<string, CommandOption>>;

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

/** A command. */
export interface FamilyCommand<O extends CommandOptions = CommandOptions> {
  readonly name: string;
  /** One line for the list of all commands. */
  readonly summary: string;
  /** What `--help` prints, with a line break at the end. */
  readonly help: string;
  readonly options: O;
  /** Returns the exit code. @throws only what {@link CommandHost.misuse} returns */
  run(given: Given<O>, host: CommandHost): Promise<number>;
}

/** What the command line lends to a command. */
export interface CommandHost {
  /** The files of the current folder. */
  readonly env: Environment;
  /** The path as reports show it, for what somebody gave as one. */
  path(given: string): string;
  /** All units of the project in the current folder, read and not checked. */
  units(): Promise<readonly UnitSnapshot[]>;
  /** A folder as one unit of a family, as the family's tools take it. @throws what {@link misuse} returns */
  unitAt(family: string, given: string): Promise<UnitSnapshot>;
  /** Writes results. */
  print(text: string): void;
  /** Says something beside the results: one line. */
  say(line: string): void;
  /** What to throw where the command was not given what it needs. */
  misuse(line: string): Error;
}
