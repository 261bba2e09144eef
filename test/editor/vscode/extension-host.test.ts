/** The suites that run inside the extension host, each of their tests counted here. */
import { expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { runSuite, type TestOutcome } from '../harness/extension-host.ts';
import { startVsCode, type Files } from '../harness/vscode.ts';

const SUITES: readonly { suite: string; about: string; workspace: Files | 'samples' }[] = [
  {
    suite: 'activation.cjs',
    about: 'without a catalog',
    workspace: { 'notes.txt': 'Nothing to see here.\n' },
  },
  { suite: 'findings.cjs', about: 'with the samples', workspace: 'samples' },
];

for (const generation of GENERATIONS) {
  const reason = reasonAgainst(generation);
  // The tests are known only when they have run.
  const ran = reason === undefined ? await runSuites(generation) : [];
  for (const [index, { about }] of SUITES.entries()) {
    const outcomes = ran[index] ?? [];
    describeIn(`VS Code ${generation}, inside, ${about}`, reason, () => {
      test('tells what came of its tests', () => {
        expect(outcomes.length).toBeGreaterThan(0);
      });
      for (const { title, error } of outcomes) {
        test(title, () => {
          if (error !== undefined) expect.fail(error);
        });
      }
    });
  }
}

/** What came of the tests of each suite. */
async function runSuites(generation: (typeof GENERATIONS)[number]): Promise<TestOutcome[][]> {
  const vscode = await startVsCode(generation);
  try {
    const ran: TestOutcome[][] = [];
    for (const { suite, workspace } of SUITES)
      ran.push(await runSuite(vscode, suite, workspace).catch((error: unknown) => [didNotRun(error)]));
    return ran;
  } finally {
    await vscode.stop();
  }
}

const didNotRun = (error: unknown): TestOutcome => ({
  title: 'runs',
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
