/** A person writes a ClusterExtension and a Subscription in VS Code, and is told what they come to. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { hoverCard, inPanel, lens, takeCompletion } from '../harness/in-the-editor.ts';
import { PLAIN_LOOK, ROOT, inWorkbench, startVsCode, takePicture, type VsCode } from '../harness/vscode.ts';
import { PATIENCE, goTo, runCommand, typeOver, visibleLines } from '../harness/workbench.ts';

const EXTENSION = 'gitops/quayside.yaml';
const SUBSCRIPTION = 'gitops/tidewatch.yaml';

/** What says of which kind a file is; all else is completed. */
const HEADS = {
  [EXTENSION]: 'apiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\n',
  [SUBSCRIPTION]: 'apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\n',
};

const samples = path.join(ROOT, 'samples');
/** A catalog, what the clusters call it, and two wishes that have just been begun. */
const WORKSPACE = {
  ...Object.fromEntries(
    readdirSync(samples, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?:catalog|gitops)\/.*\.(?:yaml|json)$/.test(file))
      .map((file) => [file, readFileSync(path.join(samples, file), 'utf8')]),
  ),
  ...HEADS,
};

/** Starts a new line: the editor of the tests indents nothing by itself. */
async function newLine(page: Page, indent: number): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.type(`\n${' '.repeat(indent)}`);
}

/** Types a name that nobody but the author can know, into a place that a completion left, and goes to the next one. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
}

/** Waits until a line that can be seen has a text in it, hints included. */
const expectText = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(async () => (await visibleLines(page)).join('\n').replaceAll(/[^\S\n]/g, ' '), PATIENCE)
    .toMatch(text);

for (const generation of GENERATIONS) {
  describeIn(`Wishes for operators in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('a ClusterExtension is completed, says what it comes to while its range changes, and shows the way', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: EXTENSION }, async (page) => {
        await lens(page, 'Preview Resolution').waitFor();
        await goTo(page, 3, 1);
        await takeCompletion(page, '', 'metadata');
        await page.keyboard.type('quayside');
        await newLine(page, 0);
        await takeCompletion(page, 'sp', 'spec');
        await fillIn(page, 'quayside');
        await takeCompletion(page, '', 'quayside');
        await expectText(page, 'resolves to 2.1.0');
        await expectText(page, 'sourceType: Catalog');
        await newLine(page, 6);
        await takeCompletion(page, 'ver', 'version');
        await takeCompletion(page, '', '1.9.0');
        await expectText(page, /version: 1\.9\.0\s?resolves to 1\.9\.0/);
        await takePicture(page, 'extension-narrow');

        await goTo(page, 11, 16);
        await typeOver(page, '1.9.0'.length, '>');
        await takeCompletion(page, '', '>=2.1.0, <3.0.0');
        await expectText(page, /version: '>=2\.1\.0, <3\.0\.0'\s?resolves to 2\.1\.0/);
        await goTo(page, 11, 19);
        await typeOver(page, '2.1.0'.length, '1.8.0');
        await hoverCard(page, 11, 18, 'quayside.v2.1.0');
        await takePicture(page, 'extension-hover');

        await page.setViewportSize({ width: 1600, height: 900 });
        await runCommand(page, 'Catalens: Preview Resolution');
        const panel = inPanel(page);
        await panel.getByLabel('Installed').fill('1.8.0');
        await panel.getByLabel('Installed').press('Enter');
        await expectAnswer(page, /^1\.8\.0 is updated to /);
        await walk(page);
        await takePicture(page, 'extension-way');
        await page.keyboard.press('Enter');
        await page.getByRole('tab', { name: /channels\.yaml/ }).waitFor();
      });
    });

    test('a Subscription is completed, says which way it takes from its startingCSV, and shows it', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: SUBSCRIPTION }, async (page) => {
        await lens(page, 'Preview Resolution').waitFor();
        await goTo(page, 3, 1);
        await takeCompletion(page, '', 'metadata');
        await page.keyboard.type('tidewatch');
        await newLine(page, 2);
        await takeCompletion(page, 'names', 'namespace');
        await page.keyboard.type('tidewatch');
        await newLine(page, 0);
        await takeCompletion(page, 'sp', 'spec');
        await takeCompletion(page, '', 'tidewatch');
        await page.keyboard.press('Tab');
        await takeCompletion(page, '', 'harbour');
        await page.keyboard.press('Tab');
        await takeCompletion(page, '', 'openshift-marketplace');
        await newLine(page, 2);
        await takeCompletion(page, 'chan', 'channel');
        await takeCompletion(page, '', 'stable');
        await newLine(page, 2);
        await takeCompletion(page, 'start', 'startingCSV');
        await takeCompletion(page, '', 'tidewatch.v1.2.0');
        await expectText(page, 'resolves to 1.2.0, then 1.4.1');
        await takePicture(page, 'subscription-starting');

        await page.setViewportSize({ width: 1600, height: 900 });
        await runCommand(page, 'Catalens: Preview Resolution');
        await expectAnswer(page, /^Resolves to 1\.2\.0, .*then 1\.4\.1/);
        await walk(page);
        await takePicture(page, 'subscription-way');

        await page.locator('.monaco-editor .view-lines').first().click();
        await goTo(page, 11, 16);
        await typeOver(page, 'tidewatch.v1.2.0'.length, 'tidewatch.');
        await takeCompletion(page, '', 'tidewatch.v1.4.1');
        await expectAnswer(page, /^Resolves to 1\.4\.1/);
        await hoverCard(page, 11, 18, 'tidewatch.v1.4.1', 'from channel stable');
        await takePicture(page, 'subscription-hover');
      });
    });
  });
}

/** Waits until the panel answers. */
const expectAnswer = (page: Page, answer: RegExp): Promise<void> =>
  expect.poll(() => inPanel(page).getByRole('heading', { level: 1 }).textContent(), PATIENCE).toMatch(answer);

/** Goes from the first step of the way to the last one, by keyboard. */
async function walk(page: Page): Promise<void> {
  const panel = inPanel(page);
  const steps = panel.locator('.way button');
  await steps.first().waitFor();
  const versions = await steps.allInnerTexts();
  await steps.first().focus();
  await expect.poll(() => panel.locator(':focus').innerText(), PATIENCE).toBe(versions[0]);
  for (const version of versions.slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => panel.locator(':focus').innerText(), PATIENCE).toBe(version);
  }
}
