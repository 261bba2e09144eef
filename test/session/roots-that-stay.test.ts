/** What was a catalog stays one until its files go: its only package blob may be half-typed, or saved half-typed. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryEnvironment } from '../support/memory-files.ts';
import { FOLDER, startedSession } from '../support/session.ts';

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';
const CHANNEL = 'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n- name: gizmo.v1.0.0\n';
const BUNDLE =
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1\nproperties:\n' +
  '- {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n';

/** The file with the package blob, which somebody edits, and those beside it. */
const LAYOUTS = [
  { edited: 'catalog.yaml', files: { 'catalog.yaml': `${PACKAGE}---\n${CHANNEL}---\n${BUNDLE}` } },
  { edited: 'package.yaml', files: { 'package.yaml': PACKAGE, 'rest.yaml': `${CHANNEL}---\n${BUNDLE}` } },
  { edited: 'a/package.yaml', files: { 'a/package.yaml': PACKAGE, 'b/c.yaml': CHANNEL, 'b/b.yaml': BUNDLE } },
];

const TYPED = ['', '', '', 'x', ' ', ':', '\n', '- ', '"', '[', '{', '#', 'olm.', '---\n', '|', '\t'];

/** Letters taken away from the package blob, and others in their place; and whether the file is saved then. */
const edits = fc.array(
  fc.record({
    at: fc.nat(PACKAGE.length - 1),
    removed: fc.nat(8),
    typed: fc.constantFrom(...TYPED),
    isSaved: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

it('stays, whatever becomes of its package blob', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...LAYOUTS), edits, async ({ edited, files }, made) => {
      const at = (name: string) => `${FOLDER}/catalog/${name}`;
      const onDisk = new Map(Object.entries(files).map(([name, text]) => [at(name), text]));
      const { session } = await startedSession(memoryEnvironment(onDisk));
      const path = at(edited);
      const roots = () => [...onDisk.keys()].map((file) => session.unitOf(file)?.snapshot.unit.path);
      const before = roots();
      expect(new Set(before)).toEqual(new Set([`${FOLDER}/catalog`]));

      let text = onDisk.get(path) ?? '';
      const rest = text.slice(PACKAGE.length);
      session.open(path, text, 1);
      for (const [version, edit] of made.entries()) {
        const blob = text.slice(0, text.length - rest.length);
        // Its last line break stays: without it the separator behind is none, and two blobs are one that nobody can read.
        const end = blob.length - 1;
        const [from, to] = [Math.min(edit.at, end), Math.min(edit.at + edit.removed, end)];
        text = blob.slice(0, from) + edit.typed + blob.slice(to) + rest;
        session.change(path, [{ text }], version + 2);
        session.settle(path);
        if (edit.isSaved) {
          onDisk.set(path, text);
          await session.filesChanged([path], false, { cancelled: false });
        }
        expect(roots(), JSON.stringify(text)).toEqual(before);
      }
    }),
    { numRuns: 300 },
  );
});
