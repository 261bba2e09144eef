/** An open file of blobs that lie in no catalog is told what is wrong in any catalog, and of nothing that it lacks. */
import { afterEach, describe, expect, it } from 'vitest';
import { EditorInProcess, WORKSPACE, type Mode } from '../support/editor-in-process.ts';
import type { MemoryFiles } from '../support/memory-files.ts';

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n';
const BUNDLE =
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1\nproperties:\n' +
  '- {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n';
const FAULTY = BUNDLE.replace('version: 1.0.0', 'version: one');
const TEMPLATE =
  'schema: olm.template.basic\nentries:\n- {schema: olm.bundle, image: "example.com/gizmo:1"}\n';

let editor: EditorInProcess | undefined;
afterEach(() => {
  editor?.stop();
  editor = undefined;
});

const at = (name: string) => `${WORKSPACE}/${name}`;

/** An editor with one of some files open. */
async function opened(name: string, texts: Readonly<Record<string, string>>, mode: Mode) {
  const files: MemoryFiles = new Map(Object.entries(texts).map(([each, text]) => [at(each), text]));
  editor = await EditorInProcess.start(files, mode);
  await editor.open(at(name), texts[name] ?? '');
  return { files, shown: editor };
}

/** The rules whose errors and warnings are shown, by file. */
async function loud(shown: EditorInProcess): Promise<Record<string, string[]>> {
  const all = [...(await shown.diagnostics())].map(([path, found]) => {
    const rules = found
      .map((each) => JSON.parse(each) as [unknown, string, number])
      .filter(([, , severity]) => severity <= 2)
      .map(([, rule]) => rule);
    return [path.slice(WORKSPACE.length + 1), rules] as const;
  });
  return Object.fromEntries(all.filter(([, rules]) => rules.length > 0));
}

const VERSION = ['fbc/bundle-version-invalid'];

describe.each<Mode>(['push', 'pull'])('in an editor that %ss', (mode) => {
  it('a fault of a bundle is told while the file is open', async () => {
    const texts = {
      'parts/bundle.yaml': FAULTY,
      'catalog/catalog.yaml': `${PACKAGE}---\n${CHANNEL}---\n${BUNDLE}`,
    };
    const { shown } = await opened('parts/bundle.yaml', texts, mode);
    expect(await loud(shown)).toEqual({ 'parts/bundle.yaml': VERSION });
    await shown.change(at('parts/bundle.yaml'), FAULTY, BUNDLE);
    expect(await loud(shown)).toEqual({});
    await shown.change(at('parts/bundle.yaml'), BUNDLE, FAULTY);
    expect(await loud(shown)).toEqual({ 'parts/bundle.yaml': VERSION });
    await shown.close(at('parts/bundle.yaml'));
    expect(await loud(shown)).toEqual({});
  });

  it('a channel lacks neither its package nor its bundles, and a template beside it is in nobody’s way', async () => {
    const texts = { 'graph.yaml': `${CHANNEL}---\n${TEMPLATE}`, 'a.txt': '' };
    const { shown } = await opened('graph.yaml', texts, mode);
    expect(await loud(shown)).toEqual({});
  });

  it('nothing is told of a file that a catalog or the project leaves out', async () => {
    const texts = {
      'catalog/catalog.yaml': `${PACKAGE}---\n${CHANNEL}---\n${BUNDLE}`,
      'catalog/aside.yaml': FAULTY,
      'catalog/.indexignore': 'aside.yaml\n',
      'old/bundle.yaml': FAULTY,
      '.catalens.yaml': 'ignore: [old]\n',
    };
    const { shown } = await opened('catalog/aside.yaml', texts, mode);
    await shown.open(at('old/bundle.yaml'), FAULTY);
    expect(await loud(shown)).toEqual({});
  });

  it('it is part of the catalog as soon as there is one', async () => {
    const { files, shown } = await opened('catalog/bundle.yaml', { 'catalog/bundle.yaml': FAULTY }, mode);
    expect(await loud(shown)).toEqual({ 'catalog/bundle.yaml': VERSION });
    files.set(at('catalog/package.yaml'), PACKAGE);
    await shown.tell([{ path: at('catalog/package.yaml'), what: 'created' }]);
    expect(Object.keys(await loud(shown))).toContain('catalog/package.yaml');
    files.delete(at('catalog/package.yaml'));
    await shown.tell([{ path: at('catalog/package.yaml'), what: 'deleted' }]);
    expect(await loud(shown)).toEqual({ 'catalog/bundle.yaml': VERSION });
  });
});
