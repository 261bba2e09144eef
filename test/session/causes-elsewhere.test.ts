/** What will only be said once another file can be read names that file, and goes on to do so while that file is edited. */
import { afterEach, describe, expect, it } from 'vitest';
import { EditorInProcess, WORKSPACE, type Mode } from '../support/editor-in-process.ts';
import type { MemoryFiles } from '../support/memory-files.ts';

const GIZMO = `${WORKSPACE}/catalog/gizmo.yaml`;
const OTHER = `${WORKSPACE}/catalog/acme.yaml`;
/** An entry without its bundle, which opm says only where it can read everything. */
const WITHOUT_BUNDLE =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\n' +
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n';
/** A document with nothing in it stops opm, and there is nothing in it that could be mended. */
const EMPTY = `${WORKSPACE}/catalog/empty.yaml`;
const WITH_EMPTY = 'schema: acme.note\n---\n# nothing\n---\nschema: acme.note\n';
const SOUND = 'schema: olm.package\nname: acme\ndefaultChannel: "1.0"\n';
const WRONG_TYPE = 'schema: olm.package\nname: acme\ndefaultChannel: 1.0\n';

let editor: EditorInProcess | undefined;
afterEach(() => {
  editor?.stop();
  editor = undefined;
});

const MODES: readonly Mode[] = ['push', 'pull'];

describe.each(MODES)('an editor that %ss', (mode) => {
  it('names the file that holds up a finding of another one', async () => {
    const files: MemoryFiles = new Map([
      [GIZMO, WITHOUT_BUNDLE],
      [OTHER, SOUND],
      [EMPTY, WITH_EMPTY],
    ]);
    const shown = (editor = await EditorInProcess.start(files, mode));
    await shown.open(OTHER, SOUND);
    const missing = async () =>
      (await shown.diagnostics()).get(GIZMO)?.find((each) => each.includes('bundle-missing'));
    expect(await missing()).not.toContain('opm says so');
    await shown.change(OTHER, SOUND, WRONG_TYPE);
    expect(await missing()).toContain('opm says so only once it can read this file.');
    await shown.change(OTHER, WRONG_TYPE, SOUND);
    expect(await missing()).not.toContain('opm says so');
  });
});
