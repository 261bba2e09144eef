/** The pictures of the documentation: the broken sample as a person sees it, in a light and a dark theme. */
import { expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { lens, styleOf } from '../harness/in-the-editor.ts';
import { inWorkbench, startVsCode, takePicture } from '../harness/vscode.ts';
import { PATIENCE, expectProblem, goTo, showProblems } from '../harness/workbench.ts';

const THEMES = [
  ['light', 'Default Light Modern'],
  ['dark', 'Default Dark Modern'],
] as const;

const generation = GENERATIONS[0] ?? '1.100';

describeIn(`Pictures of VS Code ${generation}`, reasonAgainst(generation), () => {
  test.each(THEMES)('findings in a %s theme', async (name, theme) => {
    const vscode = await startVsCode(generation, {
      'workbench.colorTheme': theme,
      'editor.fontSize': 13,
      'editor.lineHeight': 18,
      'editor.occurrencesHighlight': 'off',
      'editor.stickyScroll.enabled': false,
      'editor.scrollbar.horizontal': 'hidden',
      'workbench.editor.showTabs': 'single',
      'window.commandCenter': false,
      'workbench.layoutControl.enabled': false,
    });
    try {
      await inWorkbench(vscode, { file: 'broken-graph/driftwood/catalog.yaml' }, async (page) => {
        await page.setViewportSize({ width: 1280, height: 960 });
        await page.locator('.squiggly-error').first().waitFor();
        await showProblems(page);
        await expectProblem(page, 'fbc/channel-multiple-heads');
        await goTo(page, 5, 17);
        // Everything is read, so that the picture does not depend on how far that has come.
        await expectProblem(page, 'fbc/channel-entry-bundle-missing');
        await lens(page, '2 heads').waitFor();
        await expect.poll(async () => (await styleOf(page, 'candidate')).line, PATIENCE).toBe('line-through');
        await page.getByRole('button', { name: 'Show Update Graph' }).first().waitFor();
        // The picture tells nothing if what it is about is not in it.
        await expect.poll(() => page.locator('.squiggly-error').count(), PATIENCE).toBeGreaterThanOrEqual(3);
        await takePicture(page, `broken-${name}`);
      });
    } finally {
      await vscode.stop();
    }
  });
});
