/** The same findings in VS Code for the web, where the server is a worker and reads through the editor. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { startVsCode, type VsCode } from '../harness/vscode.ts';
import { inWebWorkbench } from '../harness/web.ts';
import {
  PATIENCE,
  expectProblem,
  goTo,
  languageStatus,
  showProblems,
  typeOver,
} from '../harness/workbench.ts';

const DEFAULT_CHANNEL = 'fbc/default-channel-unknown';

for (const generation of GENERATIONS) {
  describeIn(`VS Code ${generation} for the web`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation);
    });
    afterAll(() => vscode?.stop());

    test('a virtual workspace is checked as a whole, and while somebody types', async () => {
      await inWebWorkbench(vscode, 'broken-graph/driftwood/catalog.yaml', async (page) => {
        await page.locator('.squiggly-error').first().waitFor();
        await expect.poll(() => languageStatus(page), PATIENCE).toMatch(/broken-graph: \d+ errors/);
        await showProblems(page);
        await expectProblem(page, DEFAULT_CHANNEL);
        await goTo(page, 5, 17);
        await typeOver(page, 'stabel'.length, 'stable');
        await expectProblem(page, DEFAULT_CHANNEL, false);
      });
    });
  });
}
