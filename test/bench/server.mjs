// Measures the language server over pipes: open to first diagnostics, and a one-character edit to its diagnostics.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { median, percentile } from './processes.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The client of the tests, as plain JavaScript. */
export async function testClient() {
  const outfile = path.join(ROOT, '.cache/bench/client.cjs');
  const entry = path.join(ROOT, 'test/support/language-server.ts');
  const here = JSON.stringify(new URL(`file://${path.join(ROOT, 'test/support/cases.ts')}`).href);
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    logLevel: 'error',
    define: { 'import.meta.url': here },
  });
  return createRequire(import.meta.url)(outfile).TestServer;
}

/** Opens the catalog in `folder` and edits entry names spread over it, `edits` times. */
export async function measureServer(folder, file, edits, delay) {
  const TestServer = await testClient();
  const text = readFileSync(path.join(folder, file), 'utf8');
  const lines = text.split('\n');
  const places = entryNames(lines);
  const server = await TestServer.start({ folder, settings: { diagnostics: { delay } } });
  try {
    // The server needs a moment to take its settings; an editor is not faster either.
    await server.connection.sendRequest('catalens/rootOfFile', { uri: 'file:///nothing.yaml' });
    const started = performance.now();
    const uri = await server.open(path.join(folder, file), text, file.endsWith('.json') ? 'json' : 'yaml');
    await server.publish(uri);
    const openMs = performance.now() - started;
    await settled(server);
    const times = [];
    let found = 0;
    let gone = 0;
    for (let edit = 0; edit < edits; edit++) {
      const place = places[Math.floor((edit * places.length) / edits)];
      const at = { line: place.line, character: place.character };
      const broken = await timed(server, uri, 'x', { start: at, end: at }, times);
      if (broken.some((one) => one.range.start.line === place.line)) found++;
      const mended = await timed(
        server,
        uri,
        '',
        { start: at, end: { line: at.line, character: at.character + 1 } },
        times,
      );
      if (!mended.some((one) => one.severity === 1 && one.range.start.line === place.line)) gone++;
    }
    return { openMs, p50: median(times), p95: percentile(times, 0.95), found, gone, edits };
  } finally {
    await server.stop();
  }
}

async function timed(server, uri, text, range, times) {
  const started = performance.now();
  const version = await server.change(uri, text, range);
  const diagnostics = await server.publish(uri, (params) => params.version === version);
  times.push(performance.now() - started);
  return diagnostics;
}

/** Waits until the folder has been read: the server has nothing to do but what it is asked. */
export async function settled(server) {
  let count = -1;
  while (count !== server.published.length) {
    count = server.published.length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
}

/** Ends of the names of channel entries. */
function entryNames(lines) {
  const places = [];
  lines.forEach((text, line) => {
    const match = /^(?:\s*- name: [\w.-]+\.v[\w.-]+| {12}"name": "[\w.-]+\.v[\w.-]+)(?="?,?$)/.exec(text);
    if (match !== null) places.push({ line, character: match[0].length });
  });
  return places;
}
