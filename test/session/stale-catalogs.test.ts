/** That a catalog is older than its template comes and goes as either of them is edited, or what says that they belong together. */
import { afterEach, describe, expect, it } from 'vitest';
import { EditorInProcess, WORKSPACE, type Mode } from '../support/editor-in-process.ts';
import type { MemoryFiles } from '../support/memory-files.ts';

const CI = 'operators/gizmo/ci.yaml';
const TEMPLATE = 'operators/gizmo/catalog-templates/basic.yaml';
const CATALOG = 'catalogs/v4.19/gizmo/catalog.yaml';
const NEWEST = '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n';
const RENDERED =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  `schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n${NEWEST}`;
const SOURCE =
  'schema: olm.template.basic\nentries:\n- schema: olm.package\n  name: gizmo\n  defaultChannel: stable\n' +
  '- schema: olm.channel\n  package: gizmo\n  name: stable\n  entries:\n  - name: gizmo.v1.0.0\n';
const MAPPED = 'fbc:\n  catalog_mapping:\n  - template_name: basic.yaml\n    catalog_names: [v4.19]\n';

let editor: EditorInProcess | undefined;
afterEach(() => {
  editor?.stop();
  editor = undefined;
});

const at = (name: string) => `${WORKSPACE}/${name}`;

async function started(texts: Readonly<Record<string, string>>, mode: Mode) {
  const files: MemoryFiles = new Map(Object.entries(texts).map(([name, text]) => [at(name), text]));
  editor = await EditorInProcess.start(files, mode);
  return { files, shown: editor };
}

async function isStale(shown: EditorInProcess): Promise<boolean> {
  return ((await shown.diagnostics()).get(at(TEMPLATE)) ?? []).some((each) =>
    each.includes('template-catalog-stale'),
  );
}

const MODES: readonly Mode[] = ['push', 'pull'];

describe.each(MODES)('an editor that %ss', (mode) => {
  const newer = SOURCE + NEWEST;
  const newest = `${newer}  - name: gizmo.v1.2.0\n    replaces: gizmo.v1.1.0\n`;

  it('says so while the template is ahead', async () => {
    const { shown } = await started({ [CI]: MAPPED, [TEMPLATE]: newer, [CATALOG]: RENDERED }, mode);
    await shown.open(at(TEMPLATE), newer);
    expect(await isStale(shown)).toBe(false);
    await shown.change(at(TEMPLATE), newer, newest);
    expect(await isStale(shown)).toBe(true);
    await shown.change(at(TEMPLATE), newest, newer);
    expect(await isStale(shown)).toBe(false);
  });

  it('says so until the catalog has caught up, which it may do in the editor or on disk', async () => {
    const old = RENDERED.replace(NEWEST, '');
    const { files, shown } = await started({ [CI]: MAPPED, [TEMPLATE]: newer, [CATALOG]: old }, mode);
    await shown.open(at(TEMPLATE), newer);
    expect(await isStale(shown)).toBe(true);
    await shown.open(at(CATALOG), old);
    await shown.change(at(CATALOG), old, RENDERED);
    expect(await isStale(shown)).toBe(false);
    await shown.change(at(CATALOG), RENDERED, old);
    expect(await isStale(shown)).toBe(true);
    await shown.close(at(CATALOG));
    files.set(at(CATALOG), RENDERED);
    await shown.tell([{ path: at(CATALOG), what: 'changed' }]);
    expect(await isStale(shown)).toBe(false);
  });

  it('says so once the mapping is typed, saved or not', async () => {
    const elsewhere = MAPPED.replace('v4.19', 'v4.18');
    const files = { [CI]: elsewhere, [TEMPLATE]: newest, [CATALOG]: RENDERED };
    const { shown } = await started(files, mode);
    await shown.open(at(TEMPLATE), newest);
    await shown.open(at(CI), elsewhere);
    expect(await isStale(shown)).toBe(false);
    const halfTyped = elsewhere.replace('v4.18]', 'v4.1');
    await shown.change(at(CI), elsewhere, halfTyped);
    expect(await isStale(shown)).toBe(false);
    await shown.change(at(CI), halfTyped, MAPPED);
    expect(await isStale(shown)).toBe(true);
    await shown.change(at(CI), MAPPED, elsewhere);
    expect(await isStale(shown)).toBe(false);
  });
});
