/** The samples are what their README says. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../support/cases.ts';
import { catalens, type JsonReport } from '../support/command-line.ts';

async function check(...args: readonly string[]): Promise<JsonReport> {
  const { stdout } = await catalens(['check', '--format', 'json', ...args], {
    cwd: path.join(PROJECT, 'samples'),
  });
  return JSON.parse(stdout) as JsonReport;
}

describe('the bundles among the samples', () => {
  it('stand side by side, and nothing is wrong with them', async () => {
    const { roots, diagnostics } = await check('bundle');
    expect(roots.map(({ root, kind }) => `${kind} ${root}`)).toEqual([
      'bundle bundle/tidewatch/1.3.0',
      'bundle bundle/tidewatch/1.4.1',
    ]);
    // It has dependencies, as real bundles do: OLM v1 takes none.
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'hint bundle/olmv1-dependencies-unsupported',
    ]);
  });

  it.each(['sdk-default', 'operatorhubv2', 'good-practices', 'community', 'opm-bundle', 'render'])(
    'pass %s',
    async (suite) => {
      for (const version of ['1.3.0', '1.4.1'])
        expect((await check('--suite', suite, `bundle/tidewatch/${version}`)).diagnostics).toEqual([]);
    },
  );

  it('have the mistakes that authors meet most, where they are broken', async () => {
    const { diagnostics } = await check('bundle-broken');
    expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual(
      expect.arrayContaining([
        'bundle/annotations-default-channel-empty',
        'bundle/bundle-owned-crd-missing',
        'bundle/bundle-serviceaccount-conflict',
        'bundle/csv-example-without-api',
        'bundle/csv-min-kube-version-invalid',
        'bundle/dependency-constraint-not-cel',
        'bundle/gp-channel-name',
        'bundle/gp-resource-requests-missing',
        'bundle/hub-capability-unknown',
        'bundle/hub-icon-incomplete',
        'bundle/object-kind-unsupported',
      ]),
    );
  });
});

describe('what lies beside the bundles among the samples', () => {
  it('are custom resources, one with slips', async () => {
    const { diagnostics } = await check();
    const found = diagnostics.filter(({ file }) => file.startsWith('custom-resources/'));
    expect(found.map(({ code, range }) => `${code} ${String(range.start.line)}`)).toEqual([
      'resource/resource-invalid 15',
      'resource/resource-unknown-field 16',
    ]);
  });
  it('is the base of a CSV, which may lack what a bundle needs', async () => {
    const { diagnostics } = await check('csv-base');
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'bundle/hub-capability-unknown',
      'bundle/hint-x-descriptor-unknown',
    ]);
  });
});
