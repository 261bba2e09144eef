/** The verdict of `check --suite opm` on every case, through the command line as it is installed. */
import { describe, expect, it } from 'vitest';
import { catalogCases } from '../support/cases.ts';
import { catalens, checkEach, checkJson } from '../support/command-line.ts';

const cases = catalogCases();
const folders = cases.map(({ folder }) => folder);
const ofOpm = await checkEach(folders, 'opm');
const ofAdvice = await checkEach(folders, 'advice');
const errorRules = await ruleIds('opm');

describe('the suite opm says what opm says', () => {
  it.for(cases)('$name', ({ folder, opm, rules }) => {
    const errors = (ofOpm.get(folder) ?? []).filter((found) => found.severity === 'error');
    expect(errors.length > 0).toBe(opm === 'invalid');
    const known = new Set(errorRules.filter((id) => rules.includes(id)).map((id) => `fbc/${id}`));
    expect(new Set(errors.map((found) => found.code))).toEqual(known);
  });
});

describe('the exit code tells the verdict', () => {
  it('0 of all that are valid', async () => {
    const valid = cases.filter(({ opm }) => opm === 'valid').map(({ folder }) => folder);
    expect((await checkJson(['--suite', 'opm', ...valid])).code).toBe(0);
  });
  it.for(cases.filter(({ name, opm }) => opm === 'invalid' && name.startsWith('pair ')))(
    '1 of $name',
    async ({ folder }) => {
      const { code, report } = await checkJson(['--suite', 'opm', folder]);
      expect(code).toBe(1);
      // Alone it says what it says among others.
      expect(report.diagnostics.map((found) => found.code)).toEqual(
        ofOpm.get(folder)?.map((found) => found.code),
      );
    },
  );
});

describe('the suite advice says what the case is about', () => {
  it.for(cases)('$name', ({ folder, rules }) => {
    const wanted = rules.filter((id) => !errorRules.includes(id));
    expect(ofAdvice.get(folder)?.map((found) => found.code)).toEqual(
      expect.arrayContaining(wanted.map((id) => `fbc/${id}`)),
    );
  });
});

async function ruleIds(suite: string): Promise<string[]> {
  const { stdout } = await catalens(['rules', '--format', 'json']);
  const rules = JSON.parse(stdout) as { id: string; suites: string[] }[];
  return rules.filter((rule) => rule.suites.includes(suite)).map((rule) => rule.id);
}
