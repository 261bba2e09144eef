/** VS Code for the web: no process behind it, extensions in a worker, and a workspace that only the browser can read. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT, takePicture, type VsCode } from './vscode.ts';
import { PATIENCE } from '../../support/patience.ts';

/** The scheme of the workspace; the extension in web-files/ provides it. */
const SCHEME = 'samples';
const EXTENSIONS = '/test-extensions/';
const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.png': 'image/png',
};

/** Opens a file of the samples in VS Code for the web, gives the page to `use`, and closes everything. */
export async function inWebWorkbench(
  vscode: VsCode,
  file: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const extensions = placeExtensions(vscode.dir);
  const front = createServer((request, response) => {
    void answer(vscode.server.url, extensions, request, response);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  const context = await vscode.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  try {
    const payload = JSON.stringify([['openFile', `${SCHEME}:/samples/${file}`]]);
    const query = new URLSearchParams({ folder: `${SCHEME}:/samples`, payload });
    await page.goto(`http://127.0.0.1:${port}/?${query.toString()}`);
    await use(page);
  } catch (error) {
    await takePicture(page, `failure-web-${Date.now()}`);
    throw error;
  } finally {
    await context.close();
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
  }
}

/** Puts the unpacked extension and the file system with the samples into a folder; returns it. */
function placeExtensions(dir: string): string {
  const folder = mkdtempSync(path.join(dir, 'web-'));
  cpSync(path.join(ROOT, 'out/extension'), path.join(folder, 'catalens'), { recursive: true });
  cpSync(path.join(ROOT, 'test/editor/web-files'), path.join(folder, 'web-files'), { recursive: true });
  const samples = path.join(ROOT, 'samples');
  const files = readdirSync(samples, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(samples, name)).isFile())
    .map((name) => [`/samples/${name}`, readFileSync(path.join(samples, name), 'utf8')]);
  writeFileSync(path.join(folder, 'web-files/files.json'), JSON.stringify(Object.fromEntries(files)));
  return folder;
}

/** Serves the extensions itself and passes everything else on; the page is made to believe that there is no remote machine. */
async function answer(
  server: string,
  extensions: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname.startsWith(EXTENSIONS)) {
    serveFile(path.join(extensions, decodeURIComponent(url.pathname.slice(EXTENSIONS.length))), response);
    return;
  }
  try {
    const passed = await fetch(new URL(`${url.pathname}${url.search}`, server), { redirect: 'manual' });
    const type = passed.headers.get('content-type') ?? 'application/octet-stream';
    const body =
      url.pathname === '/'
        ? withExtensions(await passed.text(), request.headers.host ?? '')
        : url.pathname.endsWith('/workbench.js')
          ? withoutRemote(await passed.text())
          : Buffer.from(await passed.arrayBuffer());
    const policy = passed.headers.get('content-security-policy');
    response.writeHead(passed.status, {
      'content-type': type,
      ...(policy ? { 'content-security-policy': policy } : {}),
    });
    response.end(body);
  } catch {
    response.writeHead(502).end();
  }
}

function serveFile(file: string, response: ServerResponse): void {
  try {
    const content = readFileSync(file);
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

/** The workbench of this package takes the server that it came from for a remote machine. */
function withoutRemote(workbench: string): string {
  const changed = workbench.replace(',remoteAuthority:location.host', '');
  if (changed === workbench)
    throw new Error('The workbench no longer sets its remote machine in the known way.');
  return changed;
}

/** Names the extensions in the settings that the page gives to the workbench. */
function withExtensions(html: string, authority: string): string {
  const pattern = /(id="vscode-workbench-web-configuration" data-settings=")([^"]*)"/;
  return html.replace(pattern, (_, start: string, escaped: string) => {
    const settings = JSON.parse(escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<
      string,
      unknown
    >;
    const additionalBuiltinExtensions = ['catalens', 'web-files'].map((name) => ({
      scheme: 'http',
      authority,
      path: `${EXTENSIONS}${name}`,
    }));
    delete settings['remoteAuthority'];
    const changed = JSON.stringify({ ...settings, additionalBuiltinExtensions });
    return `${start}${changed.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
}
