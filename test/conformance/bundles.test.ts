/** The verdict of every validator of bundles on every case, through the command line as it is installed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesFolder } from '../support/cases.ts';
import { checkJson, checkEach, type JsonDiagnostic } from '../support/command-line.ts';

/** What a validator says: the ids of its findings, sorted. */
interface Said {
  readonly fatal?: string;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
}

interface Expected {
  readonly suites: Readonly<Record<string, 'valid' | 'invalid'>>;
  readonly bySuite?: Readonly<Record<string, Said>>;
  readonly options?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'operator-sdk-1.42'?: Readonly<Record<string, Said & { readonly verdict: 'valid' | 'invalid' }>>;
}

const FOLDER = casesFolder('bundle');
const cases = readdirSync(FOLDER)
  .sort()
  .map((name) => ({
    name,
    folder: path.join(FOLDER, name),
    expected: JSON.parse(readFileSync(path.join(FOLDER, name, 'expected.json'), 'utf8')) as Expected,
  }));
const SUITES: Readonly<Record<string, string>> = { default: 'sdk-default', opm: 'opm-bundle' };

const plain = cases.filter(({ expected }) => expected.options === undefined && expected.env === undefined);
const suites = [...new Set(cases.flatMap(({ expected }) => Object.keys(expected.suites)))].filter(
  (suite) => !suite.includes('@'),
);

describe.each(suites)('the suite %s says what the validator says', async (suite) => {
  const asserted = plain.filter(({ expected }) => suite in expected.suites);
  const said = await checkEach(
    asserted.map(({ folder }) => folder),
    SUITES[suite] ?? suite,
  );
  it.for(asserted)('of $name', ({ folder, expected }) => {
    expect(summary(said.get(folder) ?? [])).toEqual(whole(expected.bySuite?.[suite]));
  });
});

describe('with options', () => {
  const rows = cases
    .filter((one) => !plain.includes(one))
    .flatMap((one) => Object.keys(one.expected.suites).map((suite) => ({ ...one, suite })));
  it.for(rows)('$suite of $name', async ({ folder, expected, suite }) => {
    expect(await ask(folder, suite, expected)).toEqual(whole(expected.bySuite?.[suite]));
  });
});

describe('with the root of the bundle', () => {
  const rows = cases.flatMap((one) =>
    Object.keys(one.expected.suites).flatMap((suite) => (suite.includes('@') ? [{ ...one, suite }] : [])),
  );
  it.for(rows)('$suite of $name', async ({ folder, expected, suite }) => {
    const own = suite === 'bundle@root' ? 'sdk-default' : suite.replace('@root', '');
    const said = await ask(folder, own, expected, ['--loader', 'root']);
    expect(said).toEqual(whole(expected.bySuite?.[suite]));
  });
});

describe('operator-sdk 1.42', () => {
  const rows = cases.flatMap((one) =>
    Object.entries(one.expected['operator-sdk-1.42'] ?? {}).map(([suite, old]) => ({ ...one, suite, old })),
  );
  it.for(rows)('$suite of $name', async ({ folder, expected, suite, old }) => {
    const { verdict: _verdict, ...said } = old;
    expect(await ask(folder, suite, expected, ['--target', 'operator-sdk=1.42'])).toEqual(whole(said));
  });
});

async function ask(folder: string, suite: string, expected: Expected, more: readonly string[] = []) {
  const options = Object.entries(expected.options ?? {}).flatMap(([name, value]) => [`--${name}`, value]);
  const args = ['--suite', SUITES[suite] ?? suite, ...options, ...more, '.'];
  const { report } = await checkJson(args, { cwd: folder, env: { ...expected.env } });
  return summary(report.diagnostics);
}

/** What is found, by severity; a tool that stops has said one thing, and no more. */
function summary(found: readonly JsonDiagnostic[]): Said {
  const of = (severity: string) =>
    found
      .filter((one) => one.severity === severity)
      .map(({ code }) => code.replace('bundle/', ''))
      .sort();
  return { errors: of('error'), warnings: of('warning') };
}

function whole({ fatal, errors = [], warnings = [] }: Said = {}): Said {
  return { errors: fatal === undefined ? errors : [fatal], warnings };
}
