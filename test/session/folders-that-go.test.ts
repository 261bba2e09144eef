/** What was said of a project file goes with the folder that it lies in, although only the folder is told to be gone. */
import { expect, it } from 'vitest';
import { EditorInProcess, WORKSPACE, type Mode } from '../support/editor-in-process.ts';
import type { MemoryFiles } from '../support/memory-files.ts';

const FOLDER = `${WORKSPACE}/team`;
const PROJECT = `${FOLDER}/.catalens.yaml`;
const CATALOG = `${WORKSPACE}/catalog/catalog.yaml`;
const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';

const MODES: readonly Mode[] = ['push', 'pull'];

it.each(MODES)('a folder with a project file is removed: %s', async (mode) => {
  const files: MemoryFiles = new Map([
    [CATALOG, PACKAGE],
    [PROJECT, 'rules:\n  no-such-rule: off\n'],
  ]);
  const editor = await EditorInProcess.start(files, mode);
  await editor.open(CATALOG, PACKAGE);
  expect([...(await editor.diagnostics()).keys()]).toContain(PROJECT);
  files.delete(PROJECT);
  await editor.tell([{ path: FOLDER, what: 'deleted' }]);
  expect([...(await editor.diagnostics()).keys()]).not.toContain(PROJECT);
  editor.stop();
});
