/** The updates of a package in a real editor: opened from the palette, walked by keyboard, into a comparison and back. */
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NEW_GIZMOS, OLD_GIZMOS } from '../../../server/src/families/crd/testing/gizmo-crds.ts';
import { GENERATIONS, describeIn, reasonAgainst } from '../harness/availability.ts';
import { startVsCode, takePicture, workbenchFor } from '../harness/vscode.ts';
import { PATIENCE, runCommand } from '../harness/workbench.ts';

const PREFIX = 'operators.operatorframework.io.bundle.';

/** The files of a version of the operator. */
function bundle(version: string, replaces: string, crd: string): Readonly<Record<string, string>> {
  const root = `operators/gizmo/${version}`;
  return {
    [`${root}/manifests/gizmos.yaml`]: crd,
    [`${root}/manifests/gizmo.clusterserviceversion.yaml`]: `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v${version}
spec:
  version: ${version}
${replaces === '' ? '' : `  replaces: gizmo.v${replaces}\n`}`,
    [`${root}/metadata/annotations.yaml`]: `annotations:
  ${PREFIX}mediatype.v1: registry+v1
  ${PREFIX}manifests.v1: manifests/
  ${PREFIX}metadata.v1: metadata/
  ${PREFIX}package.v1: gizmo
  ${PREFIX}channels.v1: stable
`,
  };
}

const WORKSPACE = {
  ...bundle('1.3.0', '', OLD_GIZMOS),
  ...bundle('1.4.0', '1.3.0', OLD_GIZMOS),
  ...bundle('1.5.0', '1.4.0', NEW_GIZMOS),
};
const FILE = 'operators/gizmo/1.5.0/manifests/gizmos.yaml';

const inPanel = (page: Page): FrameLocator =>
  page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');

for (const generation of GENERATIONS) {
  describeIn(`CRD safety of an update path in VS Code ${generation}`, reasonAgainst(generation), () => {
    test('is shown update by update', async () => {
      const vscode = await startVsCode(generation, {
        'workbench.colorTheme': 'Default Light Modern',
        'window.commandCenter': false,
        'workbench.layoutControl.enabled': false,
      });
      const { page, url, close } = await workbenchFor(vscode, { workspace: WORKSPACE, file: FILE });
      try {
        await page.setViewportSize({ width: 1600, height: 900 });
        await page.goto(url);
        await page.locator('.editor-instance .view-lines').first().click();
        await runCommand(page, 'Catalens: Show CRD Safety of an Update Path…');
        const picker = page.locator('.quick-input-widget', { hasText: 'CRD Safety of an Update Path' });
        await picker.locator('.monaco-list-row', { hasText: 'gizmo' }).first().click();

        const panel = inPanel(page);
        await panel.getByText('1 of 2 updates is unsafe for OLM v1').first().waitFor();
        await takePicture(page, 'crd-path');

        // By keyboard: the unsafe CRD is chosen, Enter compares it, Escape leads back to it.
        const row = panel.locator('.row[tabindex="0"]');
        expect(await row.getAttribute('aria-label')).toBe(
          'gizmos.tools.example.com, unsafe, 3 unsafe changes',
        );
        await row.press('Enter');
        await panel.getByText('3 unsafe changes for OLM v1').first().waitFor();
        await panel.locator('[data-id="v1 ^.spec.size"]').waitFor();
        await takePicture(page, 'crd-path-step');
        await page.keyboard.press('Escape');
        await panel.getByText('1 of 2 updates is unsafe for OLM v1').first().waitFor();
        await expect
          .poll(() => panel.locator('.row:focus').getAttribute('aria-label'), PATIENCE)
          .toBe('gizmos.tools.example.com, unsafe, 3 unsafe changes');

        // The way of one release.
        await panel.getByLabel('From').selectOption('gizmo.v1.3.0');
        await panel.getByText('1 of 2 updates is unsafe').first().waitFor();
        await panel.getByLabel('From').selectOption('gizmo.v1.4.0');
        await panel.getByText('1 of 1 updates is unsafe').first().waitFor();
      } catch (error) {
        await takePicture(page, `failure-crd-path-${Date.now()}`);
        throw error;
      } finally {
        await close();
        await vscode.stop();
      }
    });
  });
}
