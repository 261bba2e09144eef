/** Bundles the app with the harness and serves both to a browser: `node client/webview/harness/serve.mjs`. */
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NONCE = 'harness';

/** As strict as in the panel: nothing but this script, its style sheet, and pictures made by the app. */
export const POLICY = `default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'self'; img-src blob:`;

/** The page of an app, by the name of its bundle. */
const pageOf = (name, title) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="stylesheet" href="${name}.css">
</head>
<body>
<div id="app"></div>
<script type="module" nonce="${NONCE}" src="${name}.js"></script>
</body>
</html>
`;

const PAGES = new Map([
  ['/', pageOf('main', 'Update graph')],
  ['/crd', pageOf('crd', 'Changes of a CRD')],
]);

/**
 * Serves the harness.
 *
 * @param {number} [port] 0 takes a free one
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveHarness(port = 0) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: { main: 'client/webview/harness/main.ts', crd: 'client/webview/harness/crd.ts' },
    outdir: 'out/harness',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  });
  const files = new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.text]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = PAGES.get(pathname) ?? files.get(pathname);
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[path.extname(pathname)] ?? 'text/html';
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
    });
    response.end(text ?? '');
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  return { url, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url } = await serveHarness(Number(process.argv[2] ?? 8123));
  console.log(`${url}/?sample=fan&theme=dark`);
}
