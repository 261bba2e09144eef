// Measures what an editor asks while somebody reads and writes: hover, completion, definition, references, symbols, over pipes.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { median, percentile } from './processes.mjs';
import { settled, testClient } from './server.mjs';

const CORPUS = path.resolve(import.meta.dirname, '../../../shared/corpus/fbc');

/** Large files of real catalogs, each with the root that it belongs to. */
const REAL = [
  ['community-operators-prod/catalogs/v4.14', 'dell-csm-operator/catalog.yaml'],
  ['mtv-fbc/v4.14/catalog', 'mtv-operator/catalog.json'],
];

/** Those of them that are there. */
export function realCatalogs() {
  return REAL.flatMap(([root, file]) => {
    const folder = path.join(CORPUS, root);
    if (!existsSync(path.join(folder, file))) return [];
    const mb = statSync(path.join(folder, file)).size / 1e6;
    return [{ label: `real ${mb.toFixed(1)} MB ${path.extname(file).slice(1)}`, folder, file }];
  });
}

/** Questions about a position. */
const ASKED = [
  ['hover', 'textDocument/hover', {}],
  ['completion', 'textDocument/completion', {}],
  ['definition', 'textDocument/definition', {}],
  ['references', 'textDocument/references', { context: { includeDeclaration: true } }],
];

/** Asks everything at `count` random places, and at as many where a name stands; the server has read the folder before. */
export async function measureLanguage(folder, file, count) {
  const TestServer = await testClient();
  const text = readFileSync(path.join(folder, file), 'utf8');
  const lines = text.split('\n');
  const server = await TestServer.start({ folder, settings: { diagnostics: { delay: 75 } } });
  try {
    await server.connection.sendRequest('catalens/rootOfFile', { uri: 'file:///nothing.yaml' });
    const uri = await server.open(path.join(folder, file), text, file.endsWith('.json') ? 'json' : 'yaml');
    await server.publish(uri);
    await settled(server);
    const random = numbers();
    const anywhere = Array.from({ length: count }, () => positionAt(lines, random(text.length)));
    const names = namePlaces(lines);
    const atNames = Array.from({ length: count }, () => names[random(names.length)]);
    const rows = [];
    for (const [label, places] of [
      ['anywhere', anywhere],
      ['on names', atNames],
    ]) {
      for (const [what, method, extra] of ASKED) {
        const ask = (position) => timed(server, method, { textDocument: { uri }, position, ...extra });
        rows.push(await measured(`${what} ${label}`, ask, places));
      }
    }
    const symbols = () => timed(server, 'textDocument/documentSymbol', { textDocument: { uri } });
    rows.push(await measured('document symbols', symbols, anywhere));
    const query = ({ line }) => /[\w.-]+(?="?,?$)/.exec(lines[line])?.[0].slice(0, 12) ?? 'v1';
    const find = (position) => timed(server, 'workspace/symbol', { query: query(position) });
    rows.push(await measured('workspace symbols', find, atNames));
    rows.push(await measured('completion right after an edit', afterEdit(server, uri), atNames));
    return rows;
  } finally {
    await server.stop();
  }
}

/** A letter is typed and completions are asked for at once; then the letter is taken away again. */
function afterEdit(server, uri) {
  return async ({ line, character }) => {
    const at = { line, character };
    const behind = { line, character: character + 1 };
    const started = performance.now();
    await server.change(uri, 'x', { start: at, end: at });
    const { result } = await timed(server, 'textDocument/completion', {
      textDocument: { uri },
      position: behind,
    });
    const ms = performance.now() - started;
    const version = await server.change(uri, '', { start: at, end: behind });
    await server.publish(uri, (params) => params.version === version);
    return { ms, result };
  };
}

async function measured(what, ask, places) {
  for (const place of places.slice(0, 20)) await ask(place);
  const times = [];
  let answered = 0;
  for (const place of places) {
    const { ms, result } = await ask(place);
    times.push(ms);
    if (!isNothing(result)) answered++;
  }
  return {
    what,
    p50: median(times),
    p95: percentile(times, 0.95),
    note: `${answered} of ${places.length} with an answer`,
  };
}

function isNothing(result) {
  return result === null || (result.items ?? (Array.isArray(result) ? result : ['it']))?.length === 0;
}

async function timed(server, method, params) {
  const started = performance.now();
  const result = await server.connection.sendRequest(method, params);
  return { ms: performance.now() - started, result };
}

/** Random numbers, the same in each run. */
function numbers() {
  let seed = 1;
  return (below) => (seed = (seed * 48271) % 0x7fffffff) % below;
}

function positionAt(lines, offset) {
  let rest = offset;
  for (const [line, text] of lines.entries()) {
    if (rest <= text.length) return { line, character: rest };
    rest -= text.length + 1;
  }
  return { line: 0, character: 0 };
}

/** Ends of names of packages, channels, entries and bundles, where they are defined and where they are referred to. */
function namePlaces(lines) {
  const places = [];
  lines.forEach((text, line) => {
    const isName = /^(?: {4}|)"?(?:name|package|defaultChannel)"?: "?[\w.-]+"?,?$/.test(text);
    const isEntry = /^\s*(?:- )?"?(?:name|replaces)"?: "?[\w-]+\.v\d[\w.+-]*"?,?$/.test(text);
    if (isName || isEntry) places.push({ line, character: /"?,?$/.exec(text).index });
  });
  return places;
}
