/** How the extension starts in a workspace that has nothing for it. */
const assert = require('node:assert/strict');
const vscode = require('vscode');
const { runMocha, until } = require('./run-mocha.cjs');
const { TICK, secondsSinceBoot, serverProcesses } = require('./server-process.cjs');

/** What activation may take, in milliseconds. */
const BUDGET = 100;

exports.run = runMocha((it) => {
  const extension = vscode.extensions.getExtension('catalens.catalens');

  it('is not active where there is neither YAML nor JSON', () => {
    assert.equal(extension.isActive, false);
  });

  it(`is active within ${BUDGET} ms`, async () => {
    const start = performance.now();
    const before = process.cpuUsage();
    await extension.activate();
    const { user, system } = process.cpuUsage(before);
    // On a machine that is busy with other things, the clock tells more about those.
    const took = Math.min(performance.now() - start, (user + system) / 1000);
    console.log(`activation took ${took.toFixed(0)} ms`);
    assert.ok(took < BUDGET, `it took ${took.toFixed(0)} ms`);
  });

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
