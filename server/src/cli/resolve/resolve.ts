/** `catalens resolve`: what would be installed, by which way, and why not something else. */
import { joinPath, parentPath } from '../../engine/files/paths.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { CommandWords } from '../../features/command.ts';
import { oneOf, parseOptions, UsageError } from '../arguments.ts';
import { cleanPath } from '../check/clean-path.ts';
import { workingFiles } from '../working-files.ts';
import { catalogFiles, v1Question } from './questions.ts';
import { readCatalogs } from './read-catalogs.ts';
import { readRequestFile } from './read-manifests.ts';
import { answerV1, isGood } from './v1-answer.ts';
import { v1Json } from './v1-json.ts';
import { v1Text } from './v1-text.ts';

const FORMATS = ['text', 'json'] as const;

const OPTIONS = {
  request: {
    type: 'string',
    value: 'FILE',
    names: 'file',
    help: 'a file that holds the whole question, in place of manifests',
  },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'text', help: 'how it is printed' },
} as const;

/** The words of `resolve`. */
export const RESOLVE: CommandWords<typeof OPTIONS> = {
  name: 'resolve',
  summary: 'tell what a cluster would install, and why',
  usage: ['--request FILE [options]'],
  about: ``,
  options: OPTIONS,
  operands: 'file',
};

/** An answer to print. */
interface Printed {
  readonly json: object;
  readonly text: string;
  readonly isGood: boolean;
}

/** Runs `resolve` with its arguments and returns the exit code. @throws UsageError */
export async function runResolve(args: readonly string[]): Promise<number> {
  const { values } = parseOptions(RESOLVE, args);
  const format = oneOf('--format', values.format ?? 'text', FORMATS);
  const env = workingFiles();
  if (values.request === undefined) throw new UsageError('Give --request FILE.');
  const answers = [await answerRequest(env, values.request)];
  const [only, ...more] = answers.map(({ json }) => json);
  const json = more.length === 0 ? { version: 1, ...only } : { version: 1, answers: [only, ...more] };
  process.stdout.write(
    format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : answers.map(({ text }) => text).join('\n'),
  );
  return answers.every((answer) => answer.isGood) ? 0 : 1;
}

async function answerRequest(env: Environment, file: string): Promise<Printed> {
  const request = await readRequestFile(env, file);
  const folder = parentPath(cleanPath(file));
  const paths = new Map(catalogFiles(request).map((name) => [name, joinPath(folder, name)]));
  const read = await readCatalogs(env, paths.values());
  const byFile = new Map(
    [...paths].flatMap(([name, path]) => {
      const catalog = read.get(path);
      return catalog === undefined ? [] : [[name, catalog] as const];
    }),
  );
  if (request.engine === 'classic') throw new UsageError('not yet');
  const answered = answerV1(v1Question(request, byFile));
  return { json: v1Json(answered), text: v1Text(answered), isGood: isGood(answered) };
}
