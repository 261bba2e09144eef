/** A person walks through the tree of catalogs by keyboard, opens sources, filters, mends a fault, and looks at a graph. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { inWorkbench, startVsCode, takePicture } from '../harness/vscode.ts';
import { PATIENCE, goTo, runCommand, soon, typeOver } from '../harness/workbench.ts';

const BROKEN = 'broken-graph/driftwood/catalog.yaml';

/** A node of the tree by what a screen reader says of it. */
const node = (page: Page, spoken: string): Locator =>
  page.locator(`.customview-tree .monaco-list-row[aria-label^="${spoken}"]`);

/** Goes to a node by keyboard, and opens it. */
async function walkInto(page: Page, spoken: string): Promise<void> {
  const open = node(page, spoken).and(page.locator('[aria-expanded="true"]'));
  const opens = async (): Promise<boolean> => {
    await walkTo(page, spoken);
    await page.keyboard.press('ArrowRight');
    return soon(open);
  };
  await expect.poll(opens, PATIENCE).toBe(true);
}

/** Goes to a node by keyboard. The tree may change under way, and a busy workbench is late. */
async function walkTo(page: Page, spoken: string): Promise<void> {
  await node(page, spoken).waitFor();
  const rowOf = async (row: Locator) =>
    Number(await row.first().getAttribute('data-index', { timeout: 1000 }));
  const arrives = async (): Promise<boolean> => {
    const at = await rowOf(page.locator('.customview-tree .monaco-list-row.focused'));
    const wanted = await rowOf(node(page, spoken));
    if (at !== wanted) await page.keyboard.press(at < wanted ? 'ArrowDown' : 'ArrowUp');
    return at === wanted;
  };
  await page.keyboard.press('Home');
  await expect.poll(arrives, PATIENCE).toBe(true);
}

for (const generation of GENERATIONS) {
  describeIn(`The tree of catalogs in VS Code ${generation}`, reasonAgainst(generation), () => {
    test('is walked by keyboard, filtered, kept up to date, and leads to sources and graphs', async () => {
      const vscode = await startVsCode(generation, {
        'workbench.colorTheme': 'Default Light Modern',
        'window.commandCenter': false,
        'workbench.layoutControl.enabled': false,
      });
      try {
        await inWorkbench(vscode, { file: BROKEN }, async (page) => {
          await page.locator('.squiggly-error').first().waitFor();
          // Room for the tree: only rows that can be seen are there.
          await page.locator('.explorer-viewlet .pane-header', { hasText: 'samples' }).first().click();
          await runCommand(page, 'Focus on OLM Catalogs and Bundles View');
          await node(page, 'Catalog broken-graph, 1 package').waitFor();
          await runCommand(page, 'Focus on OLM Catalogs and Bundles View');
          await walkInto(page, 'Catalog broken-graph, 1 package');
          await walkInto(page, 'Package driftwood, 2 channels');
          await walkInto(page, 'Channel candidate, deprecated, 2 entries, ');
          await node(page, 'Entry driftwood.v1.3.O, head, no bundle, ').waitFor();
          await walkInto(page, 'Channel stable, 4 entries, ');
          await walkInto(page, 'Entry driftwood.v1.2.1, head');

          // Enter leads to the source.
          await walkTo(page, 'Bundle driftwood.v1.2.1');
          await page.keyboard.press('Enter');
          await page.locator('.statusbar-item', { hasText: 'Ln 119, Col ' }).waitFor();

          // What was open stays open while the catalog changes.
          await goTo(page, 5, 17);
          await typeOver(page, 'stabel'.length, 'stable');
          await node(page, 'Channel stable, default, 4 entries').waitFor();
          await node(page, 'Entry driftwood.v1.3.O').waitFor();
          await expect.poll(() => node(page, 'Entry ').count(), PATIENCE).toBe(6);
          await page.keyboard.press('Escape');
          await page.locator('.suggest-widget.visible').waitFor({ state: 'hidden' });
          await takePicture(page, 'catalog-tree');

          await runCommand(page, 'Catalens: Filter OLM Catalogs and Bundles');
          const box = page.locator('.quick-input-widget', { hasText: 'Filter OLM Catalogs and Bundles' });
          await box.locator('input').last().fill('v1.0.0');
          await node(page, 'Channel candidate').waitFor({ state: 'hidden' });
          await node(page, 'Entry driftwood.v1.0.0').waitFor();
          await expect.poll(() => node(page, 'Entry driftwood').count(), PATIENCE).toBe(1);
          await page.keyboard.press('Escape');
          await node(page, 'Entry driftwood.v1.3.O').waitFor();
          await expect.poll(() => node(page, 'Entry driftwood').count(), PATIENCE).toBe(6);

          const pkg = node(page, 'Package driftwood');
          await pkg.hover();
          await pkg.getByRole('button', { name: 'Show Update Graph' }).click();
          await page.locator('.tab', { hasText: 'Update Graph: driftwood' }).waitFor();
        });
      } finally {
        await vscode.stop();
      }
    });
  });
}
