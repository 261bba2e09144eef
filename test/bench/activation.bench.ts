/** What the extension costs a person who opens a folder with a catalog, by VS Code's own clock: see activation.mjs. */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeIn, GENERATIONS, reasonAgainst } from '../editor/harness/availability.ts';
import { inWorkbench, startVsCode, type VsCode } from '../editor/harness/vscode.ts';
import { runCommand } from '../editor/harness/workbench.ts';

const RUNS = 5;
const RESULT = process.env.CATALENS_BENCH_RESULT;

/** Milliseconds that extensions took to become active. */
interface Activation {
  readonly catalens: number;
  /** The slowest of those that VS Code brings along. */
  readonly slowestOther: number;
}

for (const generation of GENERATIONS) {
  describeIn(`Activation in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation);
    });
    afterAll(() => vscode?.stop());

    test(`is timed ${RUNS} times`, async () => {
      const runs: Activation[] = [];
      while (runs.length < RUNS)
        await inWorkbench(vscode, { file: 'catalog/tidewatch/catalog.yaml' }, async (page) => {
          await page.locator('.view-lines').first().waitFor();
          runs.push(await activation(page));
        });
      expect(runs.every(({ catalens }) => Number.isFinite(catalens))).toBe(true);
      if (RESULT !== undefined) writeFileSync(RESULT, JSON.stringify({ generation, runs }));
    });
  });
}

const TIME = /Activation: (\d+)ms/;

/** As the list of running extensions tells it. */
async function activation(page: Page): Promise<Activation> {
  await runCommand(page, 'Developer: Show Running Extensions');
  const rows = page.locator('.runtime-extensions-editor .monaco-list-row');
  await rows.filter({ hasText: 'Catalens' }).locator('.activation-time', { hasText: TIME }).waitFor();
  let catalens = NaN;
  let slowestOther = 0;
  for (const text of await rows.allInnerTexts()) {
    const time = Number(TIME.exec(text)?.[1] ?? NaN);
    if (text.includes('Catalens')) catalens = time;
    else if (time > slowestOther) slowestOther = time;
  }
  return { catalens, slowestOther };
}
