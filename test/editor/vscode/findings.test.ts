/** A person opens the broken sample in VS Code, sees what is wrong, mends it, and sees the marks go. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { inWorkbench, startVsCode, type VsCode } from '../harness/vscode.ts';
import {
  PATIENCE,
  expectProblem,
  goTo,
  languageStatus,
  runCommand,
  showProblems,
  typeOver,
} from '../harness/workbench.ts';

const BROKEN = 'broken-graph/driftwood/catalog.yaml';
const DEFAULT_CHANNEL = 'fbc/default-channel-unknown';

for (const generation of GENERATIONS) {
  describeIn(`VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation);
    });
    afterAll(() => vscode?.stop());

    test('a fault is underlined, listed with its code, and gone when it is mended', async () => {
      await inWorkbench(vscode, { file: BROKEN }, async (page) => {
        await page.locator('.squiggly-error').first().waitFor();
        await showProblems(page);
        await expectProblem(page, DEFAULT_CHANNEL);
        await goTo(page, 5, 17);
        await typeOver(page, 'stabel'.length, 'stable');
        await expectProblem(page, DEFAULT_CHANNEL, false);
        await goTo(page, 5, 17);
        await typeOver(page, 'stable'.length, 'stabel');
        await expectProblem(page, DEFAULT_CHANNEL);
      });
    });

    test('the restart command brings a new server that finds the same', async () => {
      await inWorkbench(vscode, { file: BROKEN }, async (page) => {
        await showProblems(page);
        await expectProblem(page, DEFAULT_CHANNEL);
        await runCommand(page, 'Catalens: Restart Language Server');
        await page
          .locator('.statusbar-item', { hasText: 'The Catalens language server runs anew.' })
          .waitFor();
        await expectProblem(page, DEFAULT_CHANNEL);
      });
    });

    test('the language status names the catalog root and counts its errors', async () => {
      await inWorkbench(vscode, { file: BROKEN }, async (page) => {
        await page.locator('.squiggly-error').first().waitFor();
        await expect.poll(() => languageStatus(page), PATIENCE).toMatch(/broken-graph: \d+ errors?/);
      });
    });
  });
}
