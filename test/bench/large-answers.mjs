// Measures how long a hover elsewhere waits while the server works on an answer about something very large, over pipes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bareClient } from './bare-client.mjs';
import { median } from './processes.mjs';

const CACHE = path.resolve(import.meta.dirname, '../../.cache/bench/large-answers');

/** How long anybody may wait, in milliseconds. */
const LIMIT = 200;
const ROUNDS = 5;
const OPENINGS = 5;

const OTHER = 'schema: olm.package\nname: other\ndefaultChannel: stable\n';

/** A channel with a chain of entries, and their bundles. */
function channelText(count) {
  const entries = [];
  const bundles = [];
  for (let at = 0; at < count; at++) {
    const name = `gizmo.v1.${at}.0`;
    const replaces = at === 0 ? '' : `    replaces: gizmo.v1.${at - 1}.0\n`;
    entries.push(`  - name: ${name}\n${replaces}    skipRange: '>=1.0.0 <1.${at}.0'\n`);
    bundles.push(
      `---\nschema: olm.bundle\npackage: gizmo\nname: ${name}\nimage: quay.io/acme/gizmo:v1.${at}.0\nproperties:\n` +
        `  - type: olm.package\n    value:\n      packageName: gizmo\n      version: 1.${at}.0\n`,
    );
  }
  return (
    'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\n' +
    `entries:\n${entries.join('')}${bundles.join('')}`
  );
}

const BUNDLE = 'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo:v1\n';
const STRING = 50_000_000;

/** What is large, with a place in it that is asked about. */
const LARGE = [
  ['4,000 entries', () => channelText(4000), { line: 5000, character: 14 }],
  ['20,000 entries', () => channelText(20_000), { line: 30_000, character: 14 }],
  [
    'a string of 50 MB on one line',
    () => `${BUNDLE}properties:\n  - type: acme.io/x\n    value: "${'A'.repeat(STRING)}"\n`,
    { line: 2, character: 8 },
  ],
  [
    'a string of 50 MB on 500,000 lines',
    () =>
      `${BUNDLE}properties:\n  - type: acme.io/x\n    value: |\n${`      ${'A'.repeat(93)}\n`.repeat(STRING / 100)}`,
    { line: 2, character: 8 },
  ],
  [
    'a string of 50 MB in JSON',
    () =>
      `{"schema":"olm.bundle","package":"gizmo","name":"gizmo.v1.0.0","image":"quay.io/acme/gizmo:v1","properties":[{"type":"acme.io/x","value":"${'A'.repeat(STRING)}"}]}\n`,
    { line: 0, character: 50 },
    'json',
  ],
  ['a word of 50 MB', () => 'A'.repeat(STRING), { line: 0, character: 8 }],
  [
    'a name of 50 MB',
    () => `schema: olm.package\nname: ${'A'.repeat(STRING)}\ndefaultChannel: x\n`,
    { line: 2, character: 17 },
  ],
  [
    'a schema of 50 MB',
    () => `name: gizmo\npackage: gizmo\nschema: ${'A'.repeat(STRING)}\n`,
    { line: 0, character: 7 },
  ],
  ['an image of 50 MB', () => `${BUNDLE.replace('quay.io', 'A'.repeat(STRING))}`, { line: 2, character: 7 }],
  [
    'escapes of 50 MB',
    () => `schema: olm.package\nname: gizmo\ndescription: "${'A\\n'.repeat(STRING / 3)}"\n`,
    { line: 1, character: 7 },
  ],
  [
    'folded words of 50 MB',
    () =>
      `schema: olm.package\nname: gizmo\ndescription: AA\n${'  some words that follow another\n'.repeat(STRING / 33)}`,
    { line: 1, character: 7 },
  ],
  [
    'an open quote of 50 MB',
    () =>
      `schema: olm.package\nname: gizmo\ndescription: "AA\n${'  some words that follow another\n'.repeat(STRING / 33)}`,
    { line: 1, character: 7 },
  ],
  [
    'an open quote of 50 MB in JSON',
    () => `{"schema":"olm.package","name":"gizmo","description":"${'A'.repeat(STRING)}`,
    { line: 0, character: 50 },
    'json',
  ],
  [
    '10,000 brackets',
    () => `${BUNDLE}x: ${'['.repeat(9998)}${']'.repeat(9998)}\ny: gizmo\n`,
    { line: 5, character: 4 },
  ],
  ['10,000 open brackets', () => `${BUNDLE}x: ${'['.repeat(10_000)}\ny: gizmo\n`, { line: 5, character: 4 }],
  [
    '10,000 open brackets in JSON',
    () => `{"schema":"olm.bundle","name":"gizmo.v1.0.0",\n"x": ${'['.repeat(10_000)}\n,"y": "gizmo"}\n`,
    { line: 2, character: 4 },
    'json',
  ],
];

/** What is asked about a whole file, or about a place in it. */
function questions(uri, position, lines) {
  const textDocument = { uri };
  const whole = { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } };
  const screen = {
    start: { line: position.line, character: 0 },
    end: { line: position.line + 60, character: 0 },
  };
  const about = (method, more = {}) => [
    method,
    method.startsWith('textDocument/') ? `textDocument/${method.slice(13)}` : method,
    { textDocument, uri, ...more },
  ];
  return [
    about('textDocument/hover', { position }),
    about('textDocument/completion', { position }),
    about('textDocument/definition', { position }),
    about('textDocument/references', { position, context: { includeDeclaration: true } }),
    about('textDocument/documentHighlight', { position }),
    about('textDocument/prepareRename', { position }),
    about('textDocument/rename', { position, newName: 'gizmo.v9.0.0' }),
    about('textDocument/codeAction', {
      range: { start: position, end: position },
      context: { diagnostics: [] },
    }),
    [
      'textDocument/codeAction, whole',
      'textDocument/codeAction',
      { textDocument, range: whole, context: { diagnostics: [] } },
    ],
    ['textDocument/inlayHint, whole', 'textDocument/inlayHint', { textDocument, range: whole }],
    ['textDocument/inlayHint, screen', 'textDocument/inlayHint', { textDocument, range: screen }],
    about('textDocument/documentSymbol'),
    about('textDocument/foldingRange'),
    about('textDocument/selectionRange', { positions: [position] }),
    about('textDocument/documentLink'),
    about('textDocument/codeLens'),
    about('textDocument/semanticTokens/full'),
    [
      'textDocument/semanticTokens/range, screen',
      'textDocument/semanticTokens/range',
      { textDocument, range: screen },
    ],
    about('textDocument/prepareCallHierarchy', { position }),
    about('textDocument/diagnostic'),
    ['workspace/symbol', 'workspace/symbol', { query: 'gizmo' }],
    ['workspace/diagnostic', 'workspace/diagnostic', { previousResultIds: [] }],
    ['catalens/linesToFold', 'catalens/linesToFold', { uri, what: 'bundles' }],
    ['catalens/linesToFold, texts', 'catalens/linesToFold', { uri, what: 'texts' }],
  ];
}

/** Measures everything whose name is wanted, and tells the rows of the table one by one. */
export async function benchLargeAnswers(isWanted, tell) {
  for (const [label, textOf, position, language = 'yaml'] of LARGE) {
    if (!isWanted(`large answers: ${label}`)) continue;
    for (const row of await measureLarge(label, textOf(), position, language))
      tell({ ...row, name: `large answers: ${label}: ${row.name}` });
  }
}

async function measureLarge(label, text, position, language) {
  const folder = path.join(CACHE, label.replaceAll(/\W+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  const [large, small] = [`large/catalog.${language}`, 'other/catalog.yaml'].map((name) =>
    path.join(folder, name),
  );
  for (const [file, content] of [
    [large, text],
    [small, OTHER],
  ]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const opened = { large, small, text, language };
  const openings = [];
  // Each in a server that has not seen the file: once it has, it knows it.
  for (let round = 1; round < OPENINGS; round++) {
    const { client, wait } = await openInNewServer(folder, opened);
    openings.push(wait);
    await client.stop();
  }
  const { client, hover, uri, wait } = await openInNewServer(folder, opened);
  const rows = [row('opening', [...openings, wait])];
  let version = 1;
  const lines = text.split('\n').length;
  for (const [name, method, params] of questions(uri, position, lines)) {
    const plain = [];
    for (let round = 0; round < ROUNDS; round++)
      plain.push(await longestWait(hover, client.request(method, params)));
    rows.push(row(name, plain));
    const edited = [];
    for (let round = 0; round < 2; round++) {
      for (const [typed, end] of [
        ['x', 0],
        ['', 1],
      ]) {
        const start = { line: 1, character: 9 };
        const range = { start, end: { line: 1, character: 9 + end } };
        client.notify('textDocument/didChange', {
          textDocument: { uri, version: ++version },
          contentChanges: [{ range, text: typed }],
        });
        edited.push(await longestWait(hover, client.request(method, params)));
      }
    }
    rows.push(row(`${name}, after an edit`, edited));
    await quiet(client, 300);
  }
  await client.stop();
  return rows;
}

/** Starts a server, and opens the large file in it; how long hovers over the small one wait for that. */
async function openInNewServer(folder, { large, small, text, language }) {
  const client = await bareClient(folder, {
    textDocument: {
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
    },
  });
  const open = (file, content, languageId) => {
    const uri = pathToFileURL(file).href;
    client.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text: content } });
    return uri;
  };
  const other = open(small, OTHER, 'yaml');
  const hover = () =>
    client.request('textDocument/hover', {
      textDocument: { uri: other },
      position: { line: 1, character: 8 },
    });
  await hover();
  await quiet(client);
  const uri = open(large, text, language);
  const wait = await longestWait(hover, settledSoon(client));
  await quiet(client);
  return { client, hover, uri, wait };
}

/** The yardstick of these rows is the limit. */
function row(name, waits) {
  const longest = waits.map(({ longest: ms }) => ms);
  const ms = median(longest);
  const first = waits[0];
  const note = `first ${first.longest.toFixed(0)}, most ${Math.max(...longest).toFixed(0)} ms; answered in ${median(waits.map(({ answered }) => answered)).toFixed(0)} ms${first.error ? ` (${first.error.code})` : ''}, ${Math.round((first.bytes ?? 0) / 1000)} kB; at most ${LIMIT} ms`;
  return { name, bareMs: LIMIT, ms, ratio: ms / LIMIT, note };
}

/** Asks one hover after the other until something is answered; the longest that one of them took. */
async function longestWait(hover, slow) {
  const started = performance.now();
  let answered;
  let answer;
  void slow.then((result) => {
    answer = result;
    answered = performance.now() - started;
  });
  let longest = 0;
  do {
    const asked = performance.now();
    await hover();
    longest = Math.max(longest, performance.now() - asked);
  } while (answered === undefined);
  return { longest, answered, bytes: answer?.bytes, error: answer?.error };
}

async function settledSoon(client) {
  const before = client.published();
  while (client.published() === before) await sleep(20);
  return {};
}

async function quiet(client, ms = 1500) {
  let count = -1;
  while (count !== client.published()) {
    count = client.published();
    await sleep(ms);
  }
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
