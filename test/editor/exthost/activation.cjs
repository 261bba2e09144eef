/** How the extension starts in a workspace that has nothing for it. */
const assert = require('node:assert/strict');
const vscode = require('vscode');
const { runMocha, until } = require('./run-mocha.cjs');
const { TICK, secondsSinceBoot, serverProcesses } = require('./server-process.cjs');

exports.run = runMocha((it) => {
  it('leaves a Deployment alone, and notices when a catalog is typed', async () => {
    const document = await vscode.workspace.openTextDocument({
      language: 'yaml',
      content: 'apiVersion: apps/v1\nkind: Deployment\n',
    });
    const editor = await vscode.window.showTextDocument(document);
    const typed = secondsSinceBoot();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'schema: olm.package\n---\n'));
    const found = await until(() => {
      const all = vscode.languages.getDiagnostics(document.uri);
      return all.length > 0 && all;
    });
    assert.ok(found.some(({ source }) => source === 'catalens'));
    const [{ started }, ...others] = serverProcesses();
    assert.deepEqual(others, []);
    assert.ok(
      started >= typed - TICK,
      `the server runs since ${started} s, the catalog was typed at ${typed} s`,
    );
  });
});
