/** `catalens resolve`: what people read and programs get, on manifests, and what it says of questions that cannot be asked. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens } from '../support/command-line.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-resolve-'));
  write('ops/p.yaml', catalogText('# stable\n2.0.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0'));
  write('other/p.yaml', catalogText('# stable\n3.0.0 replaces 1.0.0'));
  write('modes/p.yaml', catalogText('# stable\n1.0.0') + csvMetadata('OwnNamespace'));
  write('skips/p.yaml', catalogText('# stable\n1.0.0 skips 0.9.0'));
  mkdirSync(path.join(folder, 'empty'));
  write('extension.yaml', extension('~1'));
  write('pinned.yaml', extension('2.0.0'));
  write('plain.yaml', extension());
  write('number.yaml', extension('~1').replace('"~1"', '1.2'));
  write('subscription.yaml', SUBSCRIPTION);
  write('config.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\n');
  write('broken.yaml', 'kind: ClusterExtension\nspec: {a: [}\n');
  write('catalogs.yaml', `${clusterCatalog('ops', 1)}---\n${clusterCatalog('other', 5)}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const extension = (version?: string) => `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: kettle
spec:
  namespace: kitchen
  source:
    sourceType: Catalog
    catalog:
      packageName: p
${version === undefined ? '' : `      version: "${version}"\n`}`;

const clusterCatalog = (name: string, priority: number) => `apiVersion: olm.operatorframework.io/v1
kind: ClusterCatalog
metadata: {name: ${name}}
spec: {priority: ${priority}}
`;

const SUBSCRIPTION = `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: {name: kettle, namespace: kitchen}
spec: {name: p, channel: stable, source: ops, sourceNamespace: olm}
`;

const INSTALLED = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: {name: p.v0.9.0, namespace: kitchen}
spec: {version: 0.9.0}
status: {phase: Succeeded}
`;

/** A property of the last bundle of a catalog. */
const csvMetadata = (mode: string) =>
  `- type: olm.csv.metadata\n  value: {installModes: [{type: ${mode}, supported: true}]}\n`;

const run = (...args: string[]) => catalens(['resolve', ...args], { cwd: folder });

async function json(...args: string[]): Promise<{ code: number | null; report: Record<string, unknown> }> {
  const { code, stdout } = await run(...args, '--format', 'json');
  return { code, report: JSON.parse(stdout) as Record<string, unknown> };
}

describe('a ClusterExtension', () => {
  it('in words: what happens, why, what follows, and what would help', async () => {
    const { code, stdout } = await run('extension.yaml', '--catalog', 'ops=ops', '--installed', '1.0.0');
    expect(stdout.split('\n')).toEqual([
      'ClusterExtension kettle, package p',
      '`p.v1.0.0` is updated to `p.v1.1.0`, from catalog `ops`.',
      'The catalog does not say which install modes the bundle supports, so OLM v1 may still refuse it for them.',
      '',
      'Why',
      '  Catalog `ops`: 3 bundles of the package, the best is `p.v1.1.0`.',
      '    2 in `~1`.',
      '      Without p.v2.0.0: not in `~1`.',
      '    2 to which updates lead from `p.v1.0.0`, or that have its version.',
      '    Best first: p.v1.1.0, p.v1.0.0.',
      '',
      'The way',
      '  p.v1.0.0 -> p.v1.1.0  by replaces in channel stable  ops/p.yaml:12:13',
      '  It ends at `p.v1.1.0`, although there is `p.v2.0.0`: not in `~1`.',
      '',
      'What would help',
      '  Let `version` admit 2.0.0: `version: "~1 || 2.0.0"`.',
      '    It leads to p.v2.0.0.',
      '',
    ]);
    expect(code).toBe(0);
  });

  it('for programs, with the derivation', async () => {
    const { code, report } = await json('extension.yaml', '--catalog', 'ops=ops', '--installed', 'p.v1.0.0');
    expect(code).toBe(0);
    expect(report).toMatchObject({
      version: 1,
      engine: 'v1',
      name: 'kettle',
      package: 'p',
      installed: { name: 'p.v1.0.0', version: '1.0.0' },
      resolved: [{ name: 'p.v1.1.0', version: '1.1.0', catalog: 'ops' }],
      error: null,
      message: null,
      conditions: { Deprecated: 'False', BundleDeprecated: 'False' },
      alternatives: [],
      derivation: {
        catalogs: [
          {
            name: 'ops',
            outcome: 'chosen',
            bundles: 3,
            filters: [
              { filter: 'version', removed: [{ name: 'p.v2.0.0', version: '2.0.0', why: 'not in `~1`' }] },
              { filter: 'successors', removed: [] },
            ],
          },
        ],
        path: {
          steps: [
            {
              from: 'p.v1.0.0',
              to: { name: 'p.v1.1.0', version: '1.1.0', catalog: 'ops' },
              edges: [{ by: 'replaces', channel: 'stable', file: 'ops/p.yaml' }],
            },
          ],
          end: 'stays',
          installed: { name: 'p.v1.1.0', version: '1.1.0' },
          message: 'It ends at `p.v1.1.0`, although there is `p.v2.0.0`: not in `~1`.',
        },
        edits: [{ kind: 'version', field: 'spec.source.catalog.version', value: '~1 || 2.0.0' }],
      },
    });
  });

  it('that the cluster cannot resolve is told in its words, and exits 1', async () => {
    const { code, stdout } = await run(
      'pinned.yaml',
      '--catalog',
      'ops=ops',
      '--installed',
      'p.v1.0.0@1.0.0',
    );
    expect(code).toBe(1);
    expect(stdout).toContain('`p.v1.0.0` stays as it is, and the cluster reports an error.');
    expect(stdout).toContain(
      'OLM v1 says: error upgrading from currently installed version "1.0.0": no bundles found for package "p" matching version "2.0.0"',
    );
  });

  it('whose bundle would be refused exits 1', async () => {
    const { code, stdout } = await run('plain.yaml', '--catalog', 'modes=modes');
    expect(code).toBe(1);
    expect(stdout).toContain('It would not be installed: The operator cannot watch all namespaces');
    const gate = await run(
      'plain.yaml',
      '--catalog',
      'modes=modes',
      '--gate',
      'SingleOwnNamespaceInstallSupport',
    );
    expect(gate.stdout).toContain('The bundle cannot watch all namespaces: say which one');
  });

  it('goes by what manifests say of the catalogs', async () => {
    const both = ['--catalog', 'ops=ops', '--catalog', 'other=other'];
    expect((await json('plain.yaml', ...both)).report).toMatchObject({ error: 'ambiguous' });
    expect((await json('plain.yaml', 'catalogs.yaml', ...both)).report).toMatchObject({
      resolved: [{ name: 'p.v3.0.0', catalog: 'other' }],
    });
    const { stderr } = await run('plain.yaml', 'catalogs.yaml', '--catalog', 'ops=ops');
    expect(stderr).toContain('The content of catalog "other" is not known, so it is left out');
  });
});

describe('Subscriptions', () => {
  it('in words, all of a namespace together', async () => {
    const { code, stdout } = await run(
      'subscription.yaml',
      '--catalog',
      'ops=ops',
      '--installed',
      'p.v1.0.0',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('Namespace kitchen, OLM Classic\n');
    expect(stdout).toContain(
      '`p.v1.1.0` is installed in the place of `p.v1.0.0`, from channel `stable` of catalog `olm/ops`.\n',
    );
    expect(stdout).toContain('  The way: p.v1.1.0 -> p.v2.0.0\n');
  });

  it('for programs', async () => {
    const { report } = await json('subscription.yaml', '--catalog', 'ops=ops', '--installed', 'p.v2.0.0');
    expect(report).toMatchObject({ engine: 'classic', namespace: 'kitchen', resolved: [], error: null });
  });

  it('of a folder are answered with what else lies in it', async () => {
    write(
      'dump/subscription.yaml',
      `${SUBSCRIPTION}status: {installedCSV: p.v0.9.0, currentCSV: p.v0.9.0}\n`,
    );
    write('dump/csv.yaml', INSTALLED);
    write('dump/values.yaml', '- no object\n');
    write('dump/notes.txt', 'nothing to apply');
    const whole = await json('dump', '--catalog', 'ops=skips');
    expect(whole.report).toMatchObject({ namespace: 'kitchen', resolved: [{ name: 'p.v1.0.0' }] });
    expect((await json('dump/', '--catalog', 'ops=skips')).report).toEqual(whole.report);
  });

  it('and extensions may stand side by side', async () => {
    const { report } = await json('extension.yaml', 'subscription.yaml', '--catalog', 'ops=ops');
    expect(report).toMatchObject({ version: 1, answers: [{ engine: 'v1' }, { engine: 'classic' }] });
  });
});

describe('a question that cannot be asked is told apart, and exits 2', () => {
  it.for<[string, readonly string[], string]>([
    [
      'without anything',
      [],
      'Give a manifest, with a ClusterExtension or a Subscription, or --request FILE.',
    ],
    [
      'without a catalog',
      ['subscription.yaml'],
      'Say where the content of the catalogs is: --catalog ops=FOLDER.',
    ],
    [
      'with a folder that is not there',
      ['plain.yaml', '--catalog', 'a=nowhere'],
      'There is no folder "nowhere" for a catalog.',
    ],
    [
      'with an empty folder',
      ['plain.yaml', '--catalog', 'a=empty'],
      'There is no catalog in "empty": no package was found there.',
    ],
    [
      'with a catalog without a name',
      ['plain.yaml', '--catalog', 'ops'],
      '--catalog takes the name of a catalog on the cluster and its folder',
    ],
    [
      'with a manifest that is not there',
      ['nowhere.yaml', '--catalog', 'a=ops'],
      'There is no file "nowhere.yaml".',
    ],
    [
      'with a manifest of another kind',
      ['config.yaml', '--catalog', 'a=ops'],
      'There is no ClusterExtension and no Subscription in "config.yaml". It has ConfigMap.',
    ],
    [
      'with a manifest that is no YAML',
      ['broken.yaml', '--catalog', 'a=ops'],
      '"broken.yaml" cannot be read, line 2:',
    ],
    [
      'with a version that is a number',
      ['number.yaml', '--catalog', 'a=ops'],
      '`spec.source.catalog.version` must be a text: put it into quotes',
    ],
    [
      'with a bundle that is misspelt',
      ['plain.yaml', '--catalog', 'a=ops', '--installed', 'p.v1.00'],
      'No catalog has "p.v1.00" in package "p"; did you mean "p.v1.0.0"?',
    ],
    [
      'with a request that is none',
      ['--request', 'config.yaml'],
      '"config.yaml": `engine` says who is asked: `v1` or `classic`.',
    ],
  ])('%s', async ([, args, message]) => {
    const { code, stdout, stderr } = await run(...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});
