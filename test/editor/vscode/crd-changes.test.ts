/**
 * A person changes a CRD of a bundle that is under git in a real editor: sees what becomes unsafe against HEAD and how it was there,
 * takes it back by the light bulb, and opens the comparison.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { commitBefore } from '../harness/git.ts';
import { takeAction } from '../harness/in-the-editor.ts';
import { startVsCode, takePicture, workbenchFor } from '../harness/vscode.ts';
import {
  PATIENCE,
  expectProblem,
  goTo,
  runCommand,
  showProblems,
  visibleLines,
} from '../harness/workbench.ts';

const BUNDLE = 'tidewatch/1.3.0';
const FILE = `${BUNDLE}/manifests/tidewatch.example.com_tidegauges.yaml`;
const OTHERS = ['manifests/tidewatch.clusterserviceversion.yaml', 'metadata/annotations.yaml'];
const sample = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../samples/bundle', file), 'utf8');

const BEFORE = sample(FILE);
const NOW = BEFORE.replace('minimum: 1\n', 'minimum: 10\n                  default: 60\n');
const TIGHTER = /minimum.*Compared with HEAD/;

const lines = NOW.split('\n');
const lineOf = (text: string): number => lines.findIndex((line) => line.trim() === text) + 1;
const TIGHTER_LINE = lineOf('minimum: 10');
const column = (lines[TIGHTER_LINE - 1] ?? '').indexOf('minimum') + 1;

/** A hint behind the name of a version. */
const hint = (page: Page, text: string) =>
  page.locator('.view-line', { hasText: '- name: v1' }).filter({ hasText: text }).first();

const written = async (page: Page) => (await visibleLines(page)).map((line) => line.trim());

for (const generation of GENERATIONS) {
  describeIn(`A CRD under git in VS Code ${generation}`, reasonAgainst(generation), () => {
    test.each(['Default Light Modern', 'Default High Contrast'])('is judged in %s', async (theme) => {
      const vscode = await startVsCode(generation, {
        'workbench.colorTheme': theme,
        'window.commandCenter': false,
        'workbench.layoutControl.enabled': false,
        'git.enabled': true,
        'git.openRepositoryInParentFolders': 'never',
      });
      const others = OTHERS.map((file) => `${BUNDLE}/${file}`).map((file) => [file, sample(file)] as const);
      const workspace = { ...Object.fromEntries(others), [FILE]: NOW };
      const { page, url, folder, close } = await workbenchFor(vscode, { workspace, file: FILE });
      try {
        if (!commitBefore(folder, FILE, BEFORE, NOW)) return;
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.goto(url);
        await page.locator('.editor-instance .view-lines').first().click();
        await showProblems(page);
        await expectProblem(page, TIGHTER);
        await goTo(page, lineOf('- name: v1'), 1);
        await hint(page, '2 unsafe changes against HEAD').waitFor();
        await takePicture(page, `crd-changes-${theme.split(' ')[1]?.toLowerCase()}`);

        // The old line is one click away.
        const related = page.locator('.markers-panel .monaco-list-row', {
          hasText: 'This is how it is in HEAD',
        });
        await related.last().dblclick();
        await expect.poll(() => written(page), PATIENCE).toContain('minimum: 1');
        await page.locator('.tab', { hasText: 'tidegauges.yaml' }).first().click();

        // The light bulb takes the change back.
        await goTo(page, TIGHTER_LINE, column);
        await takeAction(page, 'Control+.', 'Put `minimum` back');
        await expectProblem(page, TIGHTER, false);
        await expect.poll(() => written(page), PATIENCE).toContain('minimum: 1');

        // Another older state can be chosen: where the branch started from.
        await goTo(page, lineOf('- name: v1'), 1);
        await runCommand(page, 'Catalens: Choose the Older State for CRD Checks…');
        const older = page.locator('.quick-input-widget', { hasText: 'Choose the Older State' });
        await older.locator('.monaco-list-row', { hasText: 'Merge base with main' }).first().click();
        await hint(page, '1 unsafe change against main (merge base)').waitFor();

        // What is left is compared side by side.
        await runCommand(page, 'Catalens: Compare CRD Upgrade…');
        const picker = page.locator('.quick-input-widget', { hasText: 'Compare CRD Upgrade' });
        await picker.locator('.monaco-list-row', { hasText: 'HEAD' }).first().click();
        const panel = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
        await panel.getByText('1 unsafe change for OLM v1').first().waitFor();
        await takePicture(page, `crd-changes-compared-${theme.split(' ')[1]?.toLowerCase()}`);
      } catch (error) {
        await takePicture(page, `failure-crd-changes-${Date.now()}`);
        throw error;
      } finally {
        await close();
        await vscode.stop();
      }
    });
  });
}
