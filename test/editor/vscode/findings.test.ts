/** A person opens the broken sample in VS Code, sees what is wrong, mends it, and sees the marks go. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { inWorkbench, startVsCode, type VsCode } from '../harness/vscode.ts';
import {
  PATIENCE,
  expectProblem,
  goTo,
  languageStatus,
  openFile,
  runCommand,
  showProblems,
  typeOver,
} from '../harness/workbench.ts';

const BROKEN = 'broken-graph/driftwood/catalog.yaml';
const VALID = 'catalog/tidewatch/catalog.yaml';
const TWO_HEADS = 'fbc/channel-multiple-heads';
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

    test('two heads become one when the fix that the sample names is typed', async () => {
      await inWorkbench(vscode, { file: BROKEN }, async (page) => {
        await showProblems(page);
        await expectProblem(page, TWO_HEADS);
        await goTo(page, 23, 31);
        await page.keyboard.type('\n    skips: [driftwood.v1.2.0]');
        await expectProblem(page, TWO_HEADS, false);
      });
    });

    test('a valid catalog has no mark, and its root says so', async () => {
      await inWorkbench(vscode, { file: VALID }, async (page) => {
        await expect.poll(() => languageStatus(page), PATIENCE).toContain('catalog: no problems');
        expect(await page.locator('[class*=squiggly-]').count()).toBe(0);
      });
    });

    test('a JSON file and a template are told apart', async () => {
      await inWorkbench(vscode, { file: 'templates/driftwood-semver-broken.yaml' }, async (page) => {
        await page.locator('.squiggly-error').first().waitFor();
        await expect.poll(() => languageStatus(page), PATIENCE).toMatch(/3 errors.*catalog template/);
        await openFile(page, 'catalog/lanternfish/channel-stable.json');
        await expect
          .poll(() => languageStatus(page), PATIENCE)
          .toMatch(/catalog: no problems.*catalog root, 3 packages/);
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
        await expect.poll(() => languageStatus(page), PATIENCE).toMatch(/broken-graph: \d+ errors/);
      });
    });
  });
}
