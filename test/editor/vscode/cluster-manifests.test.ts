/** A person writes a ClusterExtension and a Subscription in VS Code, and is told what they come to. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { completions, hoverCard } from '../harness/in-the-editor.ts';
import { PLAIN_LOOK, ROOT, inWorkbench, startVsCode, takePicture, type VsCode } from '../harness/vscode.ts';
import { PATIENCE, goTo, typeOver, visibleLines } from '../harness/workbench.ts';

const EXTENSION = 'gitops/quayside.yaml';
const SUBSCRIPTION = 'gitops/tidewatch.yaml';

const BEGUN = `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: quayside
spec:
  namespace: quayside
  source:
    sourceType: Catalog
    catalog:
      
`;

const samples = path.join(ROOT, 'samples');
/** A catalog, and the wishes beside it. */
const WORKSPACE = {
  ...Object.fromEntries(
    readdirSync(samples, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?:catalog|gitops)\/.*\.(?:yaml|json)$/.test(file))
      .map((file) => [file, readFileSync(path.join(samples, file), 'utf8')]),
  ),
  [EXTENSION]: BEGUN,
};

const subscription = readFileSync(path.join(samples, SUBSCRIPTION), 'utf8').split('\n');
const startingLine = subscription.findIndex((line) => line.includes('startingCSV')) + 1;

/** Takes the completion with a text. */
async function take(page: Page, typed: string, text: string): Promise<void> {
  await page.keyboard.type(typed);
  const rows = await completions(page, text);
  await rows.filter({ hasText: text }).first().click();
}

/** Waits until a line that can be seen has a text in it, hints included. */
const expectText = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => (await visibleLines(page)).join('\n').replaceAll('\u00a0', ' '), PATIENCE)
    .toContain(text);

for (const generation of GENERATIONS) {
  describeIn(`Wishes for operators in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('a ClusterExtension is completed, and says what it comes to while its range changes', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: EXTENSION }, async (page) => {
        await goTo(page, 10, 7);
        await take(page, '', 'packageName');
        await take(page, '', 'quayside');
        await expectText(page, 'resolves to 2.1.0');
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        // The editor of the tests indents nothing by itself.
        await take(page, '      ver', 'version');
        await page.keyboard.type('1.9.0');
        await expectText(page, 'resolves to 1.9.0');
        await takePicture(page, 'extension-narrow');
        await goTo(page, 11, 16);
        await typeOver(page, '1.9.0'.length, '2.x');
        await expectText(page, 'resolves to 2.1.0');
        await takePicture(page, 'extension-hover');
      });
    });

    test('a Subscription says which way it takes from its startingCSV', async () => {
      await inWorkbench(vscode, { workspace: WORKSPACE, file: SUBSCRIPTION }, async (page) => {
        await expectText(page, 'resolves to 1.2.0, then 1.4.1');
        const column = (subscription[startingLine - 1] ?? '').indexOf('tidewatch.v') + 1;
        await goTo(page, startingLine, column);
        await typeOver(page, 'tidewatch.v1.2.0'.length, 'tidewatch.v1.4.1');
        await expectText(page, 'resolves to 1.4.1');
        await hoverCard(page, startingLine, column + 2, 'tidewatch.v1.4.1', 'from channel stable');
        await takePicture(page, 'subscription-hover');
      });
    });
  });
}
