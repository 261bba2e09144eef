/** What `check --since` and `--staged` say of a catalog that is there and looks like none any more. */
import { describe, expect, it } from 'vitest';
import { catalens } from '../support/command-line.ts';
import { gitFolder } from '../support/git-folder.ts';

/** A catalog that opm takes, its blobs in files of their own. */
const WHOLE = {
  'catalog/package.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n',
  'catalog/channel.yaml':
    'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - {name: gizmo.v1.0.0}\n',
  'catalog/v1.yaml':
    'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1.0.0\n' +
    'properties:\n  - type: olm.package\n    value: {packageName: gizmo, version: 1.0.0}\n',
};

const { path, write, remove, git, commit } = gitFolder('vanished-');

describe('a catalog that is none any more', () => {
  const said =
    '"catalog" held something to check in the older state, and nothing now, though its files are there.';
  const blank = () => {
    for (const file of Object.keys(WHOLE)) write({ [file]: '\n' });
  };
  const since = (...args: string[]) => catalens(['check', '--since', 'HEAD', ...args], { cwd: path() });

  it.each([
    ['alone', {}],
    ['beside another one', { 'other/catalog.yaml': Object.values(WHOLE).join('---\n') }],
  ])('is no success, %s', async (_where, others) => {
    commit({ ...WHOLE, ...others });
    expect(await since()).toMatchObject({ code: 0, stderr: '' });
    blank();
    expect(await since()).toMatchObject({ code: 2, stderr: `catalens: ${said}\n` });
    git('add', '-A');
    expect((await catalens(['check', '--staged'], { cwd: path() })).code).toBe(2);
  });

  it('was taken away, is ignored, or never was one', async () => {
    commit({ 'README.md': '# Gizmo\n' });
    write({ 'notes.md': 'Nothing yet.\n' });
    expect((await since()).code).toBe(0);
    commit({ ...WHOLE, 'catalog/notes.yaml': 'a: b\n' });
    blank();
    write({ '.catalens.yaml': 'ignore: [catalog]\n' });
    expect((await since()).code).toBe(0);
    for (const file of Object.keys(WHOLE)) remove(file);
    remove('.catalens.yaml');
    expect((await since()).code).toBe(0);
  });
});
