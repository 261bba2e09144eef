/** A person changes a CRD that is under git in a real editor: sees what becomes unsafe against HEAD, and takes it back by the light bulb. */
import { expect, test } from 'vitest';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../../server/src/families/crd/testing/gizmo-crds.ts';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { commitBefore } from '../harness/git.ts';
import { takeAction } from '../harness/in-the-editor.ts';
import { startVsCode, takePicture, workbenchFor } from '../harness/vscode.ts';
import { PATIENCE, expectProblem, goTo, showProblems, visibleLines } from '../harness/workbench.ts';

const FILE = 'config/crd/bases/gizmos.yaml';
const TIGHTER = /minimum.*Compared with HEAD/;

const lines = NEW_GIZMOS.split('\n');
const line = lines.findIndex((text) => text.includes('minimum: 1'));
const column = (lines[line] ?? '').indexOf('minimum') + 1;

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
      const workspace = { [FILE]: NEW_GIZMOS };
      const { page, url, folder, close } = await workbenchFor(vscode, { workspace, file: FILE });
      try {
        if (!commitBefore(folder, FILE, OLD_GIZMOS, NEW_GIZMOS)) return;
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.goto(url);
        await page.locator('.editor-instance .view-lines').first().click();
        await showProblems(page);
        await expectProblem(page, TIGHTER);
        await goTo(page, line + 1, column);
        await page
          .locator('.view-line', { hasText: /unsafe changes against HEAD/ })
          .first()
          .waitFor();
        await takePicture(page, `crd-changes-${theme.split(' ')[1]?.toLowerCase()}`);
        await takeAction(page, 'Control+.', 'Put `minimum` back');
        await expectProblem(page, TIGHTER, false);
        const written = async () => (await visibleLines(page)).map((one) => one.trim());
        await expect.poll(written, PATIENCE).toContain('minimum: 0');
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
