/** A person works on a bundle in VS Code: breaks and mends it, looks around in it, and adds its next version to a catalog. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { hoverCard, takeAction } from '../harness/in-the-editor.ts';
import { PLAIN_LOOK, ROOT, inWorkbench, startVsCode, takePicture, type VsCode } from '../harness/vscode.ts';
import {
  PATIENCE,
  askFor,
  expectProblem,
  goTo,
  runCommand,
  showProblems,
  typeOver,
  visibleLines,
} from '../harness/workbench.ts';

const CSV = 'bundle/tidewatch/1.4.1/manifests/tidewatch.clusterserviceversion.yaml';
const MISSING = 'bundle/bundle-owned-crd-missing';

/** One bundle and its catalog, without what is wrong elsewhere. */
const WORKSPACE = Object.fromEntries(
  readdirSync(path.join(ROOT, 'samples'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:bundle\/tidewatch\/1\.4\.1|catalog\/tidewatch)\/.*\.yaml$/.test(file))
    .map((file) => [file, readFileSync(path.join(ROOT, 'samples', file), 'utf8')]),
);

const lines = readFileSync(path.join(ROOT, 'samples', CSV), 'utf8').split('\n');

/** The place of a text in the CSV, counted from 1; the text is on one line only, or the first one counts. */
function placeOf(text: string): readonly [line: number, column: number] {
  const line = lines.findIndex((one) => one.includes(text));
  return [line + 1, (lines[line] ?? '').indexOf(text) + 1];
}

const input = (page: Page) => page.locator('.quick-input-widget input[type=text]');

for (const generation of GENERATIONS) {
  describeIn(`Bundles in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('an owned CRD that is not there is listed, and the light bulb corrects its name', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: CSV }, async (page) => {
        await showProblems(page);
        const [line, column] = placeOf('tidegauges.tidewatch.example.com');
        const group = column + 'tidegauges.'.length;
        await goTo(page, line, group);
        await typeOver(page, 'tidewatch'.length, 'tidewach');
        await expectProblem(page, MISSING);
        await takePicture(page, 'bundle-owned-crd-missing');
        await goTo(page, line, group);
        const title = 'Change it to `tidegauges.tidewatch.example.com`';
        await takeAction(page, 'Control+.', title, () => takePicture(page, 'bundle-light-bulb'));
        await expectProblem(page, MISSING, false);
        const written = async () => (await visibleLines(page)).map((one) => one.trim());
        await expect.poll(written, PATIENCE).toContain('- name: tidegauges.tidewatch.example.com');
      });
    });

    test('a descriptor and the icon are explained', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: CSV }, async (page) => {
        const [line, column] = placeOf('urn:alm:descriptor:com.tectonic.ui:number');
        await hoverCard(page, line, column + 4, 'A number.');
        await takePicture(page, 'bundle-descriptor');
        const card = await hoverCard(page, ...placeOf('PHN2ZyB4bWxu'), 'image/svg+xml');
        await expect.poll(() => card.locator('img').count(), PATIENCE).toBe(1);
        await takePicture(page, 'bundle-icon');
      });
    });

    test('the fields of an example are completed, and lead to the CRD', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: CSV }, async (page) => {
        const example = '"spec": {"warnAtCentimetres": 420, "pollSeconds": 60}';
        const [line, column] = placeOf('pollSeconds');
        await goTo(page, line, column);
        await typeOver(page, 'pollSeconds'.length, 'poll');
        // Fields are known once the bundle has been read.
        await page.locator('.squiggly-info').first().waitFor();
        const offered = page.locator('.suggest-widget .monaco-list-row', { hasText: 'pollSeconds' });
        await askFor(page, 'Control+Space', offered);
        await takePicture(page, 'bundle-example-completed');
        await page.keyboard.press('Enter');
        const written = async () => (await visibleLines(page)).map((one) => one.trim());
        await expect.poll(written, PATIENCE).toContain(example);
        await goTo(page, line, column + 3);
        await runCommand(page, 'Go to Definition');
        await page.locator('.tab.active', { hasText: 'tidegauges.yaml' }).waitFor();
        await takePicture(page, 'bundle-example-definition');
      });
    });

    test('the next version is made, and added to the catalog after somebody has looked at it', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: CSV }, async (page, folder) => {
        await page.locator('.squiggly-hint, .view-line').first().waitFor();
        await runCommand(page, 'Catalens: New Bundle Version');
        await page.locator('.quick-input-widget .monaco-list-row', { hasText: '1.4.2' }).waitFor();
        await takePicture(page, 'bundle-new-version');
        await page.keyboard.press('Enter');
        const made = path.join(folder, CSV.replace('1.4.1', '1.4.2'));
        await expect
          .poll(() => existsSync(made) && readFileSync(made, 'utf8'), PATIENCE)
          .toContain('replaces: tidewatch.v1.4.1');
        await page.locator('.tab.active', { hasText: '1.4.2' }).waitFor();

        await runCommand(page, 'Catalens: Add This Bundle to a Catalog');
        const channels = page.locator('.quick-input-widget', {
          hasText: 'Add tidewatch.v1.4.2 to a Catalog',
        });
        await channels.locator('.monaco-list-row', { hasText: 'stable' }).waitFor();
        await takePicture(page, 'bundle-channels');
        await page.keyboard.press('Enter');
        await expect
          .poll(() => input(page).inputValue(), PATIENCE)
          .toBe('registry.example.com/tidewatch/bundle:v{{.Version}}');
        await page.keyboard.press('Enter');
        // Nothing is saved before somebody has looked at it.
        const added = page.locator('.view-line', { hasText: /-\sname:\stidewatch\.v1\.4\.2/ });
        await added.first().waitFor();
        await page.locator('.tab.active', { hasText: 'catalog.yaml (in file)' }).waitFor();
        await takePicture(page, 'bundle-into-catalog');
        const catalog = () => readFileSync(path.join(folder, 'catalog/tidewatch/catalog.yaml'), 'utf8');
        expect(catalog()).not.toContain('tidewatch.v1.4.2');
        await runCommand(page, 'File: Save All');
        await expect.poll(catalog, PATIENCE).toContain('image: registry.example.com/tidewatch/bundle:v1.4.2');
        expect(catalog()).toContain('  - name: tidewatch.v1.4.2\n    replaces: tidewatch.v1.4.1\n');
      });
    });
  });
}
