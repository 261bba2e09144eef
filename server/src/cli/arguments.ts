/** Reads the arguments of `catalens check`, and says what is wrong with them. */
import { parseArgs } from 'node:util';
import type { Severity } from '../engine/rules/rule.ts';

const FORMATS = ['text', 'concise', 'json', 'sarif', 'junit', 'github'] as const;
export type Format = (typeof FORMATS)[number];

const LEVELS = ['off', 'hint', 'info', 'warning', 'error'] as const;
/** The highest severity that still counts as success; `off`: any finding is a failure. */
type MaxLevel = 'off' | Severity;

export interface CheckArguments {
  readonly paths: readonly string[];
  readonly suites: readonly string[];
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly format: Format;
  readonly maxLevel: MaxLevel;
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
}

/** Something about the arguments that the caller must mend; exit code 2. */
export class UsageError extends Error {}

const OPTIONS = {
  suite: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  format: { type: 'string' },
  'max-level': { type: 'string' },
  'stdin-filename': { type: 'string' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'boolean' },
  since: { type: 'string' },
  staged: { type: 'boolean' },
  config: { type: 'string' },
  fix: { type: 'boolean' },
  'fix-unsafe': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

/** @throws UsageError with a sentence for the user. */
export function parseCheckArguments(args: readonly string[]): CheckArguments {
  const { values, positionals } = parse(args);
  refuseContradictions(values, positionals);
  const { baseline, since, config } = values;
  const fix = fixMode(values);
  return {
    ...(fix === undefined ? {} : { fix }),
    dryRun: values['dry-run'] ?? false,
    paths: positionals,
    suites: commaList(values.suite),
    only: commaList(values.only),
    skip: commaList(values.skip),
    format: oneOf('--format', values.format ?? 'text', FORMATS),
    maxLevel: oneOf('--max-level', values['max-level'] ?? 'warning', LEVELS),
    writeBaseline: values['write-baseline'] ?? false,
    staged: values.staged ?? false,
    ...(values['stdin-filename'] !== undefined && { stdinFilename: values['stdin-filename'] }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(since === undefined ? {} : { since }),
    ...(config === undefined ? {} : { config }),
  };
}

/** @throws UsageError where options do not go with each other */
function refuseContradictions(values: ReturnType<typeof parse>['values'], paths: readonly string[]): void {
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
function fixMode(values: ReturnType<typeof parse>['values']): CheckArguments['fix'] {
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

function parse(args: readonly string[]) {
  return strictly(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true }),
  );
}

/** Runs a reader of arguments; what it throws is the fault of the caller. @throws UsageError */
export function strictly<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // Node adds advice on positional arguments, which is beside the point here.
    const [first = ''] = (error as Error).message.split('. ');
    throw new UsageError(`${first.replace(/\.$/, '')}.`);
  }
}

function commaList(values: readonly string[] | undefined): string[] {
  return (values ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function oneOf<const T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new UsageError(`${option} takes one of ${allowed.join(', ')}; "${value}" is none of them.`);
  return found;
}
