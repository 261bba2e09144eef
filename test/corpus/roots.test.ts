/** Real catalogs get the verdict that opm gives them, and stay quiet otherwise. */
import { beforeAll, describe, expect, it } from 'vitest';
import { corpusRoots } from '../support/cases.ts';
import { checkEach, checkJson, type JsonDiagnostic } from '../support/command-line.ts';

const roots = corpusRoots();
const valid = roots.filter((root) => root.valid).map((root) => root.folder);

/** The most warnings per 100 blobs that all valid catalogs together may have. */
const MOST_WARNINGS = 3;

describe.runIf(roots.length > 0)('real catalogs', () => {
  let found: ReadonlyMap<string, readonly JsonDiagnostic[]>;
  beforeAll(async () => {
    found = await checkEach(
      roots.map((root) => root.folder),
      'opm',
    );
  });

  it.for(roots)('$root: $verdict', ({ folder, valid }) => {
    const errors = found.get(folder)?.filter(({ severity }) => severity === 'error');
    expect(errors === undefined || errors.length > 0).toBe(!valid);
  });

  it.for(roots.filter((root) => !root.valid))('$root: the exit code is 1', async ({ folder }) => {
    expect((await checkJson(['--suite', 'opm', folder])).code).toBe(1);
  });

  it('of all that are valid the exit code is 0', async () => {
    expect((await checkJson(['--suite', 'opm', ...valid])).code).toBe(0);
  });

  it('valid ones have few warnings', async () => {
    const { report } = await checkJson(['--suite', 'opm,opm-serve,advice', ...valid]);
    const warnings = report.diagnostics.filter((found) => found.severity === 'warning');
    expect((100 * warnings.length) / report.summary.blobs).toBeLessThanOrEqual(MOST_WARNINGS);
  });
});
