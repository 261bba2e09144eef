/** What other extensions and the editor itself get to know about a catalog, through the interface of VS Code. */
const assert = require('node:assert/strict');
const vscode = require('vscode');
const { runMocha, until } = require('./run-mocha.cjs');
const { serverProcesses } = require('./server-process.cjs');

exports.run = runMocha((it) => {
  const at = (file) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, file);
  const ours = (uri) => vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'catalens');
  const codes = (uri) => ours(uri).map(({ code }) => code?.value ?? code);
  const errors = (uri) => ours(uri).filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
  const BROKEN = at('broken-graph/driftwood/catalog.yaml');
  const show = async (uri) => vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));

  it('a finding has a place, a code with a link, and related places', async () => {
    await show(BROKEN);
    const heads = await until(() => {
      const found = ours(BROKEN).filter(({ code }) => code?.value === 'fbc/channel-multiple-heads');
      return found.length === 2 && found;
    });
    assert.deepEqual(
      heads.map(({ range }) => [range.start.line, range.start.character, range.end.character]),
      [
        [19, 10, 26],
        [21, 10, 26],
      ],
    );
    assert.match(String(heads[0].code.target), /channel-multiple-heads/);
    assert.equal(heads[0].relatedInformation[0].location.range.start.line, 21);
  });

  it('a valid catalog has no finding in any of its files', async () => {
    for (const file of [
      'tidewatch/catalog.yaml',
      'quayside/deprecations.yaml',
      'lanternfish/channel-stable.json',
    ]) {
      await show(at(`catalog/${file}`));
    }
    // The broken one is checked after the valid ones were opened, so what there is to say about those has been said.
    await until(() => codes(BROKEN).length > 0);
    for (const [uri, found] of vscode.languages.getDiagnostics()) {
      if (uri.path.includes('/catalog/')) assert.deepEqual(found, [], uri.path);
    }
  });

  it('files that are not open are checked, those without a language too', async () => {
    await until(() => errors(at('broken-loading/flotsam/catalog.yaml')).length > 0);
    await until(() => errors(at('broken-loading/README.md')).length > 0);
  });

  it('a finding goes when the file that it is about is ignored, and comes back', async () => {
    const readme = at('broken-loading/README.md');
    const ignore = at('broken-loading/.indexignore');
    await until(() => errors(readme).length > 0);
    await vscode.workspace.fs.writeFile(ignore, Buffer.from('*.md\n'));
    await until(() => errors(readme).length === 0);
    await vscode.workspace.fs.delete(ignore);
    await until(() => errors(readme).length > 0);
  });

  it('findings of a deleted file go', async () => {
    const copy = at('broken-loading/flotsam/more.yaml');
    await vscode.workspace.fs.writeFile(copy, Buffer.from('schema: olm.package\nname: 7\n'));
    await until(() => errors(copy).length > 0);
    await vscode.workspace.fs.delete(copy);
    await until(() => ours(copy).length === 0);
  });

  it('a severity that is set takes effect without a restart', async () => {
    await show(BROKEN);
    const severity = () =>
      ours(BROKEN).find(({ code }) => code?.value === 'fbc/bundle-image-not-digest')?.severity;
    await until(() => severity() === vscode.DiagnosticSeverity.Information);
    const settings = vscode.workspace.getConfiguration('catalens');
    await settings.update(
      'severity',
      { 'bundle-image-not-digest': 'warning' },
      vscode.ConfigurationTarget.Workspace,
    );
    await until(() => severity() === vscode.DiagnosticSeverity.Warning);
    await settings.update(
      'severity',
      { 'bundle-image-not-digest': 'off' },
      vscode.ConfigurationTarget.Workspace,
    );
    await until(() => severity() === undefined);
    await settings.update('severity', undefined, vscode.ConfigurationTarget.Workspace);
    await until(() => severity() === vscode.DiagnosticSeverity.Information);
  });

  it('a fix is offered for a name that is nearly right', async () => {
    const { document } = await show(BROKEN);
    const finding = await until(() =>
      ours(BROKEN).find(({ code }) => code?.value === 'fbc/default-channel-unknown'),
    );
    const actions = await until(async () => {
      const found = await vscode.commands.executeCommand(
        'vscode.executeCodeActionProvider',
        BROKEN,
        finding.range,
        vscode.CodeActionKind.QuickFix.value,
        10,
      );
      return found.length > 0 && found;
    });
    await vscode.workspace.applyEdit(actions[0].edit);
    assert.match(document.lineAt(4).text, /^defaultChannel: stable /);
    await until(() => !codes(BROKEN).includes('fbc/default-channel-unknown'));
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until(() => codes(BROKEN).includes('fbc/default-channel-unknown'));
  });

  it('a server that was killed is replaced, and its successor finds the same', async () => {
    await show(BROKEN);
    await until(() => codes(BROKEN).length > 0);
    const before = codes(BROKEN).sort();
    const [{ id }] = serverProcesses();
    process.kill(id, 'SIGKILL');
    await until(() => serverProcesses().some((server) => server.id !== id));
    await until(() => JSON.stringify(codes(BROKEN).sort()) === JSON.stringify(before));
  });
});
