/** A file system that no process can read: the samples, held in the memory of the browser. Runs in VS Code for the web. */
const vscode = require('vscode');

/** Like `git ls-files`, with contents: what the test puts beside this file. */
const LISTING = 'files.json';

exports.activate = async (context) => {
  const listing = vscode.Uri.joinPath(context.extensionUri, LISTING);
  const files = new Map(
    Object.entries(JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(listing)))),
  );
  const changed = new vscode.EventEmitter();

  const stat = (uri) => {
    const text = files.get(uri.path);
    if (text !== undefined)
      return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: new TextEncoder().encode(text).length };
    if (children(uri.path).size > 0) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    throw vscode.FileSystemError.FileNotFound(uri);
  };
  const children = (folder) => {
    const found = new Map();
    const start = folder.endsWith('/') ? folder : `${folder}/`;
    for (const file of files.keys()) {
      if (!file.startsWith(start)) continue;
      const [name, ...rest] = file.slice(start.length).split('/');
      found.set(name, rest.length > 0 ? vscode.FileType.Directory : vscode.FileType.File);
    }
    return found;
  };
  const refuse = (uri) => {
    throw vscode.FileSystemError.NoPermissions(uri);
  };

  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider(
      'samples',
      {
        onDidChangeFile: changed.event,
        watch: () => new vscode.Disposable(() => {}),
        stat,
        readDirectory: (uri) => [...children(uri.path)],
        readFile: (uri) => {
          stat(uri);
          return new TextEncoder().encode(files.get(uri.path));
        },
        writeFile: refuse,
        createDirectory: refuse,
        delete: refuse,
        rename: refuse,
      },
      { isReadonly: false },
    ),
  );
};
