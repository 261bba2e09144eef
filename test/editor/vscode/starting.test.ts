/** A person opens a folder and no file: the server starts where a catalog is, whatever its files are called, and else with a custom resource. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { PLAIN_LOOK, inWorkbench, startVsCode, takePicture, type VsCode } from '../harness/vscode.ts';
import {
  PATIENCE,
  expectProblem,
  openFile,
  pressFor,
  runCommand,
  showProblems,
} from '../harness/workbench.ts';

const bundle = (pkg: string) => `schema: olm.bundle
package: ${pkg}
name: ${pkg}.v1.0.0
image: registry.example.com/${pkg}@sha256:${'0123456789abcdef'.repeat(4)}
properties:
  - type: olm.package
    value: { packageName: ${pkg}, version: 1.0.0 }
`;

/** One file for each blob, and no name that tells. */
const blobByBlob = (pkg: string) => ({
  [`catalog-4-14/${pkg}/p.yaml`]: `schema: olm.package\nname: ${pkg}\ndefaultChannel: stable\n`,
  [`catalog-4-14/${pkg}/bundles/v1.0.0.yaml`]: bundle(pkg),
  [`catalog-4-14/${pkg}/c/stable.yaml`]: `schema: olm.channel\npackage: ${pkg}\nname: stable\nentries:\n  - name: ${pkg}.v1.0.0\n`,
});

const DEFINITION = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gauges.tidewatch.example.com }
spec:
  group: tidewatch.example.com
  names: { kind: Gauge, listKind: GaugeList, plural: gauges, singular: gauge }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: { type: object, properties: { harbour: { type: string }, depth: { type: integer, minimum: 1 } } }
`;
const gauge = (group: string) =>
  `apiVersion: ${group}/v1\nkind: Gauge\nmetadata: { name: north }\nspec: { harbour: north, depth: 0 }\n`;

for (const generation of GENERATIONS) {
  describeIn(`A folder without an open file in VS Code ${generation}`, reasonAgainst(generation), () => {
    let vscode: VsCode;
    beforeAll(async () => {
      vscode = await startVsCode(generation, PLAIN_LOOK);
    });
    afterAll(() => vscode?.stop());

    test('has its catalogs in the tree, and lists packages for their graphs', async () => {
      const workspace = { ...blobByBlob('lighthouse'), ...blobByBlob('tidewatch') };
      await inWorkbench(vscode, { workspace }, async (page) => {
        // The view is there once a server runs.
        await page.locator('.pane-header', { hasText: 'OLM Catalogs and Bundles' }).waitFor();
        await runCommand(page, 'Focus on OLM Catalogs and Bundles View');
        await page.locator('.customview-tree .monaco-list-row[aria-label^="Catalog catalog-4-14"]').waitFor();

        await runCommand(page, 'Catalens: Show Update Graph');
        const rows = page.locator('.quick-input-list .monaco-list-row');
        await rows.filter({ hasText: 'tidewatch' }).waitFor();
        expect(await rows.allInnerTexts()).toHaveLength(2);
        await takePicture(page, 'package-pick');
        await page.keyboard.type('tide');
        await rows.filter({ hasText: 'lighthouse' }).waitFor({ state: 'hidden' });
        await pressFor(page, 'Enter', page.locator('.tab', { hasText: 'Update Graph: tidewatch' }));
      });
    });

    test('starts the server once a custom resource is opened whose CRD is in the workspace, and for no other object', async () => {
      const workspace = {
        'crds/gauges.yaml': DEFINITION,
        'deploy/other.yaml': gauge('harbours.example.com'),
        'deploy/north.yaml': gauge('tidewatch.example.com'),
      };
      await inWorkbench(vscode, { workspace }, async (page) => {
        // The view is there once a server runs.
        const view = page.locator('.pane-header', { hasText: 'OLM Catalogs and Bundles' });
        await openFile(page, 'deploy/other.yaml');
        await page.locator('.view-line', { hasText: 'harbours.example.com' }).first().waitFor();
        await showProblems(page);
        expect(await view.count()).toBe(0);
        await openFile(page, 'deploy/north.yaml');
        await view.waitFor();
        await page.locator('[class*=squiggly-]').first().waitFor();
        await expectProblem(page, /depth/);
        await takePicture(page, 'custom-resource-starts');
      });
    });

    test('says what to do where nothing was found', async () => {
      await inWorkbench(vscode, { workspace: { '.catalens.yaml': 'rules: {}\n' } }, async (page) => {
        await page.locator('.pane-header', { hasText: 'OLM Catalogs and Bundles' }).waitFor();
        await runCommand(page, 'Focus on OLM Catalogs and Bundles View');
        await page
          .locator('.welcome-view', { hasText: 'No operator catalog and no bundle was found' })
          .first()
          .waitFor();
        await takePicture(page, 'no-catalog');
        await runCommand(page, 'Catalens: Show Update Graph');
        const said = page
          .locator('.notifications-toasts, .notifications-center')
          .locator('.monaco-list-row', { hasText: 'No operator catalog was found' })
          .first();
        // A message goes by itself after a while; behind the bell it stays.
        const isSaid = async (): Promise<boolean> => {
          if (await said.isVisible()) return true;
          await page.locator('[id="status.notifications"]').click();
          return said.isVisible();
        };
        await expect.poll(isSaid, PATIENCE).toBe(true);
        await expect.poll(() => said.innerText(), PATIENCE).toContain('Name Catalog Folders');
      });
    });
  });
}
