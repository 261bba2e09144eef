/** What is in the .vsix: few files, small, nothing that is evaluated, and no way to the network. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../server/src/engine/findings/diagnostic.ts';
import { allRules } from '../../server/src/families/all.ts';
import { readZipDirectory } from './testing/zip-directory.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VSIX = path.join(ROOT, 'catalens.vsix');

/** Most that the package may have, in bytes: the engine is in it twice, and the page of every rule. */
const MAX_SIZE = 2_000_000;

/**
 * The modules of Node that each bundle names. `net` is there for transports that are never asked for: the client and the
 * server of the protocol can also talk over a named pipe or a local socket. `child_process` starts the server in
 * the client; in the server it belongs to a look-up of modules that nothing calls.
 */
const PROTOCOL = ['child_process', 'crypto', 'fs', 'net', 'os', 'path', 'url', 'util'];
const BUNDLES: readonly (readonly [string, readonly string[]])[] = [
  ['dist/client/node.cjs', [...PROTOCOL, 'readline', 'vscode']],
  ['dist/client/browser.js', ['vscode']],
  ['dist/server/node.cjs', [...PROTOCOL, 'buffer', 'events', 'timers/promises']],
  ['dist/server/browser.js', []],
];

/** Everything that reaches out, by module or by global. */
const NETWORK_MODULES = ['http', 'https', 'http2', 'dgram', 'dns', 'tls'];
const NETWORK_GLOBALS = /\bfetch\(|\bXMLHttpRequest\b|\bWebSocket\b|\bEventSource\b|\bsendBeacon\b/;
const EVALUATION = /\beval\(|\bnew Function\b|(?<![.\w])Function\(|\bimportScripts\(/;

const read = (file: string): string => {
  const whole = path.join(ROOT, file);
  if (!existsSync(whole)) throw new Error(`${file} is missing: run "npm run package" first.`);
  return readFileSync(whole, 'utf8');
};

describe.each(BUNDLES)('%s', (file, modules) => {
  test('evaluates nothing', () => {
    expect(EVALUATION.exec(read(file))?.[0]).toBeUndefined();
  });

  test('has no way to the network', () => {
    expect(NETWORK_GLOBALS.exec(read(file))?.[0]).toBeUndefined();
    expect(required(read(file)).filter((name) => NETWORK_MODULES.includes(name))).toEqual([]);
  });

  test('names only the modules of its host that it needs', () => {
    expect(required(read(file)).filter((name) => !modules.includes(name))).toEqual([]);
  });
});

describe('the package', () => {
  test('is small', () => {
    read(path.basename(VSIX));
    expect(readFileSync(VSIX).length).toBeLessThanOrEqual(MAX_SIZE);
  });

  test('holds what is needed at run time and nothing else', () => {
    read(path.basename(VSIX));
    const files = readZipDirectory(readFileSync(VSIX)).filter((file) => file.startsWith('extension/'));
    const unexpected = files.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)));
    expect(unexpected).toEqual([]);
    for (const [bundle] of BUNDLES) expect(files).toContain(`extension/${bundle}`);
    expect(files).toContain('extension/LICENSE.txt');
  });

  test('does not call itself a module, which VS Code for the web would refuse', () => {
    const packed = JSON.parse(read('out/extension/package.json')) as Record<string, unknown>;
    expect(packed['type']).toBeUndefined();
    expect(packed['main']).toBe('./dist/client/node.cjs');
  });

  test('holds the page of every rule, and whatever these pages lead to', () => {
    read(path.basename(VSIX));
    const files = readZipDirectory(readFileSync(VSIX));
    const pages = files.filter((file) => /^extension\/docs\/rules\/.*\.md$/.test(file));
    for (const rule of allRules) expect(pages).toContain(`extension/${pageOf(rule)}`);
    const missing = pages.flatMap((page) =>
      [...read(page.replace(/^extension\//, '')).matchAll(/\]\((?!https?:)([\w./-]+\.md)(?:#[^)\s]*)?\)/g)]
        .map(([, target]) => path.posix.join(path.posix.dirname(page), target ?? ''))
        .filter((target) => !files.includes(target))
        .map((target) => `${page} leads to ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('holds the pictures of its README', () => {
    read(path.basename(VSIX));
    const files = readZipDirectory(readFileSync(VSIX));
    const pictures = [...read('README.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) => file ?? '');
    expect(pictures.filter((file) => !files.includes(`extension/${file}`))).toEqual([]);
  });
});

const EXPECTED = [
  /^extension\/(package(\.nls)?\.json|readme\.md|changelog\.md|LICENSE\.txt)$/i,
  /^extension\/dist\/(client|server|webview)\/[\w.-]+\.(c?js|css)$/,
  /^extension\/dist\/third-party-notices\.txt$/,
  /^extension\/(icons|docs\/images)\/[\w.-]+\.png$/,
  /^extension\/(l10n|schemas|syntaxes)\/[\w.-]+\.json$/,
  /^extension\/docs\/(configuration|(rules\/([a-z-]+\/)?|reference\/)[\w-]+)\.md$/,
  /^extension\/client\/walkthrough\/[\w.-]+\.md$/,
];

/** The modules that a bundle requires, without the prefix of Node; those that ajv names in texts are not required. */
function required(code: string): string[] {
  const names = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) =>
    (name ?? '').replace(/^node:/, ''),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('ajv/dist/runtime/')).sort();
}
