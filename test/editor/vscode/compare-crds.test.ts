/** Two states of a CRD in a real editor: opened from the palette against git, walked by keyboard, live while somebody types. */
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../../server/src/families/crd/testing/gizmo-crds.ts';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { commitBefore } from '../harness/git.ts';
import { startVsCode, takePicture, workbenchFor } from '../harness/vscode.ts';
import { PATIENCE, goTo, runCommand, soon } from '../harness/workbench.ts';

const FILE = 'config/crd/bases/gizmos.yaml';
const BEFORE = 'config/crd/before/gizmos.yaml';

const lineOf = (text: string, word: string): number =>
  text.split('\n').findIndex((line) => line.includes(word)) + 1;

const inPanel = (page: Page): FrameLocator =>
  page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');

for (const generation of GENERATIONS) {
  describeIn(`Changes of a CRD in VS Code ${generation}`, reasonAgainst(generation), () => {
    test.each(['Default Light Modern', 'Default High Contrast'])('are compared in %s', async (theme) => {
      const vscode = await startVsCode(generation, {
        'workbench.colorTheme': theme,
        'window.commandCenter': false,
        'workbench.layoutControl.enabled': false,
        'git.enabled': true,
        'git.openRepositoryInParentFolders': 'never',
      });
      const { page, url, folder, close } = await workbenchFor(vscode, {
        workspace: { [FILE]: NEW_GIZMOS, [BEFORE]: OLD_GIZMOS },
        file: FILE,
      });
      try {
        const hasGit = commitBefore(folder, FILE, OLD_GIZMOS, NEW_GIZMOS);
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.goto(url);
        await page.locator('.editor-instance .view-lines').first().click();
        await runCommand(page, 'Catalens: Compare CRD Upgrade…');
        const picker = page.locator('.quick-input-widget', { hasText: 'Compare CRD Upgrade' });
        if (!hasGit) return;
        await picker.locator('.monaco-list-row', { hasText: 'HEAD' }).first().click();

        const panel = inPanel(page);
        await panel.getByText('3 unsafe changes for OLM v1').first().waitFor();
        const row = (name: string) => panel.locator(`[data-id="v1 ^.spec.${name}"]`);
        await row('size').waitFor();
        await takePicture(page, `compare-crds-${theme.split(' ')[1]?.toLowerCase()}`);

        // By keyboard: the next unsafe row, its new line, and the old one.
        await panel.locator('.row[tabindex="0"]').focus();
        await page.keyboard.press('F7');
        await expect.poll(() => row('size').getAttribute('aria-selected'), PATIENCE).toBe('true');
        const at = (line: number) => page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ` });
        // A panel tells VS Code late that it has the focus: where a file is open by then, it becomes the active one again.
        const opens = async (): Promise<boolean> => {
          await panel.locator('.row[tabindex="0"]').focus();
          await page.keyboard.press('Enter');
          // The key of the property stands above its description.
          return soon(at(lineOf(NEW_GIZMOS, 'How many') - 1));
        };
        await expect.poll(opens, PATIENCE).toBe(true);

        // What is typed is judged: the limit is as it was again, and two changes are left.
        await goTo(page, lineOf(NEW_GIZMOS, 'minimum: 1'), 'minimum: 1'.length + 17);
        await page.keyboard.press('Backspace');
        await page.keyboard.type('0');
        await panel.getByText('2 unsafe changes for OLM v1').first().waitFor();

        // What is gone is shown where it was.
        await panel.getByRole('button', { name: 'v1 ^.spec.legacy' }).click();
        await page.keyboard.press('Enter');
        await at(lineOf(OLD_GIZMOS, 'legacy:')).waitFor();
      } catch (error) {
        await takePicture(page, `failure-crds-${Date.now()}`);
        throw error;
      } finally {
        await close();
        await vscode.stop();
      }
    });
  });
}
