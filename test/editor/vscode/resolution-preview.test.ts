/** The resolution preview in a real editor: opened from the palette, walked by keyboard, live while the manifest is typed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogText } from '../../../server/src/families/fbc/graph/testing/graph-of.ts';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { inPanel } from '../harness/in-the-editor.ts';
import { commitBefore } from '../harness/git.ts';
import {
  PLAIN_LOOK,
  inWorkbench,
  startVsCode,
  takePicture,
  workbenchFor,
  type VsCode,
} from '../harness/vscode.ts';
import { PATIENCE, goTo, openFile, runCommand, soon, typeOver } from '../harness/workbench.ts';

const FILE = 'cluster/driftwood.yaml';
const EXTENSION = `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: driftwood
spec:
  namespace: shore
  source:
    sourceType: Catalog
    catalog:
      packageName: driftwood
      version: 1.1.x
`;
const CATALOG = catalogText(
  '# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0',
  'stable',
  'driftwood',
);

/** Types another text in place of one as long that was just typed. */
async function typeBack(page: Page, text: string): Promise<void> {
  for (let index = 0; index < text.length; index++) await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
}

for (const generation of GENERATIONS) {
  describeIn(`The resolution preview in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('opens from the palette, is walked by keyboard, and follows the manifest', async () => {
      const workspace = { [FILE]: EXTENSION, 'catalog/driftwood/catalog.yaml': CATALOG };
      await inWorkbench(vscode, { workspace, file: FILE }, async (page) => {
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.locator('.codelens-decoration', { hasText: 'Preview Resolution' }).waitFor();
        await goTo(page, 11, 1);
        await runCommand(page, 'Catalens: Preview Resolution');
        const panel = inPanel(page);
        const answer = panel.getByRole('heading', { level: 1 });
        await expect.poll(() => answer.textContent(), PATIENCE).toMatch(/^Resolves to 1\.1\.0, from catalog/);
        await panel.locator('.picture .box').first().waitFor();

        // An edge below what is installed changes the picture, and nothing of the answer.
        const picture = () => panel.locator('.picture').innerText();
        expect(await picture()).not.toContain('2 heads');
        await page.locator('.monaco-editor .view-lines').first().click();
        await openFile(page, 'catalog/driftwood/catalog.yaml');
        const edge = CATALOG.split('\n').findIndex((line) => line.includes('replaces: driftwood.v1.0.0'));
        await goTo(page, edge + 1, (CATALOG.split('\n')[edge] ?? '').indexOf('1.0.0') + 1);
        await typeOver(page, '1.0.0'.length, '0.9.0');
        await expect.poll(picture, PATIENCE).toContain('2 heads');
        await takePicture(page, 'resolution-preview-edge');
        await typeBack(page, '1.0.0');
        await expect.poll(picture, PATIENCE).not.toContain('2 heads');
        await openFile(page, FILE);

        await panel.getByLabel('Installed').fill('1.0.0');
        await panel.getByLabel('Installed').press('Enter');
        await expect.poll(() => answer.textContent(), PATIENCE).toMatch(/^1\.0\.0 is updated to 1\.1\.0/);
        await takePicture(page, 'resolution-preview');

        // The range is widened in the manifest, and the way gets longer.
        await page.locator('.monaco-editor .view-lines').first().click();
        await goTo(page, 11, 16);
        await typeOver(page, '1.1.x'.length, '1.x');
        await expect.poll(() => answer.textContent(), PATIENCE).toMatch(/then 1\.2\.0\.$/);

        const steps = panel.locator('.way button');
        await steps.first().focus();
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => panel.locator(':focus').textContent(), PATIENCE).toBe('1.2.0');
        await takePicture(page, 'resolution-preview-way');
        await page.keyboard.press('Enter');
        await page.getByRole('tab', { name: /catalog\.yaml/ }).waitFor();
        await expect
          .poll(() => page.locator('.view-line', { hasText: 'replaces: driftwood.v1.1.0' }).count(), PATIENCE)
          .toBe(1);
      });
    });

    test('compares with the catalog as it was at the last commit', async () => {
      const git = await startVsCode(generation, {
        ...PLAIN_LOOK,
        'git.enabled': true,
        'git.openRepositoryInParentFolders': 'never',
      });
      const file = 'catalog/driftwood/catalog.yaml';
      const wide = EXTENSION.replace('1.1.x', '1.x');
      const workspace = { [FILE]: wide, [file]: CATALOG };
      const { page, url, folder, close } = await workbenchFor(git, { workspace, file: FILE });
      try {
        const before = catalogText('# stable\n1.1.0 replaces 1.0.0\n1.0.0', 'stable', 'driftwood');
        if (!commitBefore(folder, file, before, CATALOG)) return;
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.goto(url);
        await page.locator('.codelens-decoration', { hasText: 'Preview Resolution' }).waitFor();
        await goTo(page, 11, 1);
        await runCommand(page, 'Catalens: Preview Resolution');
        const panel = inPanel(page);
        const answer = panel.getByRole('heading', { level: 1 });
        await expect.poll(() => answer.textContent(), PATIENCE).toMatch(/^Resolves to 1\.2\.0/);
        const compared = panel.getByRole('heading', { name: /^Compared with HEAD \([0-9a-f]{8}\)/ });
        const comparing = async (): Promise<boolean> => {
          await panel.getByLabel('Compare with').selectOption('the last commit (HEAD)');
          return soon(compared);
        };
        // The Git extension finds the repository some time after the workbench has started.
        await expect.poll(comparing, PATIENCE).toBe(true);
        await expect
          .poll(() => panel.locator('.differences').innerText(), PATIENCE)
          .toMatch(/Next: 1\.2\.0 here, 1\.1\.0 in HEAD/);
        await takePicture(page, 'resolution-preview-revision');
      } catch (error) {
        await takePicture(page, `failure-resolution-revision-${Date.now()}`);
        throw error;
      } finally {
        await close();
        await git.stop();
      }
    });
  });
}
