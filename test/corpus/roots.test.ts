/** Real catalogs get the verdict that opm gives them, and stay quiet otherwise. */
import { describe, expect, it } from 'vitest';
import { corpusRoots } from '../support/cases.ts';
import { checkJson } from '../support/command-line.ts';

const roots = corpusRoots();

/** The most warnings per 100 blobs that all valid catalogs together may have. */
const MOST_WARNINGS = 3;

describe.runIf(roots.length > 0)('real catalogs', () => {
  it.concurrent.for(roots)('$root: $verdict', async ({ folder, valid }) => {
    const { code, report } = await checkJson(['--suite', 'opm', folder]);
    expect(report.diagnostics.filter((found) => found.severity === 'error').length > 0).toBe(!valid);
    expect(code).toBe(valid ? 0 : 1);
  });

  it('valid ones have few warnings', async () => {
    const valid = roots.filter((root) => root.valid).map((root) => root.folder);
    const { report } = await checkJson(['--suite', 'opm,opm-serve,advice', ...valid]);
    const warnings = report.diagnostics.filter((found) => found.severity === 'warning');
    expect((100 * warnings.length) / report.summary.blobs).toBeLessThanOrEqual(MOST_WARNINGS);
  });
});
