/** The verdict of every program on every change of a CRD, through the command line as it is installed. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesFolder } from '../support/cases.ts';
import { catalens } from '../support/command-line.ts';

/** What a program says of a change: the ids of its findings, sorted. */
interface Said {
  readonly verdict: 'safe' | 'unsafe';
  readonly rules: readonly string[];
  readonly warnings?: readonly string[];
}

interface Location {
  readonly rule: string;
  readonly level: string;
  readonly version?: string;
  readonly property?: string;
}

interface Expected extends Said {
  readonly locations: readonly Location[];
  readonly crdifyDefaults: Said;
  readonly crdifyWithoutOneOfRule?: Said;
  readonly classic?: Said;
  readonly apiServerUpdate: 'accepted' | 'rejected';
}

/** A finding as `--format json` prints it. */
interface Finding extends Location {
  readonly severity: 'error' | 'warning';
  readonly new: { readonly file: string };
}

interface Report {
  readonly verdict: string;
  readonly crds: readonly { readonly verdict: string; readonly findings: readonly Finding[] }[];
}

const FOLDER = casesFolder('crd-upgrade');
const cases = readdirSync(FOLDER)
  .sort()
  .map((name) => ({
    name,
    expected: JSON.parse(readFileSync(path.join(FOLDER, name, 'expected.json'), 'utf8')) as Expected,
  }));

/** A repository in which the old state of each case is committed, and the new one stands in its place. */
let repository: string;
beforeAll(() => {
  repository = mkdtempSync(path.join(os.tmpdir(), 'catalens-crd-upgrade-'));
  for (const { name } of cases) {
    mkdirSync(path.join(repository, name));
    copyFileSync(path.join(FOLDER, name, 'old.yaml'), path.join(repository, name, 'crd.yaml'));
  }
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=n', '-c', 'user.email=n@example.com', 'commit', '--no-gpg-sign', '-m', 'old');
  for (const { name } of cases)
    copyFileSync(path.join(FOLDER, name, 'new.yaml'), path.join(repository, name, 'crd.yaml'));
});
afterAll(() => rmSync(repository, { recursive: true }));

/** What is found in each case, in one run. */
async function ask(...options: string[]): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const args = ['crd-diff', '--base', 'HEAD', '--format', 'json', ...options];
  const { stdout, stderr, code } = await catalens(args, { cwd: repository });
  if (code === 2) throw new Error(stderr);
  const found = new Map<string, readonly Finding[]>(cases.map(({ name }) => [name, []]));
  for (const { findings, verdict } of (JSON.parse(stdout) as Report).crds) {
    const [first] = findings;
    if (first !== undefined) found.set(path.posix.dirname(first.new.file), findings);
    expect(verdict).toBe(findings.some(({ severity }) => severity === 'error') ? 'unsafe' : 'safe');
  }
  return found;
}

function summary(findings: readonly Finding[]): Said {
  const idsOf = (wanted: string) => [
    ...new Set(findings.filter(({ severity }) => severity === wanted).map(({ rule }) => rule)),
  ];
  const rules = idsOf('error').sort();
  const warnings = idsOf('warning').sort();
  return { verdict: rules.length > 0 ? 'unsafe' : 'safe', rules, ...(warnings.length > 0 && { warnings }) };
}

const keyOf = ({ rule, level, version, property }: Location) =>
  [rule, level, version ?? '', property ?? ''].join(' ');

describe('OLM v1', () => {
  let found: Awaited<ReturnType<typeof ask>>;
  beforeAll(async () => void (found = await ask()));
  it.for(cases)('of $name', ({ name, expected: { verdict, rules, locations } }) => {
    const findings = found.get(name) ?? [];
    expect(summary(findings)).toEqual({ verdict, rules });
    expect(findings.map(keyOf).sort()).toEqual(locations.map(keyOf).sort());
  });
});

describe('crdify by itself', () => {
  let found: Awaited<ReturnType<typeof ask>>;
  beforeAll(async () => void (found = await ask('--suite', 'crdify')));
  it.for(cases)('of $name', ({ name, expected }) => {
    expect(summary(found.get(name) ?? [])).toEqual(expected.crdifyDefaults);
  });
});

describe('crdify before it had a rule on oneOf', () => {
  let found: Awaited<ReturnType<typeof ask>>;
  beforeAll(async () => void (found = await ask('--target', 'crdify=0.5')));
  it.for(cases)('of $name', ({ name, expected: { verdict, rules, crdifyWithoutOneOfRule } }) => {
    expect(summary(found.get(name) ?? [])).toEqual(crdifyWithoutOneOfRule ?? { verdict, rules });
  });
});

describe('the API server', () => {
  let found: Awaited<ReturnType<typeof ask>>;
  beforeAll(async () => void (found = await ask('--suite', 'api-server')));
  it.for(cases)('of $name', ({ name, expected }) => {
    const { verdict } = summary(found.get(name) ?? []);
    expect(verdict).toBe(expected.apiServerUpdate === 'accepted' ? 'safe' : 'unsafe');
  });
});

describe('OLM Classic', () => {
  it.for(cases.filter(({ expected }) => expected.classic))('of $name', async ({ name, expected }) => {
    const options = ['--suite', 'olm-classic', '--stored-objects', 'crs.yaml', '--format', 'json'];
    const { code, stdout } = await catalens(['crd-diff', 'old.yaml', 'new.yaml', ...options], {
      cwd: path.join(FOLDER, name),
    });
    const { verdict, crds } = JSON.parse(stdout) as Report;
    expect(summary(crds.flatMap(({ findings }) => findings))).toEqual(expected.classic);
    expect({ verdict, code }).toEqual(
      verdict === 'safe' ? { verdict: 'safe', code: 0 } : { verdict: 'unsafe', code: 1 },
    );
  });
});
