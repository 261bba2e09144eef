/** What an editor shows does not outlast its cause: it is what one shows that is started on the same files and texts. */
import { afterEach, describe, expect, it } from 'vitest';
import { EditorInProcess, WORKSPACE, type Mode } from '../support/editor-in-process.ts';
import type { MemoryFiles } from '../support/memory-files.ts';

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n';
const BUNDLE =
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1\nproperties:\n' +
  '- {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n';
const CATALOG = `${PACKAGE}---\n${CHANNEL}---\n${BUNDLE}`;
const FAULTY = CATALOG.replace('defaultChannel: stable', 'defaultChannel: stabel');

let editor: EditorInProcess | undefined;
afterEach(() => {
  editor?.stop();
  editor = undefined;
});

const at = (name: string) => `${WORKSPACE}/${name}`;

async function started(texts: Readonly<Record<string, string>>, mode: Mode, links: readonly string[] = []) {
  const files: MemoryFiles = new Map(Object.entries(texts).map(([name, text]) => [at(name), text]));
  editor = await EditorInProcess.start(files, mode, links.map(at));
  return { files, shown: editor };
}

/** The rules whose errors are shown, by file. */
async function errors(shown: EditorInProcess): Promise<Record<string, string[]>> {
  const all = [...(await shown.diagnostics())].map(([path, found]) => {
    const rules = found
      .map((each) => JSON.parse(each) as [unknown, string, number])
      .filter(([, , severity]) => severity === 1)
      .map(([, rule]) => rule);
    return [path.slice(WORKSPACE.length + 1), rules] as const;
  });
  return Object.fromEntries(all.filter(([, rules]) => rules.length > 0));
}

const MODES: readonly Mode[] = ['push', 'pull'];

describe.each(MODES)('an editor that %ss', (mode) => {
  it('takes alternatives for that again once the half-typed one is mended', async () => {
    const texts = { 'catalog/a.yaml': CATALOG, 'catalog/b.yaml': CATALOG, 'catalog/c.yaml': CATALOG };
    const { files, shown } = await started(texts, mode);
    await shown.open(at('catalog/a.yaml'), CATALOG);
    expect(await errors(shown)).toEqual({});
    const broken = CATALOG.replace('schema: olm', 'schema olm');
    await shown.change(at('catalog/a.yaml'), CATALOG, broken);
    expect(await errors(shown)).toEqual({ 'catalog/a.yaml': ['fbc/document-syntax'] });
    files.set(at('catalog/notes.yaml'), '# nothing\n');
    await shown.tell([{ path: at('catalog/notes.yaml'), what: 'created' }]);
    expect(await errors(shown)).toEqual({ 'catalog/a.yaml': ['fbc/document-syntax'] });
    await shown.change(at('catalog/a.yaml'), broken, CATALOG);
    expect(await errors(shown)).toEqual({});
  });

  it('takes alternatives for that again also where the broken one was saved, and the mended one was not', async () => {
    // Nobody can tell what it is.
    const broken = CATALOG.replace(PACKAGE, 'x: [\n');
    const texts = { 'catalog/a.yaml': broken, 'catalog/b.yaml': CATALOG, 'catalog/c.yaml': CATALOG };
    const { shown } = await started(texts, mode);
    await shown.open(at('catalog/a.yaml'), broken);
    expect(Object.keys(await errors(shown))).toContain('catalog/c.yaml');
    await shown.change(at('catalog/a.yaml'), broken, CATALOG);
    expect(await errors(shown)).toEqual({});
  });

  it('takes back what it said of a project file that got another name under which it is opened at once', async () => {
    const texts = { 'catalog/a.yaml': CATALOG, 'catalog/.catalens.yaml': CATALOG };
    const { files, shown } = await started(texts, mode);
    expect([...(await shown.diagnostics()).keys()]).toContain(at('catalog/.catalens.yaml'));
    files.delete(at('catalog/.catalens.yaml'));
    files.set(at('catalog/b.yaml'), BUNDLE);
    await shown.tell([
      { path: at('catalog/.catalens.yaml'), what: 'deleted' },
      { path: at('catalog/b.yaml'), what: 'created' },
    ]);
    await shown.open(at('catalog/b.yaml'), BUNDLE);
    expect([...(await shown.diagnostics()).keys()]).not.toContain(at('catalog/.catalens.yaml'));
  });

  it('takes back what it showed in a folder that is gone, of which nothing is told but its own name', async () => {
    const { files, shown } = await started({ 'one/catalog/a.yaml': FAULTY, 'two/a.yaml': CATALOG }, mode);
    expect(await errors(shown)).toEqual({ 'one/catalog/a.yaml': ['fbc/default-channel-unknown'] });
    files.delete(at('one/catalog/a.yaml'));
    await shown.tell([{ path: at('one'), what: 'deleted' }]);
    expect(await errors(shown)).toEqual({});
  });

  it('shows what is in a folder that was renamed under its new name', async () => {
    const { files, shown } = await started({ 'one/catalog/a.yaml': FAULTY }, mode);
    expect(await errors(shown)).toEqual({ 'one/catalog/a.yaml': ['fbc/default-channel-unknown'] });
    files.delete(at('one/catalog/a.yaml'));
    files.set(at('other/catalog/a.yaml'), FAULTY);
    await shown.tell([
      { path: at('one'), what: 'deleted' },
      { path: at('other'), what: 'created' },
    ]);
    expect(await errors(shown)).toEqual({ 'other/catalog/a.yaml': ['fbc/default-channel-unknown'] });
  });

  it('hears of files in a root that opm reads whatever their names are', async () => {
    const { files, shown } = await started({ 'catalog/a.yaml': CATALOG }, mode);
    expect(await errors(shown)).toEqual({});
    files.set(at('catalog/OWNERS'), 'approvers\n');
    await shown.tell([{ path: at('catalog/OWNERS'), what: 'created' }]);
    expect(Object.keys(await errors(shown))).toEqual(['catalog/OWNERS']);
    files.set(at('catalog/OWNERS'), 'schema: acme.owners\n');
    await shown.tell([{ path: at('catalog/OWNERS'), what: 'changed' }]);
    expect(await errors(shown)).toEqual({});
  });

  it('looks for roots again when a file that was not open changes what it defines', async () => {
    const { files, shown } = await started({ 'catalog/a.yaml': FAULTY }, mode);
    expect(Object.keys(await errors(shown))).toEqual(['catalog/a.yaml']);
    files.set(at('catalog/a.yaml'), 'kind: ConfigMap\n');
    await shown.tell([{ path: at('catalog/a.yaml'), what: 'changed' }]);
    expect(await errors(shown)).toEqual({});
    files.set(at('catalog/a.yaml'), FAULTY);
    await shown.tell([{ path: at('catalog/a.yaml'), what: 'changed' }]);
    expect(Object.keys(await errors(shown))).toEqual(['catalog/a.yaml']);
  });

  it('looks for roots again when a Dockerfile changes', async () => {
    const { files, shown } = await started({ 'x/a.yaml': PACKAGE, Dockerfile: 'FROM scratch\n' }, mode);
    expect(await errors(shown)).toEqual({});
    files.set(at('Dockerfile'), 'FROM scratch\nADD x /configs\n');
    await shown.tell([{ path: at('Dockerfile'), what: 'changed' }]);
    expect(await errors(shown)).toEqual({ 'x/a.yaml': ['fbc/package-no-channels'] });
  });

  it('looks for roots again when a Makefile changes', async () => {
    const unfinished = `${PACKAGE}---\n${CHANNEL}`;
    const { files, shown } = await started({ 'catalog/a.yaml': unfinished, Makefile: 'all:\n' }, mode);
    await shown.open(at('catalog/a.yaml'), unfinished);
    const missing = { 'catalog/a.yaml': ['fbc/channel-entry-bundle-missing'] };
    expect(await errors(shown)).toEqual(missing);
    files.set(at('Makefile'), 'all:\n\tcp catalog/a.yaml out.yaml\n\topm render $(IMG) >> out.yaml\n');
    await shown.tell([{ path: at('Makefile'), what: 'changed' }]);
    expect(await errors(shown)).toEqual({});
    files.delete(at('Makefile'));
    await shown.tell([{ path: at('Makefile'), what: 'deleted' }]);
    expect(await errors(shown)).toEqual(missing);
  });

  it('points to the line where the other side of a finding is, also after lines have come above it', async () => {
    // What moves the others is in a document that nobody can read, so that nothing else is looked at again.
    const text = `note: [\n---\n${CATALOG}`;
    const { shown } = await started({ 'catalog/a.yaml': text, 'catalog/b.yaml': PACKAGE }, mode);
    await shown.open(at('catalog/a.yaml'), text);
    const pointsTo = async () => {
      const found = (await shown.diagnostics()).get(at('catalog/b.yaml')) ?? [];
      const all = found.map(
        (each) => JSON.parse(each) as [0, string, 0, 0, [{ range: { start: object } }][]],
      );
      const duplicate = all.find(([, rule]) => rule === 'fbc/package-duplicate');
      return duplicate?.[4][0]?.[0].range.start;
    };
    expect(await pointsTo()).toEqual({ line: 3, character: 6 });
    await shown.change(at('catalog/a.yaml'), text, text.replace('[\n', '[\n\n'));
    expect(await pointsTo()).toEqual({ line: 4, character: 6 });
  });

  it('comes to rest about an open file that a project file further inside leaves out', async () => {
    const texts = { 'more/.catalens.yaml': 'ignore: [notes.yaml]\n', 'more/notes.yaml': FAULTY };
    const { shown } = await started(texts, mode);
    await shown.open(at('more/notes.yaml'), FAULTY);
    expect(await errors(shown)).toEqual({});
  });

  it('comes to rest about an open file behind a link, which no listing follows', async () => {
    const { shown } = await started({ 'catalog/a.yaml': CATALOG, 'linked/b.yaml': FAULTY }, mode, ['linked']);
    await shown.open(at('linked/b.yaml'), FAULTY);
    expect(Object.keys(await errors(shown))).not.toContain('catalog/a.yaml');
  });

  it('goes by what a project file said last while it is half-typed, and no longer once it is saved like that', async () => {
    const [usable, halfTyped] = ['rules: {package-icon-missing: error}\n', 'rules: {package-icon\n'];
    const { files, shown } = await started({ 'catalog/a.yaml': CATALOG, '.catalens.yaml': '{}\n' }, mode);
    await shown.open(at('.catalens.yaml'), '{}\n');
    await shown.change(at('.catalens.yaml'), '{}\n', usable);
    expect(await errors(shown)).toEqual({ 'catalog/a.yaml': ['fbc/package-icon-missing'] });
    await shown.change(at('.catalens.yaml'), usable, halfTyped);
    expect(await errors(shown)).toEqual({ 'catalog/a.yaml': ['fbc/package-icon-missing'] });
    files.set(at('.catalens.yaml'), halfTyped);
    await shown.tell([{ path: at('.catalens.yaml'), what: 'changed' }]);
    expect(await errors(shown)).toEqual({});
  });

  it('shows the faults of a project file that nobody has open', async () => {
    const { shown } = await started({ '.catalens.yaml': '[]\n' }, mode);
    expect([...(await shown.diagnostics()).keys()]).toEqual([at('.catalens.yaml')]);
  });
});
