/** Catalogs are edited from the update graph in a real VS Code: looked at first, made in one step, and taken back by one undo. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogText } from '../../../server/src/families/fbc/graph/testing/graph-of.ts';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { PLAIN_LOOK, inWorkbench, startVsCode, takePicture, type VsCode } from '../harness/vscode.ts';
import { PATIENCE, expectCursor, runCommand } from '../harness/workbench.ts';

const NEWER = 'v4.19/driftwood/catalog.yaml';
const OLDER = 'v4.18/driftwood/catalog.yaml';
const WORKSPACE = {
  [NEWER]: catalogText(
    '# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0\n# candidate\n1.2.0',
    'stable',
    'driftwood',
  ),
  [OLDER]: catalogText('# stable\n1.1.0 replaces 1.0.0\n1.0.0', 'stable', 'driftwood'),
};

const inPanel = (page: Page): FrameLocator =>
  page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
const quickInput = (page: Page) => page.locator('.quick-input-widget');

/** The panel of the package, with the node of an entry in it. */
async function openPanel(page: Page) {
  await page
    .locator('.codelens-decoration', { hasText: /update graph/i })
    .first()
    .waitFor();
  await page.locator('.editor-instance .view-lines').first().click();
  await runCommand(page, 'Catalens: Show Update Graph');
  const panel = inPanel(page);
  const box = (name: string) => panel.locator(`.stage [data-id="stable/driftwood.v${name}"]`);
  await box('1.2.0').waitFor();
  return { panel, box };
}

/** What stands in the files of the workspace once everything is saved. */
async function saved(page: Page, folder: string): Promise<Record<string, string>> {
  await runCommand(page, 'File: Save All');
  await page.locator('.monaco-workbench .tab.dirty').first().waitFor({ state: 'detached' });
  return Object.fromEntries(
    Object.keys(WORKSPACE).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
}

for (const generation of GENERATIONS) {
  describeIn(`Edits from the update graph in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('a version skips another one, and one undo restores the bytes', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: NEWER }, async (page, folder) => {
        await page.setViewportSize({ width: 1600, height: 900 });
        const { panel, box } = await openPanel(page);
        await box('1.2.0').click({ button: 'right' });
        await takePicture(page, 'graph-menu');
        await panel.getByRole('menuitem', { name: 'Let It Skip Another One…' }).click();
        await panel.getByText('Choose the version that driftwood.v1.2.0 skips').first().waitFor();
        await box('1.1.0').click();
        await panel.getByRole('heading', { name: 'Let driftwood.v1.2.0 skip driftwood.v1.1.0' }).waitFor();
        await panel.getByText('Nobody is left stranded.').first().waitFor();
        await takePicture(page, 'graph-proposal');
        await panel.getByRole('button', { name: 'Apply' }).click();
        await page
          .locator('.view-line', { hasText: /-\sdriftwood\.v1\.1\.0/ })
          .first()
          .waitFor();
        // The editor gets the focus once the change is made.
        await page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
        await page.keyboard.press('Control+Z');
        await expect.poll(() => page.locator('.view-line', { hasText: /skips:/ }).count(), PATIENCE).toBe(0);
        expect(await saved(page, folder)).toEqual(WORKSPACE);
      });
    });

    test('the text of a change is looked at before it is made', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: NEWER }, async (page, folder) => {
        await page.setViewportSize({ width: 1600, height: 900 });
        const { panel, box } = await openPanel(page);
        await box('1.0.0').click({ button: 'right' });
        await panel.getByRole('menuitem', { name: 'Remove and Reconnect' }).click();
        await panel.getByRole('button', { name: 'Look at the Text' }).click();
        await page.locator('.monaco-list-row', { hasText: 'v4.19/driftwood' }).first().waitFor();
        await takePicture(page, 'graph-text-preview');
        await page.getByRole('button', { name: 'Discard' }).click();
        await panel.getByRole('button', { name: 'Cancel' }).click();
        expect(await saved(page, folder)).toEqual(WORKSPACE);
      });
    });

    test('a version is released in two catalogs, and one undo takes it back', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: NEWER }, async (page, folder) => {
        await page.setViewportSize({ width: 1600, height: 900 });
        await page
          .locator('.codelens-decoration', { hasText: /update graph/i })
          .first()
          .waitFor();
        await page.locator('.editor-instance .view-lines').first().click();
        await runCommand(page, 'Catalens: Release a Version');
        const step = (text: string) =>
          quickInput(page).locator('.monaco-list-row', { hasText: text }).first();
        await step('1.2.1').waitFor();
        await takePicture(page, 'release-version');
        await page.keyboard.press('Enter');
        await step('v4.18').waitFor();
        await page.keyboard.press('Enter');
        await step('candidate').waitFor();
        await page.keyboard.press('Enter');
        const image = quickInput(page).locator('input[type=text]');
        await expect.poll(() => image.inputValue(), PATIENCE).toContain('{{.Version}}');
        await page.keyboard.press('Enter');
        await step('It replaces the head').waitFor();
        await page.keyboard.press('Enter');
        const panel = inPanel(page);
        await panel.getByRole('heading', { name: 'Release driftwood.v1.2.1 in 2 catalogs' }).waitFor();
        await panel
          .getByText(/v4\.18.*: Nobody is left stranded\./)
          .first()
          .waitFor();
        await panel.locator('.added[data-id="stable/driftwood.v1.2.1"]').waitFor();
        await takePicture(page, 'release-proposal');
        await panel.getByRole('button', { name: 'Apply' }).click();
        await page
          .locator('.view-line', { hasText: /-\sname:\sdriftwood\.v1\.2\.1/ })
          .first()
          .waitFor();
        const changed = () => page.locator('.monaco-workbench .tab.dirty').count();
        await expect.poll(changed, PATIENCE).toBe(2);
        for (const text of Object.values(await saved(page, folder)))
          expect(text).toContain('- name: driftwood.v1.2.1\n  replaces: driftwood.v1.');
        await page.keyboard.press('Control+Z');
        await expect
          .poll(() => page.locator('.view-line', { hasText: /driftwood\.v1\.2\.1/ }).count(), PATIENCE)
          .toBe(0);
        await expect.poll(changed, PATIENCE).toBe(2);
        expect(await saved(page, folder)).toEqual(WORKSPACE);
      });
    });

    test('a template shows what it generates, while it is edited', async () => {
      const template = 'semver-template.yaml';
      const image = (version: string) => `quay.io/driftwood/driftwood-bundle:v${version}`;
      const text = `schema: olm.semver\ngenerateMajorChannels: true\ngenerateMinorChannels: false\nstable:\n  bundles:\n  - image: ${image('1.0.0')}\n  - image: ${image('1.1.0')}\n`;
      const workspace = { ...WORKSPACE, [template]: text };
      await inWorkbench(vscode, { workspace, file: template }, async (page) => {
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.locator('.codelens-decoration a', { hasText: 'Show update graph' }).first().click();
        const panel = inPanel(page);
        const box = (name: string) => panel.locator(`.stage [data-id="stable-v1/driftwood.v${name}"]`);
        await box('1.1.0').waitFor();
        await box('1.1.0').dblclick();
        await expectCursor(page, 7, 53);
        await page.keyboard.press('End');
        await page.keyboard.type(`\n  - image: ${image('1.2.0')}`);
        await box('1.2.0').waitFor();
        await takePicture(page, 'template-graph');
        await box('1.2.0').click({ button: 'right' });
        expect(await panel.getByRole('menuitem').allTextContents()).toEqual([
          'Open Its Line',
          'Path from Here',
          'Path to Here',
          'Copy Name',
          'Copy Link',
        ]);
      });
    });
  });
}
