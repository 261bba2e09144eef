/** A person reads a catalog in VS Code: explanations, ways to other places, hints, lenses and colours. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { expectScope, hoverCard, lens, styleOf } from '../harness/in-the-editor.ts';
import { PLAIN_LOOK, inWorkbench, startVsCode, takePicture, type VsCode } from '../harness/vscode.ts';
import {
  PATIENCE,
  expectCursor,
  goTo,
  openFile,
  pressFor,
  runCommand,
  visibleLines,
} from '../harness/workbench.ts';

/** Two channels; the bundles and what is deprecated are in other files. */
const CHANNELS = 'catalog/quayside/channels.yaml';
/** A channel with a range, and all of its bundles. */
const RANGES = 'catalog/tidewatch/catalog.yaml';

/** A catalog whose bundles do not say their version in their name, and JSON in a string. */
const LIGHTHOUSE = `---
schema: olm.package
name: lighthouse
defaultChannel: stable
---
schema: olm.channel
package: lighthouse
name: stable
entries:
  - name: lighthouse-amber
  - name: lighthouse-beacon
    replaces: lighthouse-amber
  - name: lighthouse-candle
    replaces: lighthouse-beacon
    skipRange: '>=1.1.0 <1.2.0 || >=0.8.0-rc.1 <0.9.0'
---
schema: olm.deprecations
package: lighthouse
entries:
  - reference:
      schema: olm.bundle
      name: lighthouse-amber
    message: The lamp of lighthouse-amber burns out after a year.
${[
  ['amber', '1.0.0'],
  ['beacon', '1.1.0'],
  ['candle', '1.2.0'],
]
  .map(
    ([name, version]) => `---
schema: olm.bundle
package: lighthouse
name: lighthouse-${name}
image: registry.example.com/lighthouse/bundle@sha256:${'0123456789abcdef'.repeat(4)}
properties:
  - type: olm.package
    value: { packageName: lighthouse, version: ${version} }
  - type: olm.csv.metadata
    value:
      annotations:
        alm-examples: '[{"kind": "Lamp", "spec": {"lit": true, "watts": 60}}]'
`,
  )
  .join('')}`;
const WORKSPACE = {
  'catalog/lighthouse.yaml': LIGHTHOUSE,
  'catalog/.indexignore': '# For people.\n**/OWNERS\n!keep/*.yaml\n',
};

for (const generation of GENERATIONS) {
  describeIn(`Reading in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('a bundle, a range and an icon are explained', async () => {
      await inWorkbench(vscode, { file: CHANNELS }, async (page) => {
        await lens(page, '3 entries').waitFor();
        const bundle = await hoverCard(page, 15, 12, 'Reached directly from');
        const text = (await bundle.innerText()).replace(/\s+/g, ' ');
        expect(text).toContain('Deprecated: quayside.v2.0.0 may lose a berth');
        expect(text).toContain('Version: 2.0.0');
        expect(text).toContain('One update away from the head quayside.v2.1.0.');
        await takePicture(page, 'hover-bundle');

        await openFile(page, RANGES);
        await lens(page, '4 entries').waitFor();
        const inWords = 'from 1.2.0 (included) up to 1.4.1 (not included)';
        await hoverCard(page, 21, 20, 'Matches 3 bundles of', inWords);
        await takePicture(page, 'hover-range');

        const icon = await hoverCard(page, 7, 20, 'image/svg+xml');
        const drawn = () => icon.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
        await expect.poll(drawn, PATIENCE).toBeGreaterThan(0);
      });
    });

    test('names lead to their definition, their uses, and along the update path', async () => {
      await inWorkbench(vscode, { file: CHANNELS }, async (page) => {
        await lens(page, '3 entries').waitFor();
        await goTo(page, 15, 12);
        const peek = page.locator('.peekview-widget');
        await pressFor(page, 'Shift+F12', peek.filter({ hasText: 'References (4)' }));
        for (const file of ['bundles.yaml', 'channels.yaml', 'deprecations.yaml'])
          await peek.locator('.monaco-list-row', { hasText: file }).waitFor();
        await page.keyboard.press('Escape');
        await peek.waitFor({ state: 'hidden' });

        await runCommand(page, 'Peek Call Hierarchy');
        const steps = peek.locator('.monaco-list-row');
        await steps.filter({ hasText: 'quayside.v1.9.0' }).waitFor();
        await takePicture(page, 'update-path');
        await page.keyboard.press('Escape');
        await peek.waitFor({ state: 'hidden' });

        await runCommand(page, 'Focus on Outline View');
        const outline = page.locator('.outline-tree .monaco-list-row');
        await outline.filter({ hasText: 'stable-v2' }).waitFor();
        await outline.filter({ hasText: 'quayside.v1.8.0' }).waitFor();
        await expect
          .poll(async () => (await styleOf(page, 'quayside.v2.0.0')).line, PATIENCE)
          .toBe('line-through');
        expect((await styleOf(page, 'quayside.v2.1.0')).line).toBe('none');
        expect((await styleOf(page, 'quayside.v2.1.0')).color).not.toBe(
          (await styleOf(page, 'olm.channel')).color,
        );
        await takePicture(page, 'outline');

        await goTo(page, 15, 12);
        await pressFor(page, 'F12', page.locator('.tab.active', { hasText: 'bundles.yaml' }));
        await expectCursor(page, 58, 7);
      });
    });

    test('ranges, JSON in strings and patterns of .indexignore have colours of their own', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: 'catalog/lighthouse.yaml' }, async (page) => {
        await lens(page, '3 entries').waitFor();
        const range = 15;
        await expectScope(page, range, 18, 'keyword.operator.comparison');
        await expectScope(page, range, 20, 'meta.version-range.catalens');
        await expectScope(page, range, 33, 'keyword.operator.logical.or.catalens');
        await expectScope(page, 35, 30, 'meta.embedded.json.catalens');
        await page.keyboard.press('Escape');
        await takePicture(page, 'colours');
        await openFile(page, 'catalog/.indexignore');
        await expectScope(page, 1, 3, 'comment.line.number-sign.ignore');
        await expectScope(page, 2, 1, 'keyword.operator.wildcard.any-depth.ignore');
        await expectScope(page, 3, 1, 'keyword.operator.negation.ignore');
      });
    });

    test('hints tell versions and ways to the head, lenses what a channel holds', async () => {
      await inWorkbench(
        vscode,
        { workspace: WORKSPACE, file: 'catalog/lighthouse.yaml' },
        async (page, folder) => {
          const line = async (start: string) =>
            (await visibleLines(page)).find((text) => text.includes(start));
          await lens(page, '3 entries').waitFor();
          await lens(page, 'Head: lighthouse-candle').waitFor();
          await expect
            .poll(() => line('name: lighthouse-amber'), PATIENCE)
            .toMatch(/1\.0\.0.*2 updates to the head$/);
          await expect.poll(() => line('defaultChannel'), PATIENCE).toMatch(/head lighthouse-candle$/);
          await takePicture(page, 'hints-and-lenses');

          mkdirSync(path.join(folder, '.vscode'));
          writeFileSync(path.join(folder, '.vscode/settings.json'), '{"catalens.inlayHints.hops": false}\n');
          await expect.poll(() => line('name: lighthouse-amber'), PATIENCE).toMatch(/1\.0\.0$/);

          await lens(page, 'Show update graph')
            .first()
            .locator('a', { hasText: 'Show update graph' })
            .click();
          await page.locator('.tab', { hasText: 'Update Graph: lighthouse' }).waitFor();
        },
      );
    });
  });
}
