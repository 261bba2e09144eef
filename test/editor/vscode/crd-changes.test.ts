/**
 * A person changes a CRD of a bundle that is under git in a real editor: sees what becomes unsafe against HEAD and how it was there,
 * takes it back by the light bulb, and opens the comparison.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../../server/src/families/crd/testing/gizmo-crds.ts';
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

const FILE = 'gizmo/1.5.0/manifests/gizmos.crd.yaml';
const CSV = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v1.5.0
spec:
  version: 1.5.0
`;
const TIGHTER = /minimum.*Compared with HEAD/;

const lines = NEW_GIZMOS.split('\n');
const lineOf = (text: string): number => lines.findIndex((line) => line.trim() === text) + 1;
const TIGHTER_LINE = lineOf('minimum: 1');
const column = (lines[TIGHTER_LINE - 1] ?? '').indexOf('minimum') + 1;

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
      const workspace = { [FILE]: NEW_GIZMOS, 'gizmo/1.5.0/manifests/gizmo.csv.yaml': CSV };
      const { page, url, folder, close } = await workbenchFor(vscode, { workspace, file: FILE });
      try {
        if (!commitBefore(folder, FILE, OLD_GIZMOS, NEW_GIZMOS)) return;
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.goto(url);
        await page.locator('.editor-instance .view-lines').first().click();
        await showProblems(page);
        await expectProblem(page, TIGHTER);
        await goTo(page, lineOf('- name: v1'), 1);
        await expect.poll(() => written(page), PATIENCE).toContain('- name: v13 unsafe changes against HEAD');
        await takePicture(page, `crd-changes-${theme.split(' ')[1]?.toLowerCase()}`);

        // The old line is one click away.
        const related = page.locator('.markers-panel .monaco-list-row', {
          hasText: 'This is how it is in HEAD',
        });
        await related.last().dblclick();
        await expect.poll(() => written(page), PATIENCE).toContain('minimum: 0');
        await page.locator('.tab', { hasText: 'gizmos.crd.yaml' }).first().click();

        // The light bulb takes the change back.
        await goTo(page, TIGHTER_LINE, column);
        await takeAction(page, 'Control+.', 'Put `minimum` back');
        await expectProblem(page, TIGHTER, false);
        await expect.poll(() => written(page), PATIENCE).toContain('minimum: 0');

        // What is left is compared side by side.
        await runCommand(page, 'Catalens: Compare CRD Upgrade…');
        const picker = page.locator('.quick-input-widget', { hasText: 'Compare CRD Upgrade' });
        await picker.locator('.monaco-list-row', { hasText: 'HEAD' }).first().click();
        const panel = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
        await panel.getByText('2 unsafe changes for OLM v1').first().waitFor();
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
