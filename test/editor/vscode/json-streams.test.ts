/** A person opens a catalog that is a stream of JSON objects: VS Code's own JSON support has nothing to say to it, unless they want it to. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { expectScope, hoverCard } from '../harness/in-the-editor.ts';
import { PLAIN_LOOK, inWorkbench, startVsCode, takePicture } from '../harness/vscode.ts';
import { PATIENCE, expectProblem, openFile, runCommand, showProblems } from '../harness/workbench.ts';

const STREAM = 'catalog/lighthouse.json';
const pretty = (blob: object) => `${JSON.stringify(blob, null, 2)}\n`;

/** Valid to opm. */
const LIGHTHOUSE = [
  { schema: 'olm.package', name: 'lighthouse', defaultChannel: 'stable' },
  {
    schema: 'olm.channel',
    package: 'lighthouse',
    name: 'stable',
    entries: [{ name: 'lighthouse.v1.0.0', skipRange: '>=0.1.0 <1.0.0' }],
  },
  {
    schema: 'olm.bundle',
    package: 'lighthouse',
    name: 'lighthouse.v1.0.0',
    image: `registry.example.com/lighthouse/bundle@sha256:${'0123456789abcdef'.repeat(4)}`,
    properties: [{ type: 'olm.package', value: { packageName: 'lighthouse', version: '1.0.0' } }],
  },
];

const FILES = {
  [STREAM]: LIGHTHOUSE.map(pretty).join(''),
  // The same outside of a catalog is none of our business.
  'notes/stream.json': '{"a": 1}\n{"b": 2}\n',
  '.catalens.yaml': 'roots: [catalog]\n',
};

const OWN = 'JSON stream (operator catalog)';
const PLAIN_ERROR = 'End of file expected';

/** What the status bar calls the language of the active editor. */
const expectLanguage = (page: Page, language: string) =>
  expect
    .poll(() => page.locator('#status\\.editor\\.mode').innerText({ timeout: 1000 }), PATIENCE)
    .toBe(language);

for (const generation of GENERATIONS) {
  describeIn(`A stream of JSON objects in VS Code ${generation}`, reasonAgainst(generation), () => {
    test('is none of VS Code’s errors in a catalog, and JSON again where somebody says so', async () => {
      const vscode = await startVsCode(generation, PLAIN_LOOK);
      try {
        await inWorkbench(vscode, { workspace: FILES, file: STREAM }, async (page) => {
          await expectLanguage(page, OWN);
          await page.locator('.codelens-decoration', { hasText: '1 entry' }).waitFor();
          await showProblems(page);
          await expectProblem(page, PLAIN_ERROR, false);
          expect(await page.locator('.squiggly-error').count()).toBe(0);
          await hoverCard(page, 12, 20, 'lighthouse.v1.0.0');
          await page.keyboard.press('Escape');
          await expectScope(page, 13, 24, 'meta.version-range.catalens');
          await page.keyboard.press('Escape');
          await runCommand(page, 'Fold All');
          await page.locator('.view-line', { hasText: '"entries"' }).waitFor({ state: 'hidden' });
          await runCommand(page, 'Unfold All');
          await page.locator('.view-line', { hasText: '"entries"' }).waitFor();
          await takePicture(page, 'json-stream');

          await openFile(page, 'notes/stream.json');
          await expectLanguage(page, 'JSON');
          await expectProblem(page, PLAIN_ERROR);

          await openFile(page, STREAM);
          // The command is about the editor that extensions take for the active one, which may still be the other.
          await expectLanguage(page, OWN);
          await runCommand(page, 'Catalens: Treat This File as Plain JSON');
          await expectLanguage(page, 'JSON');
          await page.locator('.squiggly-error').first().waitFor();
          // It stays so when it is opened again.
          await runCommand(page, 'View: Close All Editors');
          await openFile(page, STREAM);
          await page.locator('.squiggly-error').first().waitFor();
          await expectLanguage(page, 'JSON');
        });
      } finally {
        await vscode.stop();
      }
    });
  });
}
