// What a cluster would install: 30 Subscriptions of a namespace and a ClusterExtension against a catalog of 14 MB that has been read, and the hint behind an edited range.
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { compare, median, percentile } from './processes.mjs';
import { benchResolutionHints } from './resolution-hints.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CATALENS = path.join(ROOT, 'server/dist/catalens.cjs');
const SUBSCRIPTIONS = 30;
const EXTENSIONS = 200;
const RUNS = 9;
/** What an answer may take of the time of the whole check of the catalog. */
const CLASSIC_SHARE = 0.3;
const V1_SHARE = 0.02;

/** All rows, told as they come; the yardstick is the whole check of the catalog, as a process. */
export async function benchResolution(folder, tell) {
  const [check] = await compare([[CATALENS, 'check', '--format', 'json', folder]], 3);
  const engine = await bundled();
  const read = await engine.readCatalogs(engine.workingFiles(), [folder]);
  const packages = [...(read.get(folder)?.packages ?? [])];
  const row = (name, all, limit) => {
    const ms = median(all);
    const note = `p95 ${percentile(all, 0.95).toFixed(1)} ms, worst ${Math.max(...all).toFixed(1)} ms; wanted at most ${limit} x`;
    tell({ name: `resolution ${name}`, bareMs: check.wallMs, ms, ratio: ms / check.wallMs, note });
  };
  const question = classicQuestion(packages.slice(0, SUBSCRIPTIONS), folder);
  const classic = times(RUNS, () => engine.answerClassic(question, read));
  row(`Classic, ${SUBSCRIPTIONS} Subscriptions`, classic, CLASSIC_SHARE);
  const v1 = Array.from({ length: EXTENSIONS }, (_, at) => {
    const [name, { bundles }] = packages[(at * 7) % packages.length];
    // From any of its bundles, by a range that leaves much to choose from.
    const installed = bundles[at % bundles.length]?.name.value;
    const request = v1Request(name, folder, installed);
    return times(1, () => engine.answerV1(engine.v1Question(request, read)))[0];
  });
  row('OLM v1, one ClusterExtension', v1, V1_SHARE);
  await benchResolutionHints(folder, check.wallMs, tell);
}

async function bundled() {
  const outfile = path.join(ROOT, '.cache/bench/resolution-engine.cjs');
  await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: `
        export { readCatalogs } from './server/src/cli/resolve/read-catalogs.ts';
        export { workingFiles } from './server/src/cli/working-files.ts';
        export { answerV1, v1Question } from './server/src/families/resolution/request/answer-v1.ts';
        export { answerClassic } from './server/src/families/resolution/request/answer-classic.ts';`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

/** A namespace that subscribes to the default channels of packages. */
function classicQuestion(packages, file) {
  const subscriptions = packages.map(([name]) => ({
    name,
    package: name,
    channel: '',
    source: 'catalog',
    sourceNamespace: 'olm',
  }));
  return {
    engine: 'classic',
    namespace: 'operators',
    globalCatalogNamespace: 'olm',
    operatorGroup: { excludeGlobalCatalogs: false },
    catalogs: [{ name: 'catalog', namespace: 'olm', priority: 0, content: { file } }],
    subscriptions,
    installed: [],
  };
}

function v1Request(packageName, file, installed = '') {
  const version = /\d+\.\d+\.\d+/.exec(installed)?.[0];
  return {
    engine: 'v1',
    catalogs: [{ name: 'catalog', labels: new Map(), priority: 0, available: true, serving: true, file }],
    extension: {
      name: packageName,
      namespace: 'operators',
      packageName,
      channels: [],
      version: '>=0.0.1',
      policy: 'CatalogProvided',
    },
    ...(version && { installed: { name: installed, version } }),
    gates: new Map(),
  };
}

function times(runs, act) {
  for (let warm = 0; warm < 2; warm++) act();
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
}
