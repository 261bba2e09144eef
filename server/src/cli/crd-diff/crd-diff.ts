/** `catalens crd-diff`: whether a change of CustomResourceDefinitions is safe, for whom, and what to do instead. */
import pc from 'picocolors';
import { isSettings, readCrdifySettings } from '../../families/crd/upgrade/crdify-file.ts';
import { UPGRADE_SUITES, type UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import { storedObjectsIn } from '../../families/crd/upgrade/stored-objects.ts';
import type { CompareSettings } from '../../families/crd/compare/configuration.ts';
import { VERSION } from '../../protocol/version.ts';
import { lineStartsOf } from '../../text/lines.ts';
import { formatMessage } from '../../text/message.ts';
import { decodeContent } from '../../text/decode-bytes.ts';
import { EXIT_FAULT, oneOf, parseOptions } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';
import { REPORTERS } from '../reporters/index.ts';
import { workingFiles } from '../working-files.ts';
import { contentOf, documentsIn, type FileDocument } from '../../families/crd/sides/crd-files.ts';
import { crdDiffReport } from './diagnostics.ts';
import { judgePairs, type JudgedCrd } from './judged.ts';
import { nameOf } from '../../families/crd/sides/pairs.ts';
import { crdDiffJson, crdDiffText } from './report.ts';
import { sinceBase } from './since-base.ts';
import { twoSides } from './two-sides.ts';
import { runUpdatePath } from './update-path.ts';
import { CRD_DIFF, CRD_DIFF_FORMATS, CRDIFY_TARGETS } from './words.ts';

/** Runs `crd-diff` with its arguments and returns the exit code. @throws UsageError, GitError */
export async function runCrdDiff(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(CRD_DIFF, args);
  const format = oneOf('--format', values.format ?? 'text', CRD_DIFF_FORMATS);
  const suite = oneOf('--suite', values.suite ?? 'olm-v1', UPGRADE_SUITES);
  const target = values.target && oneOf('--target', values.target, CRDIFY_TARGETS);
  if (values.path !== undefined) return alongPath(values.path, values, positionals, { suite, format });
  refuseContradictions(suite, values);
  const crdify = values.config === undefined ? undefined : await settingsIn(values.config);
  const objects = await objectsIn(values['stored-objects'] ?? []);
  const options = { takesUndecodable: suite === 'api-server' };
  const sides =
    values.base === undefined
      ? await twoSides(positionals, options, note)
      : await sinceBase(positionals, values.base, options, note);
  // What seems to be new may be what could not be read.
  const pairs = sides.isIncomplete ? sides.pairs.filter(({ old }) => old !== undefined) : sides.pairs;
  const judged = await judgePairs(pairs, {
    suite,
    objects,
    context: {
      isBeforeOneOf: target !== undefined,
      storedObjects: objects.flatMap(({ tree }) => storedObjectsIn(tree)),
      ...(crdify && { crdify }),
    },
  });
  if (sides.isIncomplete) {
    // A verdict for programs on what is left would be taken for one on all.
    if (format !== 'json' && judged.length > 0) await print(judged, suite, format);
    return EXIT_FAULT;
  }
  for (const crd of sides.gone) note(`"${nameOf(crd)}" is gone; what is gone is not compared.`);
  await print(judged, suite, format);
  return judged.every(({ isSafe }) => isSafe) ? 0 : 1;
}

/** @throws UsageError for what does not go with `--path` */
function alongPath(
  path: string,
  values: { readonly package?: string; readonly channel?: string; readonly from?: string } & Readonly<
    Record<string, unknown>
  >,
  positionals: readonly string[],
  { suite, format }: { readonly suite: UpgradeSuite; readonly format: (typeof CRD_DIFF_FORMATS)[number] },
): Promise<number> {
  const others = ['base', 'stored-objects', 'config', 'target'].filter((name) => values[name] !== undefined);
  if (positionals.length > 0 || others.length > 0)
    throw new UsageError(
      'With --path, give --package, --channel, --from, --suite and --format, and nothing else.',
    );
  if (format === 'sarif' || format === 'github')
    throw new UsageError('With --path, --format is text, json or markdown.');
  const { package: name, channel, from } = values;
  const question = {
    path,
    suite,
    format,
    ...(name !== undefined && { package: name }),
    ...(channel !== undefined && { channel }),
    ...(from !== undefined && { from }),
  };
  return runUpdatePath(question, note);
}

function note(text: string): void {
  process.stderr.write(`catalens: ${text}\n`);
}

/** @throws UsageError where options do not go with the suite */
function refuseContradictions(
  suite: UpgradeSuite,
  values: {
    readonly config?: string;
    readonly target?: string;
    readonly 'stored-objects'?: readonly string[];
    readonly package?: string;
    readonly channel?: string;
    readonly from?: string;
  },
): void {
  if ([values.package, values.channel, values.from].some((value) => value !== undefined))
    throw new UsageError('--package, --channel and --from go with --path.');
  if (values.config !== undefined && suite !== 'crdify')
    throw new UsageError('--config goes with --suite crdify: nobody else lets rules be configured.');
  if (values['stored-objects'] !== undefined && suite !== 'olm-classic')
    throw new UsageError('--stored-objects goes with --suite olm-classic: nobody else looks at objects.');
  if (values.target !== undefined && suite !== 'olm-v1' && suite !== 'crdify')
    throw new UsageError('--target goes with --suite olm-v1 or --suite crdify, which are run by crdify.');
}

/** @throws UsageError for a configuration that cannot be used */
async function settingsIn(given: string): Promise<CompareSettings> {
  const file = cleanPath(given);
  const content = await contentOf(workingFiles(), file);
  if (content === undefined) throw new UsageError(`"${given}" cannot be read.`);
  const { text } = decodeContent(content);
  const read = readCrdifySettings(text);
  if (isSettings(read)) return read;
  const starts = lineStartsOf(text);
  const line = Math.max(
    0,
    starts.findLastIndex((start) => start <= read.span.start),
  );
  const place = `${file}:${line + 1}:${read.span.start - (starts[line] ?? 0) + 1}`;
  throw new UsageError(`${place}: ${formatMessage(read.message)}`);
}

/** The documents of the files with stored objects. @throws UsageError for a file that cannot be read */
async function objectsIn(given: readonly string[]): Promise<readonly FileDocument[]> {
  const found: FileDocument[] = [];
  for (const each of given) {
    const file = cleanPath(each);
    const content = await contentOf(workingFiles(), file);
    if (content === undefined) throw new UsageError(`"${each}" cannot be read.`);
    const { documents, faults } = documentsIn(file, content);
    const [fault] = faults;
    if (fault !== undefined) throw new UsageError(fault);
    found.push(...documents);
  }
  return found;
}

async function print(
  judged: readonly JudgedCrd[],
  suite: UpgradeSuite,
  format: (typeof CRD_DIFF_FORMATS)[number],
): Promise<void> {
  const write = (text: string) => void process.stdout.write(text);
  if (format === 'markdown') throw new UsageError('--format markdown goes with --path.');
  if (format === 'json') return write(crdDiffJson(judged, suite));
  if (format === 'text') return write(crdDiffText(judged, suite, hasColor()));
  const options = {
    color: false,
    version: VERSION,
    readLines: () => Promise.resolve(undefined),
    isFailure: ({ severity }: { readonly severity: string }) => severity === 'error',
  };
  await REPORTERS[format](crdDiffReport(judged, suite), options, write);
}

function hasColor(): boolean {
  return pc.isColorSupported && (process.stdout.isTTY === true || 'FORCE_COLOR' in process.env);
}
