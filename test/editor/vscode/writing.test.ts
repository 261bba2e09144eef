/** A person writes in a catalog in VS Code: completions, a rename across files, fixes and refactorings. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { completions, hoverCard, lens, takeAction } from '../harness/in-the-editor.ts';
import { PLAIN_LOOK, inWorkbench, startVsCode, takePicture, type VsCode } from '../harness/vscode.ts';
import {
  PATIENCE,
  goTo,
  openFile,
  pressFor,
  runCommand,
  soon,
  typeOver,
  visibleLines,
} from '../harness/workbench.ts';

/** Two channels; the bundles and what is deprecated are in other files. */
const CHANNELS = 'catalog/quayside/channels.yaml';
/** Two channels and all of their bundles. */
const TIDEWATCH = 'catalog/tidewatch/catalog.yaml';
const BROKEN = 'broken-graph/driftwood/catalog.yaml';

/** Waits until a line of the active editor that can be seen starts with a text. */
const expectLine = (page: Page, start: string): Promise<void> =>
  expect
    .poll(async () => (await visibleLines(page)).map((line) => line.trim()), PATIENCE)
    .toContainEqual(expect.stringMatching(new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)));

for (const generation of GENERATIONS) {
  describeIn(`Writing in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('names that exist are offered with what is known of them, and whole entries', async () => {
      await inWorkbench(vscode, { file: TIDEWATCH }, async (page) => {
        await lens(page, '2 entries').waitFor();
        await goTo(page, 32, 1);
        await page.keyboard.press('End');
        await page.keyboard.type('\n  - name: ');
        const names = await completions(page, 'tidewatch.v1.4.0');
        // The newest first; what the channel has is not offered again.
        await expect
          .poll(async () => (await names.locator('.label-name').allInnerTexts()).sort().reverse(), PATIENCE)
          .toEqual(['tidewatch.v1.4.0', 'tidewatch.v1.3.0', 'tidewatch.v1.2.0']);
        const details = page.locator('.suggest-details-container', { hasText: 'Version: 1.4.0' });
        await pressFor(page, 'Control+Space', details);
        await takePicture(page, 'completion');
        await page.keyboard.press('Enter');
        await expectLine(page, '- name: tidewatch.v1.4.0');

        await goTo(page, 17, 1);
        await page.keyboard.type('  \n');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('End');
        await completions(page, 'next entry after tidewatch.v1.4.1');
        await takePicture(page, 'snippet');
        await page.keyboard.press('Enter');
        await expectLine(page, '- name: tidewatch.v2.0.0-rc.1');
        await expectLine(page, 'replaces: tidewatch.v1.4.1');
      });
    });

    test('what opm will say later is there beforehand, and a change that brings something up says so', async () => {
      await inWorkbench(vscode, { file: TIDEWATCH }, async (page) => {
        await lens(page, '4 entries').waitFor();
        await goTo(page, 4, 17);
        await typeOver(page, 'stable'.length, '1.4');
        await expectLine(page, 'defaultChannel: 1.4');
        const coming = 'Package "tidewatch" has no channel "1.4".';
        const why = 'opm says so only once what stands here is mended.';
        await hoverCard(page, 4, 18, 'must be a string', coming, why);
        await takePicture(page, 'coming');
        await goTo(page, 4, 17);
        await typeOver(page, '1.4'.length, 'stable');

        await page.keyboard.press('Control+End');
        await page.keyboard.type('...\nschema: olm.package\nname: sluice');
        await page.keyboard.press('ArrowUp');
        const title = 'Make it a document of its own (brings up 4 other findings)';
        await takeAction(page, 'Control+.', title, () => takePicture(page, 'rewrite'));
        await expect
          .poll(async () => (await visibleLines(page)).map((line) => line.trim()), PATIENCE)
          .toEqual(expect.arrayContaining(['...', '---', 'schema: olm.package', 'name: sluice']));
      });
    });

    test('the light bulb mends a fault, one command all that is safe, and a menu refactors', async () => {
      await inWorkbench(vscode, { file: BROKEN }, async (page) => {
        await lens(page, '4 entries').waitFor();
        await goTo(page, 5, 19);
        await takeAction(page, 'Control+.', 'Change to "stable"', () => takePicture(page, 'quick-fix'));
        await expectLine(page, 'defaultChannel: stable #');

        await goTo(page, 72, 1);
        // VS Code drops the command when it asks for the light bulb meanwhile, a moment after the cursor has moved.
        const line = page.locator('.view-line', { hasText: /version:\s1\.1\.0\s#\sno\sv\sin\sfront/ });
        const repaired = async (): Promise<boolean> => {
          await runCommand(page, 'Fix All');
          return soon(line);
        };
        await expect.poll(repaired, PATIENCE).toBe(true);

        await openFile(page, TIDEWATCH);
        await lens(page, '4 entries').waitFor();
        await goTo(page, 17, 12);
        const title = 'Sort the entries by version';
        await takeAction(page, 'Control+Shift+R', title, () => takePicture(page, 'refactorings'));
        const entries = async () =>
          (await visibleLines(page))
            .map((line) => /- name: (tidewatch\.v1\.\d\.\d)/.exec(line)?.[1])
            .slice(13, 23);
        await expect
          .poll(async () => (await entries()).filter((name) => name !== undefined), PATIENCE)
          .toEqual(['1.2.0', '1.3.0', '1.4.0', '1.4.1'].map((version) => `tidewatch.v${version}`));
      });
    });

    test('a bundle is renamed in all files of its catalog', async () => {
      await inWorkbench(vscode, { file: CHANNELS }, async (page, folder) => {
        await lens(page, '3 entries').waitFor();
        await goTo(page, 15, 12);
        const box = page.locator('.rename-box input');
        await pressFor(page, 'F2', box);
        await box.fill('quayside.v2.0.5');
        // Shown before it is done.
        await page.keyboard.press('Control+Enter');
        const preview = page.locator('.bulk-edit-panel');
        for (const file of ['bundles.yaml', 'channels.yaml', 'deprecations.yaml'])
          await preview.locator('.monaco-list-row', { hasText: file }).waitFor();
        await takePicture(page, 'rename');
        await preview.getByRole('button', { name: 'Apply' }).click();
        await expectLine(page, '- name: quayside.v2.0.5');
        const renamed = (name: string) =>
          readFileSync(path.join(folder, 'catalog/quayside', name), 'utf8').split('quayside.v2.0.5').length -
          1;
        const counts = () => ['channels.yaml', 'bundles.yaml', 'deprecations.yaml'].map(renamed);
        await expect.poll(counts, PATIENCE).toEqual([2, 1, 1]);
      });
    });
  });
}
