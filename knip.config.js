/** What nobody uses goes: files, names, types and packages. `npm run lint` asks for it. */
import { BUNDLES } from './scripts/build.mjs';

/** The entries of the bundles in a workspace. */
const entriesIn = (workspace) =>
  BUNDLES.flatMap(({ entry }) => (entry?.startsWith(workspace) ? [entry.slice(workspace.length)] : []));

export default {
  // Make a pipe and a terminal for tests, on Linux only.
  ignoreBinaries: ['mkfifo', 'script'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/steps/{compile-ahead,file-times}.mjs',
        'test/bench/*.{mjs,cjs}',
        'test/editor/exthost/*.cjs',
        'test/toy/server.ts',
      ],
      project: ['scripts/**/*.mjs', 'test/**/*.{ts,mjs,cjs}'],
      vitest: { config: ['vitest.config.ts', 'test/{editor,bench}/vitest.config.ts'] },
      ignoreDependencies: [
        // Found by path or by name at run time: scripts/package.mjs, test/webview/look.test.ts.
        '@vscode/vsce',
        'axe-core',
        // The tests take the versions that the server is made of.
        'ajv',
        'js-yaml',
        'picomatch',
        'vscode-languageserver',
      ],
    },
    server: { entry: entriesIn('server/'), project: ['src/**/*.ts'] },
    client: {
      entry: [
        ...entriesIn('client/'),
        'webview/harness/main.ts',
        'webview/harness/crd.ts',
        'webview/harness/engine.ts',
      ],
      project: ['{src,webview}/**/*.ts'],
      // The editor itself.
      ignoreDependencies: ['vscode'],
    },
  },
};
