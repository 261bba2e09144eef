// Measures edits in a large CRD that is compared with an older state: a letter is typed and taken away again, each until all is said of the new text.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { edited, enlarged, largestCrd } from './crd-pair.mjs';
import { elapsed, median, percentile } from './processes.mjs';
import { settled, testClient } from './server.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLACES = 100;
const LOADS = 9;
/** The most of the yardstick that the slowest edits but five of a hundred may take. */
const LIMIT = 0.75;

/** Measures the edits, and tells the rows of the table. */
export async function benchCrdEdits(isWanted, tell) {
  const name = 'crd edit: CRD 2.8 MB with an older state';
  if (!isWanted(name)) return;
  const real = largestCrd();
  if (real === undefined) return void console.error('crd edit needs the bundles of ../shared/corpus.');
  const old = enlarged(real);
  const text = edited(old);
  const { load } = createRequire(path.join(ROOT, 'server/package.json'))('js-yaml');
  const bareMs = median(Array.from({ length: LOADS }, () => elapsed(() => load(text))));
  const { times, told, found } = await measureEdits(old, text);
  for (const [part, ms] of [
    ['p50', median(times)],
    ['p95', percentile(times, 0.95)],
  ]) {
    const note = `${times.length} edits, findings in ${told} answers, of new types ${found}/${PLACES}; at most ${LIMIT} x`;
    tell({ name: `${name}, ${part}`, bareMs, ms, ratio: ms / bareMs, note: part === 'p95' ? note : '' });
  }
}

/** The times from a change to the findings on the new text, which all edits leave some of. */
async function measureEdits(old, text) {
  const folder = path.join(ROOT, '.cache/bench/crd-edits');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'crd.yaml');
  writeFileSync(file, text);
  const TestServer = await testClient();
  const server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
  try {
    await server.connection.sendRequest('catalens/rootOfFile', { uri: 'file:///nothing.yaml' });
    const uri = await server.open(file, text);
    await server.connection.sendNotification('catalens/olderCrd', {
      uri,
      isChosen: false,
      older: {
        kind: 'text',
        label: 'HEAD',
        uri: 'git:/crd.yaml',
        base64: Buffer.from(old).toString('base64'),
      },
    });
    await server.publish(uri, ({ diagnostics }) => diagnostics.some(isChange));
    await settled(server);
    const times = [];
    let [told, found] = [0, 0];
    const edit = async (letter, range) => {
      const started = performance.now();
      const version = await server.change(uri, letter, range);
      const diagnostics = await server.publish(uri, (params) => params.version === version);
      times.push(performance.now() - started);
      if (diagnostics.some(isChange)) told++;
      return diagnostics;
    };
    // What is typed into a description is no news; what is typed into a type is.
    for (const at of [...placesOf(text, / description: \w+/), ...placesOf(text, / type: \w+/)]) {
      const diagnostics = await edit('x', { start: at, end: at });
      if (at.isType && diagnostics.some((one) => isChange(one) && one.range.start.line === at.line)) found++;
      await edit('', { start: at, end: { line: at.line, character: at.character + 1 } });
    }
    return { times, told, found };
  } finally {
    await server.stop();
  }
}

function isChange({ code }) {
  return String(code).startsWith('crd-upgrade/');
}

/** Places behind what a pattern matches, spread over the text. */
function placesOf(text, pattern) {
  const found = text.split('\n').flatMap((line, index) => {
    const [match] = pattern.exec(line) ?? [];
    const isType = match?.startsWith(' type') === true;
    return match === undefined
      ? []
      : [{ line: index, character: line.indexOf(match) + match.length, isType }];
  });
  return Array.from(
    { length: PLACES },
    (_, index) => found[Math.floor(((index + 0.5) * found.length) / PLACES)],
  );
}
