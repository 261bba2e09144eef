// Measures how a large bundle opens over pipes: from the file being opened to what is first said of it, and to what only the whole bundle tells.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentMaker } from './large-documents.mjs';
import { compare, median } from './processes.mjs';
import { testClient } from './server.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUNS = 5;
const CSV = 'manifests/csv.yaml';

/** Said of the CSV because of the files beside it. */
const OF_THE_WHOLE = 'bundle/bundle-owned-crd-missing';

/** A bundle of 5 MB: a CSV, two CRDs, and what stands in its metadata. */
async function writeBundle() {
  const { largeCrd, largeCsv } = await documentMaker();
  const csv = largeCsv(1_300_000);
  const files = {
    [CSV]: csv,
    'manifests/gizmos.yaml': largeCrd(2_800_000),
    'manifests/gadgets.yaml': largeCrd(900_000).replaceAll('Gizmo', 'Gadget').replaceAll('gizmo', 'gadget'),
    'metadata/annotations.yaml':
      'annotations:\n  operators.operatorframework.io.bundle.mediatype.v1: registry+v1\n',
  };
  const folder = path.join(ROOT, '.cache/bench/bundle-5-MB');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return { folder, csv };
}

/** Tells the rows of the table. The yardstick is a process as well: both start cold. */
export async function benchBundles(tell) {
  const { folder, csv } = await writeBundle();
  const [bare] = await compare([[path.join(import.meta.dirname, 'yardstick.cjs'), folder]], RUNS);
  const opened = [];
  for (let run = 0; run < RUNS; run++) opened.push(await open(folder, csv));
  for (const [what, key] of [
    ['open to first diagnostics', 'firstMs'],
    ['open to those of the whole bundle', 'wholeMs'],
  ]) {
    const ms = median(opened.map((one) => one[key]));
    const note = `${RUNS} servers; at most 3 x`;
    tell({ name: `bundles: 5 MB: ${what}`, bareMs: bare.wallMs, ms, ratio: ms / bare.wallMs, note });
  }
}

async function open(folder, csv) {
  const TestServer = await testClient();
  const server = await TestServer.start({ folder, settings: { diagnostics: { delay: 0 } } });
  try {
    const started = performance.now();
    const uri = await server.open(path.join(folder, CSV), csv);
    const said = (isWanted) =>
      server
        .publish(uri, ({ diagnostics }) => diagnostics.some(isWanted))
        .then(() => performance.now() - started);
    const first = said(() => true);
    const whole = said(({ code }) => code === OF_THE_WHOLE);
    return { firstMs: await first, wholeMs: await whole };
  } finally {
    await server.stop();
  }
}
