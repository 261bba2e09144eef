/** A person looks at what a template generates, and goes on typing in the template beside it. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { inWorkbench, startVsCode, takePicture } from '../harness/vscode.ts';
import { PATIENCE, goTo, openFile, runCommand, typeOver } from '../harness/workbench.ts';

const TEMPLATE = 'templates/tidewatch-semver.yaml';

/** The editors that a person can see, from left to right. */
const editor = (page: Page, index: number): Locator => page.locator('.editor-group-container').nth(index);

/** The lines of an editor that can be seen, from top to bottom. */
async function linesOf(of: Locator): Promise<string[]> {
  const lines = await of.locator('.view-line').evaluateAll((elements) =>
    elements
      .map((element) => ({ top: element.getBoundingClientRect().top, text: element.textContent ?? '' }))
      .sort((one, other) => one.top - other.top)
      .map(({ text }) => text),
  );
  return lines.map((line) => line.replaceAll('\u00a0', ' '));
}

for (const generation of GENERATIONS) {
  describeIn(`The preview of a template in VS Code ${generation}`, reasonAgainst(generation), () => {
    test('opens from a code lens, follows what is typed, and has no findings of its own', async () => {
      const vscode = await startVsCode(generation, {
        'workbench.colorTheme': 'Default Light Modern',
        'workbench.sideBar.location': 'left',
        'window.commandCenter': false,
        'workbench.layoutControl.enabled': false,
        'editor.minimap.enabled': false,
      });
      try {
        await inWorkbench(vscode, { file: TEMPLATE }, async (page) => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await runCommand(page, 'View: Close Primary Side Bar');
          const lens = page.locator('.codelens-decoration a', { hasText: 'Show what this generates' });
          await lens.waitFor();
          await editor(page, 0).getByRole('button', { name: 'Show Template Preview' }).waitFor();
          await lens.click();
          await page.locator('.tab', { hasText: 'Preview tidewatch-semver.yaml' }).waitFor();
          const preview = editor(page, 1);
          await expect.poll(() => linesOf(preview), PATIENCE).toContain('defaultChannel: stable-v1');
          // Bundles and channels of the sample catalog are known.
          const first = async () => (await linesOf(preview)).slice(0, 3);
          await expect
            .poll(first, PATIENCE)
            .toEqual([
              '---',
              '# Generated from tidewatch-semver.yaml, as opm would write it.',
              '# The bundles are taken from the catalog "catalog".',
            ]);
          await expect.poll(() => linesOf(preview), PATIENCE).toContain('  replaces: tidewatch.v1.3.0');
          await takePicture(page, 'template-preview');

          await goTo(page, 5, 24);
          await typeOver(page, 'false'.length, 'true');
          await expect.poll(() => linesOf(preview), PATIENCE).toContain('defaultChannel: stable-v1.4');
          expect(await preview.locator('.squiggly-error, .squiggly-warning, .squiggly-info').count()).toBe(0);

          await openFile(page, 'templates/tidewatch-basic.yaml');
          await runCommand(page, 'Catalens: Show Template Preview');
          await page.locator('.tab', { hasText: 'Preview tidewatch-basic.yaml' }).waitFor();
          await expect.poll(() => linesOf(preview), PATIENCE).toContain('defaultChannel: stable');
        });
      } finally {
        await vscode.stop();
      }
    });
  });
}
