/** `npm run new-rule`: what it writes works as it is, and what it refuses it refuses in plain words. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError, newRule } from '../../scripts/new-rule.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FAMILIES = path.join(ROOT, 'server/src/families');
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
/** The families with a skeleton of a rule, and every folder that they keep rules in. */
const PLACES = foldersIn(FAMILIES)
  .filter((family) => existsSync(path.join(FAMILIES, family, 'new-rule')))
  .flatMap((family) => {
    const rules = path.join(FAMILIES, family, 'rules');
    const folders = foldersIn(rules).filter((folder) => existsSync(path.join(rules, folder, 'index.ts')));
    return folders.length === 0 ? [family] : folders.map((folder) => `${family}/${folder}`);
  });
const RULES = PLACES.map((place) => `${place}/made-in-a-test-${place.replace('/', '-')}`);

/** A copy of the server below the project, so that its packages are found. */
let copy: string;
let written: string[] = [];
beforeAll(async () => {
  mkdirSync(path.join(ROOT, 'out'), { recursive: true });
  copy = mkdtempSync(path.join(ROOT, 'out/new-rule-'));
  cpSync(path.join(ROOT, 'server/src'), path.join(copy, 'server/src'), { recursive: true });
  for (const folder of ['test/support', 'schemas'])
    cpSync(path.join(ROOT, folder), path.join(copy, folder), { recursive: true });
  for (const name of RULES) written.push(...(await newRule(copy, name)));
  written = [...new Set(written)];
});
afterAll(() => rmSync(copy, { recursive: true }));

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');

test('rules are started in every family that keeps its own, and in all of its folders', () => {
  expect(PLACES).toEqual(
    expect.arrayContaining(['bundle/hints', 'cluster', 'fbc/load', 'resource', 'template']),
  );
  expect(PLACES.length).toBeGreaterThan(15);
});

test('a new rule passes its own test in every folder', async () => {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [
    vitest,
    'run',
    '--root',
    copy,
    '--config',
    path.join(ROOT, 'vitest.config.ts'),
    'made-in-a-test',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect(stdout).toMatch(new RegExp(`Test Files +${RULES.length} passed`));
});

test('it is in the list of its folder, once, and last', () => {
  const index = read('server/src/families/fbc/rules/advice/index.ts');
  expect(index.match(/from '\.\/made-in-a-test-fbc-advice\.ts'/g)).toHaveLength(1);
  expect(index).toMatch(/\n {2}madeInATestFbcAdvice,\n\];/);
});

test.each([
  ['fbc/load', 'error', 'opm'],
  ['fbc/conversion', 'error', 'opm'],
  ['fbc/model', 'error', 'opm'],
  ['fbc/advice', 'warning', 'advice'],
])('a rule of %s starts as %s of the suite %s, as most of its neighbours are', (folder, severity, suite) => {
  const id = `made-in-a-test-${folder.replace('/', '-')}`;
  const text = read(`server/src/families/fbc/rules/${folder.slice('fbc/'.length)}/${id}.ts`);
  expect(text).toContain(`severity: '${severity}',\n  suites: ['${suite}'],`);
});

test('prettier has nothing to say about what was written', async () => {
  expect(written).toHaveLength(RULES.length * 3);
  for (const file of written) {
    const options = await resolveConfig(path.join(ROOT, file));
    expect([file, await check(read(file), { ...options, filepath: file })]).toEqual([file, true]);
    expect(read(file)).not.toMatch(/\{\{/);
  }
});

test.each([
  [
    'a family that is none',
    'olm/advice/a-b',
    'There is no family "olm". There are: bundle, cluster, fbc, resource, template.',
  ],
  [
    'a folder that is none',
    'fbc/rules/a-b',
    'fbc has no folder "rules". There are: advice, conversion, load, model.',
  ],
  ['no folder', 'fbc/a-b', 'Name a folder. There are: advice, conversion, load, model.'],
  [
    'a folder too many',
    'template/rules/a-b',
    'The rules of template stand in one folder: write template/a-b.',
  ],
  ['an id in capitals', 'fbc/model/A-B', '"A-B" is not in kebab case, such as package-name-too-long.'],
  ['an id of one word', 'fbc/model/broken', '"broken" is not in kebab case, such as package-name-too-long.'],
  [
    'an id that there is in another folder',
    'fbc/advice/channel-no-head',
    'There is a rule "channel-no-head" already: server/src/families/fbc/rules/model/channel-no-head.ts.',
  ],
])('%s is refused', async (_, name, message) => {
  await expect(newRule(copy, name)).rejects.toEqual(new UsageError(message));
});
