/** A finding in one file that gets graver or milder by an edit in another one is shown so. */
import { expect, it } from 'vitest';
import { EditorInProcess, WORKSPACE, type Mode } from '../support/editor-in-process.ts';
import type { MemoryFiles } from '../support/memory-files.ts';

const CATALOG = `${WORKSPACE}/catalog/catalog.yaml`;
const TEMPLATE = `${WORKSPACE}/catalog/template.yaml`;
const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const BUNDLE =
  '---\nschema: olm.bundle\nname: gizmo.v1.0.0\npackage: gizmo\nimage: registry.example.com/gizmo:v1\n';
const [WARNING, INFO] = [2, 3];

const MODES: readonly Mode[] = ['push', 'pull'];

it.each(MODES)('a template is in the way as long as nobody has rendered it: %s', async (mode) => {
  const template = 'schema: olm.semver\nstable:\n  bundles: []\n';
  const files: MemoryFiles = new Map([
    [CATALOG, PACKAGE],
    [TEMPLATE, template],
  ]);
  const editor = await EditorInProcess.start(files, mode);
  const severity = async () => {
    const shown = (await editor.diagnostics()).get(TEMPLATE) ?? [];
    const found = shown
      .map((one) => JSON.parse(one) as unknown[])
      .find((one) => one[1] === 'fbc/template-in-catalog');
    return found?.[2];
  };
  await editor.open(TEMPLATE, template);
  await editor.open(CATALOG, PACKAGE);
  expect(await severity()).toBe(WARNING);
  await editor.change(CATALOG, PACKAGE, PACKAGE + BUNDLE);
  expect(await severity()).toBe(INFO);
  await editor.change(CATALOG, PACKAGE + BUNDLE, PACKAGE);
  expect(await severity()).toBe(WARNING);
  editor.stop();
});
