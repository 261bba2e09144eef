/** Real catalogs get the verdict that opm gives them, and stay quiet otherwise. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { corpusFolder, corpusRoots } from '../support/cases.ts';
import { checkEach, checkJson, type JsonDiagnostic } from '../support/command-line.ts';

const roots = corpusRoots();
const valid = roots.filter((root) => root.valid).map((root) => root.folder);

/** The most warnings per 100 blobs that a repository may have; docs/corpus-warnings.md says why each of them is right. */
const MOST_WARNINGS = 3;

/** In a repository with less than 100 blobs so many are not yet noise. */
const FEW_WARNINGS = 2;

const fbc = roots.length === 0 ? undefined : corpusFolder('fbc');
const repositories = fbc === undefined ? [] : readdirSync(fbc);

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

  it.for(repositories)('%s has few warnings, checked as a whole', async (name) => {
    const { report } = await checkJson([], { cwd: path.join(fbc ?? '', name) });
    const { warnings, blobs } = report.summary;
    expect(warnings).toBeLessThanOrEqual(Math.max(FEW_WARNINGS, (MOST_WARNINGS * blobs) / 100));
  });
});
