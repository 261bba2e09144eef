// The update graph: making it, laying it out, and showing it in a browser. Figures stand beside a yardstick of the same engine.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { serveHarness } from '../../client/webview/harness/serve.mjs';
import { launchBrowser } from '../../scripts/steps/browser.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUNS = 15;
const EDITS = 40;
/** The samples, with what their pictures and edits must stay under, in milliseconds. */
const SAMPLES = [
  { sample: 'fan', title: '82 entries, 417 skips', openLimit: 150 },
  { sample: 'large', title: '2,000 entries', openLimit: 600 },
];
const EDIT_LIMIT = 60;
const LAYOUT_LIMIT = 100;
const LONG_TASK = 50;
/**
 * How long a page is left alone before the app starts in it, in milliseconds. The harness reads the sample in the page, the
 * browser starts a process for it and ends that of the page before: with fewer than four cores, half of what an opening took
 * by the clock was the main thread waiting for those.
 */
const SETTLED = 500;

/** All rows, told as they come. */
export async function benchGraph(tell) {
  await benchEngine(tell);
  await benchBrowser(tell);
}

const sorted = (times) => [...times].sort((a, b) => a - b);
const median = (times) => sorted(times)[times.length >> 1];
const worst = (times) => Math.max(...times);
const p95 = (times) => sorted(times)[Math.floor(times.length * 0.95)];

function row(name, bareMs, times, limit) {
  const ms = median(times);
  const note = `p95 ${p95(times).toFixed(0)} ms, worst ${worst(times).toFixed(0)} ms${limit ? `, wanted < ${limit} ms` : ''}`;
  return { name: `graph ${name}`, bareMs, ms, ratio: ms / bareMs, note };
}

/** In Node: the yardstick is JSON there and back of the same graph. */
async function benchEngine(tell) {
  const folder = path.join(ROOT, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, 'graph-engine.mjs');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['client/webview/harness/engine.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  const engine = await import(pathToFileURL(outfile).href);
  for (const { sample, title } of SAMPLES) {
    const text = engine.TEXTS[sample]();
    const pkg = engine.packageOf(text, 'driftwood');
    const edited = engine.packageOf(text.replace(/\n {2}replaces: [^\n]*/, ''), 'driftwood');
    const shown = engine.shownPackage(engine.packageGraph(pkg));
    const bare = median(times(() => JSON.parse(JSON.stringify(shown))));
    tell(
      row(
        `${title}: layout`,
        bare,
        times(() => engine.layoutGraph(shown)),
        LAYOUT_LIMIT,
      ),
    );
    const patch = () => engine.graphPatch(shown, engine.shownPackage(engine.packageGraph(edited)));
    tell(row(`${title}: edit to patch, server`, bare, times(patch)));
  }
}

function times(act) {
  for (let warm = 0; warm < 3; warm++) act();
  return Array.from({ length: RUNS }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
}

/** In Chromium without a window: the yardstick is 1,000 boxes with a text each, made one by one and laid out. */
async function benchBrowser(tell) {
  const [server, browser] = await Promise.all([serveHarness(), launchBrowser()]);
  try {
    for (const { sample, title, openLimit } of SAMPLES) {
      const url = `${server.url}/?sample=${sample}&theme=light&settle=${SETTLED}`;
      const opened = [];
      const bare = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await openPage(browser, url);
        opened.push(await page.evaluate(() => globalThis.catalens.pictureAfter));
        bare.push(await page.evaluate(yardstick));
        await page.close();
      }
      const bareMs = median(bare);
      tell(row(`${title}: open to picture`, bareMs, opened, openLimit));
      await benchOpened(browser, await openPage(browser, url), title, bareMs, tell);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openPage(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 640 } });
  await page.goto(url);
  await page.waitForFunction(() => globalThis.catalens?.pictureAfter !== undefined);
  return page;
}

async function benchOpened(browser, page, title, bareMs, tell) {
  for (const [name, view] of [
    ['edit', []],
    ['edit with details', ['Details']],
    ['edit with the table', ['Details', 'Table']],
  ]) {
    for (const button of view) await press(page, button);
    let found = [];
    const tasks = await tasksWhile(browser, page, async () => {
      found = await page.evaluate(editAgain, EDITS);
    });
    const own = tasks.reduce((sum, task) => sum + task.own, 0) / EDITS;
    const edits = row(`${title}: ${name}`, bareMs, found, EDIT_LIMIT);
    tell({ ...edits, note: `${own.toFixed(0)} ms of work each; ${edits.note}` });
    for (const button of view) await press(page, button);
  }
  const tasks = await tasksWhile(browser, page, panAndZoom);
  const longest = Math.max(...tasks.map(({ own }) => own));
  const long = tasks.filter(({ own }) => own > LONG_TASK).length;
  const note = `by the clock ${worst(tasks.map(({ all }) => all)).toFixed(0)} ms; ${long} over ${LONG_TASK} ms, wanted none`;
  tell({
    name: `graph ${title}: pan and zoom, longest task`,
    bareMs,
    ms: longest,
    ratio: longest / bareMs,
    note,
  });
  await page.close();
}

/** By its text: asking for roles would look at every row of the table. */
async function press(page, text) {
  await page.locator('.toolbar button', { hasText: new RegExp(`^${text}$`) }).click();
}

/**
 * The tasks of the page's main thread while something is done to it, in milliseconds: `own` is what the thread itself has
 * worked, `all` what has passed by the clock, which on a busy machine is the work of others, too.
 */
async function tasksWhile(browser, page, act) {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => /RunTask$/.test(name) && ph === 'X' && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => ({ own: tdur / 1000, all: dur / 1000 }));
}

/** Turns the wheel over the picture: along it, whichever way it runs, and nearer and farther. */
async function panAndZoom(page) {
  await page.mouse.move(640, 200);
  for (const step of [-300, -900, 300, 900, -120, 2000, -4000]) {
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(step, step);
  }
  await page.keyboard.down('Control');
  for (const step of [60, -60, 200, -200, 100]) {
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, step);
  }
  await page.keyboard.up('Control');
  await page.waitForTimeout(300);
}

/** Runs in the page: from the message with the patch until the frame with the new picture, for several edits. */
async function editAgain(edits) {
  const { catalens } = globalThis;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const found = [];
  for (let index = 0; index < edits; index++) {
    const send = catalens.prepareEdit((now) => {
      const [channel, ...others] = now.channels;
      // The second entry gets another version label: its box, and nothing else, is another one.
      const entries = channel.entries.map((entry, place) =>
        place === 1
          ? { ...entry, deprecated: entry.deprecated === null ? 'use the newest one' : null }
          : entry,
      );
      // Every other edit is a new head, or takes it away again.
      const name = 'driftwood.v99.0.0';
      const edge = { from: channel.entries[0].name, to: name, kind: 'replaces' };
      const without = entries.filter((entry) => entry.name !== name);
      const grown =
        index % 2 === 0
          ? [
              { ...entries[0], name, version: '99.0.0' },
              ...without.map((entry) => ({ ...entry, head: false })),
            ]
          : without.map((entry, place) => ({ ...entry, head: place === 0 }));
      const edges = channel.edges.filter(({ to }) => to !== name);
      const heads = [grown[0].name];
      return {
        ...now,
        channels: [
          {
            ...channel,
            entries: grown,
            edges: index % 2 === 0 ? [...edges, edge] : edges,
            heads,
            head: heads[0],
          },
          ...others,
        ],
      };
    });
    await frame();
    const start = performance.now();
    send();
    await new Promise((done) => addEventListener('message', () => done(), { once: true }));
    await frame();
    found.push(performance.now() - start);
  }
  return found;
}

/** Runs in the page. */
function yardstick() {
  const runs = [];
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    document.body.append(svg);
    for (let index = 0; index < 1000; index++) {
      const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
      rect.setAttribute('width', '40');
      rect.setAttribute('height', '20');
      text.textContent = `1.${index}.0`;
      group.setAttribute('transform', `translate(${index * 50},0)`);
      group.append(rect, text);
      svg.append(group);
    }
    svg.getBBox();
    runs.push(performance.now() - start);
    svg.remove();
  }
  return runs.sort((a, b) => a - b)[2];
}
