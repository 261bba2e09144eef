/** The pictures of the documentation: the broken sample as a person sees it, in a light and a dark theme. */
import { expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
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
      'editor.lineHeight': 19,
    });
    try {
      await inWorkbench(vscode, { file: 'broken-graph/driftwood/catalog.yaml' }, async (page) => {
        await page.locator('.squiggly-error').first().waitFor();
        await showProblems(page);
        await expectProblem(page, 'fbc/channel-multiple-heads');
        await goTo(page, 20, 11);
        // The picture tells nothing if what it is about is not in it.
        await expect.poll(() => page.locator('.squiggly-error').count(), PATIENCE).toBeGreaterThanOrEqual(4);
        await takePicture(page, `findings-${name}`);
      });
    } finally {
      await vscode.stop();
    }
  });
});
