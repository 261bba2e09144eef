/** Reads what somebody typed behind a command, that of `catalens check` in full, and says what is wrong with it. */
import { parseArgs } from 'node:util';
import type { CommandOptions, CommandWords } from '../features/command.ts';
import type { Severity } from '../engine/rules/rule.ts';
import type { Given } from '../engine/units/unit.ts';
import { CHECK, LEVELS, LOADERS, SEVERITIES, TARGETS } from './check/words.ts';
import { FORMATS, type Format } from './reporters/formats.ts';
import { hint } from './suggestions.ts';
import { UsageError } from './usage-error.ts';

/** The highest severity that still counts as success; `off`: any finding is a failure. */
type MaxLevel = 'off' | Severity;

/** A format, and the file that it is written to; without one, standard output. */
interface Output {
  readonly format: Format;
  readonly file?: string;
}

export interface CheckArguments {
  readonly paths: readonly string[];
  readonly suites: readonly string[];
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** At least one; at most one of them is for standard output. */
  readonly outputs: readonly Output[];
  readonly maxLevel: MaxLevel;
  /** The lowest severity that is shown. */
  readonly minLevel: Severity;
  /** How many findings are shown at most. */
  readonly maxFindings?: number;
  readonly stdinFilename?: string;
  readonly baseline?: string;
  readonly writeBaseline: boolean;
  /** Report only what was not found in this revision. */
  readonly since?: string;
  /** Check what is staged in place of the working tree; without `since`, against the last commit. */
  readonly staged: boolean;
  /** The project file, where it is not the one of the current folder. */
  readonly config?: string;
  /** Mend findings before the report; `unsafe` also those whose fix wants to be looked at. */
  readonly fix?: 'safe' | 'unsafe';
  /** Print what would be mended, and write nothing. */
  readonly dryRun: boolean;
  /** Check again whenever a file changes. */
  readonly watch: boolean;
  /** Options of the tools whose verdict is asked for, by their names. */
  readonly given: Given;
}

/** The exit code for wrong usage, a path that does not exist, a project file that cannot be used, or an internal fault. */
export const EXIT_FAULT = 2;

/** @throws UsageError with a sentence for the user. */
export function parseCheckArguments(args: readonly string[]): CheckArguments {
  const { values, positionals } = parseOptions(CHECK, args);
  const stdinFilename = values['stdin-filename'];
  refuseContradictions(values, positionals);
  const { baseline, since, config } = values;
  const fix = fixMode(values);
  const maxFindings = wholeNumber('--max-findings', values['max-findings']);
  return {
    ...(fix === undefined ? {} : { fix }),
    dryRun: values['dry-run'] ?? false,
    watch: watchMode(values),
    paths: positionals,
    suites: commaList(values.suite),
    only: commaList(values.only),
    skip: commaList(values.skip),
    outputs: outputsOf(values.format ?? ['text']),
    maxLevel: oneOf('--max-level', values['max-level'] ?? 'warning', LEVELS),
    minLevel: oneOf('--min-level', values['min-level'] ?? 'hint', SEVERITIES),
    writeBaseline: values['write-baseline'] ?? false,
    staged: values.staged ?? false,
    given: givenIn(values),
    ...thoseGiven({ maxFindings, stdinFilename, baseline, since, config }),
  };
}

/** The options that tools take, and what they take from the environment. */
function givenIn(values: CheckValues): Given {
  const categories = process.env['OPERATOR_BUNDLE_CATEGORIES'];
  return thoseGiven({
    'k8s-version': values['k8s-version'],
    'index-path': values['index-path'],
    target: values.target && oneOf('--target', values.target, TARGETS),
    loader: values.loader && oneOf('--loader', values.loader, LOADERS),
    categories: categories === '' ? undefined : categories,
  });
}

/** Those of the values that are there. */
function thoseGiven<T extends object>(values: T) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

type CheckValues = Parsed<typeof CHECK.options>['values'];

/** @throws UsageError where options do not go with each other */
function refuseContradictions(values: CheckValues, paths: readonly string[]): void {
  if (values['stdin-filename'] !== undefined) {
    if (paths.length > 0)
      throw new UsageError('--stdin-filename checks standard input; give no paths beside it.');
    if (values.staged)
      throw new UsageError(
        '--stdin-filename checks standard input, --staged what git holds: give one of them.',
      );
  }
  if (values['write-baseline'] && values.baseline === undefined) {
    throw new UsageError('--write-baseline needs --baseline FILE, the file to write.');
  }
}

/** Which fixes are asked for. @throws UsageError where that does not go with the other options */
function fixMode(values: CheckValues): CheckArguments['fix'] {
  const fix = values['fix-unsafe'] ? 'unsafe' : values.fix ? 'safe' : undefined;
  if (fix === undefined) {
    if (values['dry-run']) throw new UsageError('--dry-run goes with --fix or --fix-unsafe.');
    return undefined;
  }
  for (const other of ['stdin-filename', 'since', 'staged', 'write-baseline'] as const) {
    if (values[other] !== undefined) throw new UsageError(`--fix cannot be combined with --${other}.`);
  }
  return fix;
}

/** Whether to go on. @throws UsageError where that does not go with the other options */
function watchMode(values: CheckValues): boolean {
  if (!values.watch) return false;
  for (const other of ['stdin-filename', 'staged', 'write-baseline', 'fix', 'fix-unsafe'] as const) {
    if (values[other] !== undefined) throw new UsageError(`--watch cannot be combined with --${other}.`);
  }
  return true;
}

/** `FORMAT` or `FORMAT=FILE`, each. @throws UsageError where two of them are for the same place */
function outputsOf(given: readonly string[]): Output[] {
  const outputs = given.map((text): Output => {
    const end = text.indexOf('=');
    const format = oneOf('--format', end < 0 ? text : text.slice(0, end), FORMATS);
    if (end < 0) return { format };
    const file = text.slice(end + 1);
    if (file === '') throw new UsageError(`Name the file to write: --format ${format}=FILE.`);
    return { format, file };
  });
  for (const [index, { format, file }] of outputs.entries()) {
    if (!outputs.slice(0, index).some((other) => other.file === file)) continue;
    throw new UsageError(
      file === undefined
        ? `Only one format goes to standard output. Give the others a file: --format ${format}=FILE.`
        : `Only one format goes to "${file}".`,
    );
  }
  return outputs;
}

/** The values of options by name, and the words that are none. */
type Parsed<T extends CommandOptions> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>
>;

/**
 * What somebody typed behind a command, by the table of its options.
 *
 * @throws UsageError for an option that it has not, and for one without its value
 */
export function parseOptions<const T extends CommandOptions>(
  { name, options }: Pick<CommandWords<T>, 'name' | 'options'>,
  args: readonly string[],
): Parsed<T> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(faultOf(error as Error, name, options));
  }
}

/** What is wrong, in our words: Node's are about its own function. */
function faultOf(error: Error, command: string, options: CommandOptions): string {
  const word = /'(-[^' =]*)/.exec(error.message)?.[1] ?? '';
  const option = Object.hasOwn(options, word.slice(2)) ? options[word.slice(2)] : undefined;
  if (option?.type === 'boolean') return `${word} takes no value.`;
  if (option !== undefined) return `${word} needs a value: ${word} ${option.value ?? 'VALUE'}.`;
  const meant = hint(word.replace(/^-+/, ''), Object.keys(options)).replace('"', '"--');
  const name = word.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\u00b7');
  return `"${command}" has no option "${name}".${meant || ` "catalens ${command} --help" tells which it has.`}`;
}

function commaList(values: readonly string[] | undefined): string[] {
  return (values ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** @throws UsageError for what is no number, or no whole one */
function wholeNumber(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value))
    throw new UsageError(`${option} takes a whole number, such as 50; "${value}" is none.`);
  return Number(value);
}

/** One of the allowed values of an option. @throws UsageError, with what was probably meant */
export function oneOf<const T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  const list = `${option} takes one of ${allowed.join(', ')}; "${value}" is none of them.`;
  throw new UsageError(`${list}${hint(value, allowed)}`);
}
