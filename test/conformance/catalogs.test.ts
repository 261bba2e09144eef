/** The verdict of `check --suite opm` on every case, through the command line as it is installed. */
import { describe, expect, it } from 'vitest';
import { catalogCases } from '../support/cases.ts';
import { checkJson } from '../support/command-line.ts';

const cases = catalogCases();

describe('the suite opm says what opm says', () => {
  it.concurrent.for(cases)('$name', async ({ folder, opm, rules }) => {
    const all = await checkJson(['--suite', 'opm', folder]);
    expect(all.code).toBe(opm === 'valid' ? 0 : 1);
    const errors = new Set(
      all.report.diagnostics.filter((found) => found.severity === 'error').map((found) => found.code),
    );
    const known = new Set(errorRules.filter((id) => rules.includes(id)).map((id) => `fbc/${id}`));
    expect(errors).toEqual(known);
  });
});

describe('the suite advice says what the case is about', () => {
  it.concurrent.for(cases)('$name', async ({ folder, rules }) => {
    const wanted = rules.filter((id) => !errorRules.includes(id));
    if (wanted.length === 0) return;
    const { report } = await checkJson(['--suite', 'advice', folder]);
    expect(report.diagnostics.map((found) => found.code)).toEqual(
      expect.arrayContaining(wanted.map((id) => `fbc/${id}`)),
    );
  });
});

const errorRules = await ruleIds('opm');

async function ruleIds(suite: string): Promise<string[]> {
  const { catalens } = await import('../support/command-line.ts');
  const { stdout } = await catalens(['rules', '--format', 'json']);
  const rules = JSON.parse(stdout) as { id: string; suites: string[] }[];
  return rules.filter((rule) => rule.suites.includes(suite)).map((rule) => rule.id);
}
