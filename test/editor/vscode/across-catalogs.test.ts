/** A package in all catalogs side by side, in a real VS Code: from the palette, live while typing, and on to another catalog. */
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { catalogText } from '../../../server/src/families/fbc/graph/testing/graph-of.ts';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { PLAIN_LOOK, inWorkbench, startVsCode, takePicture, type VsCode } from '../harness/vscode.ts';
import { goTo, runCommand } from '../harness/workbench.ts';

const NEWER = 'v4.19/driftwood/catalog.yaml';
const TEXT = catalogText('# stable\n1.4.2 replaces 1.4.1\n1.4.1', 'stable', 'driftwood');
const WORKSPACE = {
  'v4.17/driftwood/catalog.yaml': catalogText('# stable\n1.4.0', 'stable', 'driftwood'),
  'v4.18/driftwood/catalog.yaml': catalogText('# stable\n1.4.2 replaces 1.4.0\n1.4.0', 'stable', 'driftwood'),
  [NEWER]: TEXT,
};

const inPanel = (page: Page): FrameLocator =>
  page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');

for (const generation of GENERATIONS) {
  describeIn(`All catalogs side by side in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('which catalogs lack 1.4.2 is one command away, follows what is typed, and leads to another catalog', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: NEWER }, async (page) => {
        await page.setViewportSize({ width: 1600, height: 900 });
        await page
          .locator('.codelens-decoration', { hasText: /update graph/i })
          .first()
          .waitFor();
        await page.locator('.editor-instance .view-lines').first().click();
        await runCommand(page, 'Catalens: Show Package Across Catalogs…');
        const panel = inPanel(page);
        await panel.getByText('1.4.2 is in 2 of 3 catalogs. Without it: v4.17.').first().waitFor();
        await takePicture(page, 'across-catalogs');

        const line = TEXT.split('\n').indexOf('- name: driftwood.v1.4.2') + 1;
        await page.locator('.editor-instance .view-lines').first().click();
        await goTo(page, line, 1);
        await page.keyboard.type('- name: driftwood.v1.5.0\n  replaces: driftwood.v1.4.2\n');
        await panel
          .getByText(/1\.5\.0 is in 1 of 3 catalogs\./)
          .first()
          .waitFor();

        await panel.getByRole('button', { name: /^1\.4\.2, stable in v4\.18/ }).click();
        await panel.locator('.stage [data-id="stable/driftwood.v1.4.0"]').waitFor();
        await page.locator('.tab', { hasText: /driftwood \(.*v4\.18\)/ }).waitFor();
      });
    });
  });
}
