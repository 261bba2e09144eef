// Measures edits inside large documents over pipes: a letter is typed and taken away again, each followed by a question about the new text.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { elapsed, median, percentile } from './processes.mjs';
import { settled, testClient } from './server.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLACES = 200;
const LOADS = 9;

/** The large files: a CRD and a CSV by themselves, and both as the first document of a catalog, which the server checks. */
async function largeFiles() {
  const { largeCrd, largeCsv, inBundle } = await documentMaker();
  const crd = largeCrd(2_800_000);
  const csv = largeCsv(1_300_000);
  return [
    ['CRD 2.8 MB', 'manifests/crd.yaml', crd],
    ['CSV 1.3 MB', 'manifests/csv.yaml', csv],
    ['bundle with CRD 2.8 MB', 'catalog/catalog.yaml', inBundle(crd)],
    ['bundle with CSV 1.3 MB', 'catalog/catalog.yaml', inBundle(csv)],
  ];
}

/** What makes large documents for tests, as plain JavaScript. */
export async function documentMaker() {
  const outfile = path.join(ROOT, '.cache/bench/large-documents.cjs');
  await build({
    entryPoints: [path.join(ROOT, 'test/support/large-documents.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    logLevel: 'error',
  });
  return createRequire(import.meta.url)(outfile);
}

/** Measures each of the large files whose name is wanted, and tells the rows of the table one by one. */
export async function benchLargeDocuments(isWanted, tell) {
  const { load, loadAll } = createRequire(path.join(ROOT, 'server/package.json'))('js-yaml');
  for (const [label, file, text] of await largeFiles()) {
    const name = `large documents: ${label}`;
    if (!isWanted(name)) continue;
    const folder = path.join(ROOT, '.cache/bench/large-documents', label.replaceAll(' ', '-'));
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    const bareMs = median(
      Array.from({ length: LOADS }, () =>
        elapsed(() => (file.startsWith('catalog') ? loadAll(text) : load(text))),
      ),
    );
    for (const [what, answered, limit] of [
      ['edit', hovered, ', at most 0.25 x'],
      ['edit to diagnostics', diagnosed, ''],
    ]) {
      const times = await measureEdits(folder, file, text, answered);
      for (const [part, ms] of [
        ['p50', median(times)],
        ['p95', percentile(times, 0.95)],
      ]) {
        const note = part === 'p95' ? `${times.length} edits${limit}` : '';
        tell({ name: `${name}: ${what}, ${part}`, bareMs, ms, ratio: ms / bareMs, note });
      }
    }
  }
}

/** The times from a change to what answers it. */
let label_ = ""; async function measureEdits(folder, file, text, answered) {
  const TestServer = await testClient();
  const server = await TestServer.start({
    folder,
    settings: { diagnostics: { delay: 0 } },
  });
  try {
    await server.connection.sendRequest('catalens/rootOfFile', { uri: 'file:///nothing.yaml' });
    const uri = await server.open(path.join(folder, file), text);
    await settled(server);
    const times = [];
    const places = placesIn(text);
    for (const at of places) {
      const behind = { line: at.line, character: at.character + 1 };
      times.push(await timed(server, uri, { text: 'x', range: { start: at, end: at } }, answered));
      times.push(await timed(server, uri, { text: '', range: { start: at, end: behind } }, answered));
    }
    console.error(label_ ?? "", times.map((t)=>t.toFixed(1)).join(" ")); return times;
  } finally {
    await server.stop();
  }
}

/** Places spread over the text, in or beside what is written in a line. */
function placesIn(text) {
  const lines = text.split('\n');
  return Array.from({ length: PLACES }, (_, index) => {
    const line = Math.floor(((index + 0.5) * lines.length) / PLACES);
    const ink = lines[line].search(/\S|$/);
    return { line, character: ink + ((index * 7) % (lines[line].length - ink + 1)) };
  });
}

async function timed(server, uri, { text, range }, answered) {
  const started = performance.now();
  const version = await server.change(uri, text, range);
  await answered(server, uri, { version, position: range.start });
  return performance.now() - started;
}

/** Until a question about the place is answered, which needs the new text. */
function hovered(server, uri, { position }) {
  return server.connection.sendRequest('textDocument/hover', { textDocument: { uri }, position });
}

/** Until all rules have looked at the new text. */
function diagnosed(server, uri, { version }) {
  return server.publish(uri, (params) => params.version === version);
}
