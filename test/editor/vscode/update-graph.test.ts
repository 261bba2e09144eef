/** The update graph in a real editor: opened from palette and lens, led by the cursor, live while typing, asked and compared. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogText } from '../../../server/src/families/fbc/graph/testing/graph-of.ts';
import { GENERATIONS, describeIn, reasonAgainst, reasonAgainstProgram } from '../harness/availability.ts';
import { startVsCode, takePicture, workbenchFor } from '../harness/vscode.ts';
import { PATIENCE, goTo, runCommand } from '../harness/workbench.ts';

const FILE = 'catalog/driftwood/catalog.yaml';
const COMMITTED = catalogText(
  '# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0\n# candidate\n1.3.0 replaces 1.2.0\n1.2.0',
  'stable',
  'driftwood',
);
/** Somebody has pruned the channel: users of 1.0.0 are still there. The bundle of the next version waits for its entry. */
const NOW = `${catalogText(
  '# stable\n1.2.0 replaces 1.1.0\n1.1.0\n# candidate\n1.3.0 replaces 1.2.0\n1.2.0',
  'stable',
  'driftwood',
)}---
schema: olm.bundle
package: driftwood
name: driftwood.v1.2.1
image: quay.io/driftwood/driftwood-bundle:v1.2.1
properties:
- type: olm.package
  value: {packageName: driftwood, version: 1.2.1}
`;

/** The line, counted from 1, with the first entry of that name. */
const lineOf = (name: string): number => NOW.split('\n').indexOf(`- name: driftwood.v${name}`) + 1;

const inPanel = (page: Page): FrameLocator =>
  page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');

/** Puts the catalog under git as it was, and leaves it as it is; false where there is no git. */
function commit(folder: string): boolean {
  if (reasonAgainstProgram('git', ['--version'], 'package: git') !== undefined) return false;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  writeFileSync(path.join(folder, FILE), COMMITTED);
  git('init', '--initial-branch=main');
  git('add', '.');
  git('commit', '--message=The catalog');
  writeFileSync(path.join(folder, FILE), NOW);
  return true;
}

for (const generation of GENERATIONS) {
  describeIn(`The update graph in VS Code ${generation}`, reasonAgainst(generation), () => {
    test('follows cursor and edits, leads to the source, and answers questions', async () => {
      const vscode = await startVsCode(generation, {
        'workbench.colorTheme': 'Default Light Modern',
        'window.commandCenter': false,
        'workbench.layoutControl.enabled': false,
        'git.enabled': true,
        'git.openRepositoryInParentFolders': 'never',
      });
      const { page, url, folder, close } = await workbenchFor(vscode, {
        workspace: { [FILE]: NOW },
        file: FILE,
      });
      try {
        const hasGit = commit(folder);
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.goto(url);
        await page
          .locator('.codelens-decoration', { hasText: /update graph/i })
          .first()
          .waitFor();
        const panel = inPanel(page);
        const box = (name: string) => panel.locator(`.stage [data-id="${name}"]`);

        // From the lens of a channel: that channel alone.
        await page
          .locator('.codelens-decoration a', { hasText: /update graph/i })
          .last()
          .click();
        await box('candidate/driftwood.v1.3.0').waitFor();
        await expect.poll(() => panel.locator('.stage .lane').count(), PATIENCE).toBe(1);
        await page.locator('.tab', { hasText: 'Update Graph' }).click({ button: 'middle' });
        await page.locator('.tab', { hasText: 'Update Graph' }).waitFor({ state: 'detached' });

        // From the palette: the package at the cursor.
        await page.locator('.editor-instance .view-lines').first().click();
        await runCommand(page, 'Catalens: Show Update Graph');
        await box('stable/driftwood.v1.2.0').waitFor();
        await expect.poll(() => panel.locator('.stage .lane').count(), PATIENCE).toBe(2);

        await box('stable/driftwood.v1.1.0').dblclick();
        const line = page.locator('.statusbar-item', { hasText: `Ln ${lineOf('1.1.0')}, Col ` });
        await line.waitFor();

        await goTo(page, lineOf('1.2.0'), 5);
        await panel.locator('[data-id="stable/driftwood.v1.2.0"][tabindex="0"]').waitFor();

        // Typed line by line, with half-typed entries in between.
        await goTo(page, lineOf('1.2.0'), 1);
        await page.keyboard.type('- name: driftwood.v1.2.1\n  replaces: driftwood.v1.2.0\n');
        await panel.locator('.stage .head[data-id="stable/driftwood.v1.2.1"]').waitFor();

        await panel.getByRole('button', { name: 'Path', exact: true }).click();
        await panel.getByRole('combobox', { name: 'From' }).selectOption('driftwood.v1.1.0');
        await panel.getByRole('button', { name: 'Show path' }).click();
        await panel.getByText('driftwood.v1.1.0 reaches driftwood.v1.2.1 in 2 updates.').first().waitFor();

        if (hasGit) {
          await panel.getByRole('button', { name: 'Compare', exact: true }).click();
          await panel
            .getByRole('combobox', { name: 'What changed since' })
            .selectOption('the last commit (HEAD)');
          await panel.getByText('Users of 1 version are left stranded.').first().waitFor();
          await panel.locator('.stage .newly-stranded[data-id="stable/driftwood.v1.0.0"]').waitFor();
          await panel.locator('.stage .added[data-id="stable/driftwood.v1.2.1"]').waitFor();
          await takePicture(page, 'update-graph');

          // Another revision is asked for in the editor.
          await panel
            .getByRole('combobox', { name: 'What changed since' })
            .selectOption('another git revision…');
          const picker = page.locator('.quick-input-widget', { hasText: 'Compare with a Git Revision' });
          await picker.locator('.monaco-list-row', { hasText: 'main' }).first().waitFor();
          await picker.locator('input').last().fill('no-such-branch');
          await page.keyboard.press('Enter');
          await panel.getByText('This repository has no revision “no-such-branch”.').first().waitFor();
        }
      } catch (error) {
        await takePicture(page, `failure-graph-${Date.now()}`);
        throw error;
      } finally {
        await close();
        await vscode.stop();
      }
    });
  });
}
