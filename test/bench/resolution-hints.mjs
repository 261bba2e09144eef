// Measures how long the hint of a wish takes to follow an edit of it, over pipes, beside a catalog that has been read.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { bareClient } from './bare-client.mjs';
import { median, percentile } from './processes.mjs';

const FOLDER = path.resolve(import.meta.dirname, '../../.cache/bench/resolution-hints');
const PACKAGES = 10;
const EDITS = 20;
/** What an edit may take up to its hint, in milliseconds. */
const LIMIT = 100;

const EXTENSION = (name) => `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: wish
spec:
  namespace: operators
  source:
    sourceType: Catalog
    catalog:
      packageName: ${name}
      version: `;
const SUBSCRIPTION = (name) => `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata:
  name: wish
  namespace: operators
spec:
  name: ${name}
  source: catalog
  sourceNamespace: olm
  startingCSV: `;

/** What is edited: the text in front of the value, and values with what the hint must say of them. */
const WISHES = [
  ['range of a ClusterExtension', EXTENSION, (_name, version) => `'<=${version}'`],
  ['startingCSV of a Subscription', SUBSCRIPTION, (name) => name],
];

/** All rows, told as they come. `checkMs` is the yardstick: the whole check of the catalog, as a process. */
export async function benchResolutionHints(catalog, checkMs, tell) {
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(catalog, path.join(FOLDER, 'catalog'), { recursive: true });
  const file = path.join(FOLDER, 'gitops/wish.yaml');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${EXTENSION('nothing')}'1'\n`);
  for (const [what, head, valueOf] of WISHES) {
    const { times, followed } = await measureEdits(file, catalog, head, valueOf);
    const p95 = percentile(times, 0.95);
    tell({
      name: `resolution: ${what} to its hint`,
      bareMs: checkMs,
      ms: p95,
      ratio: p95 / checkMs,
      note: `p95; p50 ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms, ${followed} of ${times.length} hints name the version; wanted at most ${LIMIT} ms`,
    });
  }
}

async function measureEdits(file, catalog, head, valueOf) {
  const client = await bareClient(FOLDER, {});
  const uri = pathToFileURL(file).href;
  let version = 1;
  const text = readFileSync(file, 'utf8');
  client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } });
  const change = (contentChange) =>
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: ++version },
      contentChanges: [contentChange],
    });
  const hint = async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const { result } = await client.request('textDocument/inlayHint', { textDocument: { uri }, range });
    return result?.[0]?.label ?? '';
  };
  try {
    const times = [];
    let followed = 0;
    for (const { name, bundles } of manyVersions(catalog)) {
      const lines = head(name).split('\n');
      const start = { line: lines.length - 1, character: lines.at(-1).length };
      let end = {
        line: start.line,
        character: start.character + valueOf(bundles[0].name, bundles[0].version).length,
      };
      const [first] = bundles;
      change({ text: `${head(name)}${valueOf(first.name, first.version)}\n` });
      // The catalog has been read once there is a hint.
      while ((await hint()) === '') await new Promise((resolve) => setTimeout(resolve, 200));
      for (let edit = 0; edit < EDITS; edit++) {
        const bundle = bundles[(edit * 7) % bundles.length];
        const value = valueOf(bundle.name, bundle.version);
        const started = performance.now();
        change({ range: { start, end }, text: value });
        const label = await hint();
        times.push(performance.now() - started);
        if (label.includes(`resolves to ${bundle.version}`)) followed++;
        end = { line: start.line, character: start.character + value.length };
      }
    }
    return { times, followed };
  } finally {
    await client.stop();
  }
}

/** The packages with the most bundles. */
function manyVersions(catalog) {
  return readdirSync(catalog)
    .map((name) => ({ name, bundles: bundlesOf(path.join(catalog, name)) }))
    .sort((one, other) => other.bundles.length - one.bundles.length)
    .slice(0, PACKAGES);
}

/** The bundles of a package by the lines of its files. */
function bundlesOf(folder) {
  const text = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const names = new Set([...text.matchAll(/^- name: ([\w-]+\.v\d+\.\d+\.\d+)$/gm)].map(([, name]) => name));
  return [...names].map((name) => ({ name, version: name.slice(name.indexOf('.v') + 2) }));
}
