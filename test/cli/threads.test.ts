/** A large check reads its files in several threads. What it says, in every format, is what it says with one. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCheck } from '../../server/src/cli/check/check.ts';
import { FORMATS } from '../../server/src/cli/reporters/formats.ts';
import { startEarly } from '../../server/src/cli/threads/early.ts';
import { usualThreads, type ThreadOptions } from '../../server/src/cli/threads/options.ts';
import { catalogCases, corpusFolder, corpusRoots, PROJECT } from '../support/cases.ts';
import { CATALENS } from '../support/command-line.ts';

const READER = path.join(path.dirname(CATALENS), 'reader.cjs');

/** As if even the smallest check were a large one. */
const SEVERAL: ThreadOptions = { fromBytes: 0, stretchBytes: 1000, count: 2, file: READER };
const ONE: ThreadOptions = { ...SEVERAL, count: 0 };

/** Makes a file so large that its start is looked at before it is read. */
const LONG_COMMENT = '# of no interest\n'.repeat(2000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-threads-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the same bytes', () => {
  test('of the samples', () => isSame([path.join(PROJECT, 'samples')]));

  test('of all cases at once', () => isSame([path.join(PROJECT, 'test/cases')]));

  test('of all cases one by one, as opm says it', () =>
    isSame(['--suite', 'opm', ...catalogCases().map((each) => each.folder)]));

  test('of the corpus', async () => {
    const corpus = corpusFolder('fbc');
    if (corpus !== undefined) await isSame([corpus]);
  });

  test('of the corpus root by root, as opm says it', async () => {
    const roots = corpusRoots().map((root) => root.folder);
    // Without a folder, the current one would be checked.
    if (roots.length > 0) await isSame(['--suite', 'opm', ...roots]);
  });
});

describe('a file that is cut', () => {
  const faults: Readonly<Record<string, (text: string) => string>> = {
    'as it should be': (text) => text,
    'with a separator that is none': inSecondHalf('---\nschema', '--- schema'),
    'with a line of YAML that is none': inSecondHalf(/\nimage: .*\n/, '\nimage: [\n'),
    'with a brace too many': inSecondHalf('"schema": "olm.bundle"', '"schema": "olm.bundle"}'),
    'with a brace too few': inSecondHalf('\n}\n{', '\n\n{'),
    'with a text that looks like a border': inSecondHalf(/: "?gizmo"?/, ': "\n---\n\n}\n{"'),
    'with line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
    'with a byte order mark': (text) => `\ufeff${text}`,
    'with letters of other languages': (text) => text.replaceAll('Gizmo', 'Gießmo 日本語 😀'),
    'without a line end at its end': (text) => text.trimEnd(),
  };
  for (const [name, change] of Object.entries(faults)) {
    for (const format of ['yaml', 'json'] as const) {
      test(`${format} ${name}`, () => isSame([catalogOf(format, change)]));
    }
  }

  /** The thread of the check cuts files of this size as well; the threads here do not. */
  const uncut: ThreadOptions = { ...SEVERAL, count: 1, stretchBytes: 1_000_000_000 };
  for (const name of ['as it should be', 'with a brace too many', 'with letters of other languages']) {
    for (const format of ['yaml', 'json'] as const) {
      test(`large ${format} ${name}`, () => {
        const large = (text: string) => repeated(text, 25, format === 'yaml' ? '---\n' : '');
        return isSame([catalogOf(format, (text) => faults[name]?.(large(text)) ?? '')], uncut);
      });
    }
  }

  test('yaml with bytes that are no text', async () => {
    const root = catalogOf('yaml', (text) => text);
    const file = path.join(root, 'catalog.yaml');
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('Gizmo', bytes.length / 2)] = 0xff;
    writeFileSync(file, bytes);
    await isSame([root]);
  });

  test('findings are what they are, wherever the cuts are', async () => {
    const root = catalogOf('yaml', (text) => text);
    const one = await outcome([root], ONE);
    for (const stretchBytes of [300, 777, 5000, 20_000])
      expect(await outcome([root], { ...SEVERAL, stretchBytes })).toEqual(one);
  });
});

describe('large files of one name', () => {
  const catalog = (name: string) => blobsOf(120).map(yamlOf).join('---\n').replaceAll('gizmo', name);
  const template = readFileSync(path.join(PROJECT, 'samples/templates/tidewatch-basic.yaml'), 'utf8');
  const subscriptions = readFileSync(path.join(PROJECT, 'samples/gitops-broken/subscriptions.yaml'), 'utf8');
  const kinds = {
    catalogs: catalog,
    templates: (name: string) => template.replaceAll('tidewatch', name),
    subscriptions: () => subscriptions,
    'values of something else': () => 'replicas: 1\nimage: quay.io/gizmo/gizmo:1\n',
  };
  // Each kind follows each other one, with as many of its own before it as make it the usual one.
  for (const [first, one] of Object.entries(kinds))
    test(`of which the first are ${first}`, async () => {
      const root = mkdtempSync(path.join(folder, 'names-'));
      const texts = [one, one, one, ...Object.values(kinds), one].map((text, at) => text(`gizmo${at}`));
      for (const [at, text] of texts.entries()) {
        mkdirSync(path.join(root, `${at}`));
        writeFileSync(path.join(root, `${at}`, 'catalog.yaml'), `${text}${LONG_COMMENT}`);
      }
      for (const count of [1, 2]) await isSame([root], { ...SEVERAL, count, stretchBytes: 1_000_000 });
    });
});

describe('threads', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [64, 3],
  ])('use the cores that there are: of %i, beside the one of the check, %i', (cores, count) => {
    expect(usualThreads(cores)).toMatchObject({ count, fromBytes: 20_000_000 });
  });

  test('read what the check does not read itself', async () => {
    const mark = path.join(folder, 'did-read');
    const file = reader(
      'marks',
      `const post = parentPort.postMessage.bind(parentPort);
      parentPort.postMessage = (done) => {
        if (done.readings.every((one) => one !== undefined)) fs.writeFileSync(${JSON.stringify(mark)}, '');
        post(done);
      };
      require(${JSON.stringify(READER)});`,
    );
    // A check may be over before a thread has started: then it was not large enough.
    for (let copies = 20; copies < 1000 && !existsSync(mark); copies *= 2)
      await isSame([catalogOf('yaml', (text) => repeated(text, copies))], { ...SEVERAL, file });
    expect(existsSync(mark)).toBe(true);
  });

  test('may be done in any order', async () => {
    const file = reader(
      'late',
      `const post = parentPort.postMessage.bind(parentPort);
      const held = [];
      parentPort.postMessage = (done) => {
        held.unshift(done);
        setTimeout(() => { for (const one of held.splice(0)) post(one); }, 20);
      };
      require(${JSON.stringify(READER)});`,
    );
    await isSame([path.join(PROJECT, 'samples')], { ...SEVERAL, file, count: 3 });
  });

  const ends = {
    'end with a fault as soon as they are started': 'throw new Error("no memory");',
    'end with a fault in the middle of a job': takesAll("throw new Error('no memory');"),
    'go away in the middle of a job': takesAll('process.exit(0);'),
    'read nothing of what they have taken': takesAll(
      'for (const job of jobs.keys()) parentPort.postMessage({ round: number, job, readings: [] });',
    ),
  };
  for (const [name, script] of Object.entries(ends))
    test(`may ${name}`, () =>
      isSame([catalogOf('yaml', (text) => text)], { ...SEVERAL, file: reader('ends', script) }));

  test('may not be there at all', () =>
    isSame([catalogOf('json', (text) => text)], { ...SEVERAL, file: path.join(folder, 'nowhere.cjs') }));

  test('may have been started before', async () => {
    const root = catalogOf('yaml', (text) => text);
    const started = await startEarly(['check', root], { ...SEVERAL, fromBytes: 1 });
    expect(started).toHaveLength(2);
    await isSame([root], { ...SEVERAL, started });
    expect(started).toEqual([]);
  });

  test('that were started before end where there is too little for them', async () => {
    const [worker, other] = await startEarly(['check', folder], { ...SEVERAL, fromBytes: 1 });
    if (worker === undefined || other === undefined) throw new Error('None was started.');
    const gone = Promise.all([worker, other].map((one) => new Promise((end) => one.once('exit', end))));
    const root = catalogOf('yaml', (text) => text);
    await isSame([root], { ...SEVERAL, fromBytes: 1e9, started: [worker, other] });
    await gone;
  });
});

describe('threads are started early', () => {
  const root = () => catalogOf('yaml', (text) => text);
  const size = () => statSync(path.join(root(), 'catalog.yaml')).size;
  const early = async (args: readonly string[], fromBytes: number, count = 1) => {
    const started = await startEarly(args, { ...SEVERAL, fromBytes, count });
    for (const worker of started) void worker.terminate();
    return started.length;
  };

  test('for a check of much, wherever that lies', async () => {
    expect(await early(['check', root()], size())).toBe(1);
    expect(await early(['check', '--suite', 'opm', path.join(root(), 'catalog.yaml')], size())).toBe(1);
    expect(await early(['check', path.dirname(root()), '--format=json'], size(), 3)).toBe(3);
  });

  test('not for less, and not for what a check reads by itself', async () => {
    expect(await early(['check', root()], size() + 1)).toBe(0);
    expect(await early(['check', root(), '--since', 'HEAD'], size())).toBe(0);
    expect(await early(['check', '--fix', root()], size())).toBe(0);
    expect(await early(['graph', root()], size())).toBe(0);
    expect(await early(['check', path.join(root(), 'nowhere')], 1e9)).toBe(0);
    expect(await early([], 0)).toBe(0);
    expect(await early(['check', root()], size(), 0)).toBe(0);
  });
});

/** A thread that takes all jobs that it hears of, and then does something else. */
function takesAll(script: string): string {
  return `let sign;
    parentPort.on('message', ({ sign: own = sign, number, jobs, taken }) => {
      sign = own;
      if (taken === undefined) return;
      taken.fill(sign);
      ${script}
    });`;
}

/** What a check says in every format, and its exit code. */
async function outcome(args: readonly string[], threads: ThreadOptions): Promise<Record<string, string>> {
  const files = FORMATS.map((format) => [format, path.join(folder, `report.${format}`)] as const);
  const outputs = files.flatMap(([format, file]) => ['--format', `${format}=${file}`]);
  const printed: string[] = [];
  const keep = (text: unknown) => printed.push(String(text)) > 0;
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  try {
    const code = await runCheck([...args, '--format', 'json', ...outputs], threads);
    const said: Record<string, string> = { code: String(code), printed: printed.join('') };
    for (const [format, file] of files) said[format] = readFileSync(file, 'utf8');
    return said;
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

/** Puts something in the place of what is found first behind the middle of a text. */
function inSecondHalf(found: string | RegExp, written: string): (text: string) => string {
  return (text) => {
    const half = Math.floor(text.length / 2);
    return text.slice(0, half) + text.slice(half).replace(found, written);
  };
}

/** Expects that a check with threads says what one without them says. */
async function isSame(args: readonly string[], threads = SEVERAL): Promise<void> {
  const one = await outcome(args, ONE);
  const several = await outcome(args, threads);
  for (const [what, text] of Object.entries(one)) expect(several[what] === text, what).toBe(true);
}

/** A thread that does something of its own. */
function reader(name: string, script: string): string {
  const file = path.join(folder, `${name}.cjs`);
  writeFileSync(
    file,
    `const { parentPort } = require('node:worker_threads');\nconst fs = require('node:fs');\n${script}\n`,
  );
  return file;
}

/** So many catalogs with packages of other names in one text. */
function repeated(text: string, copies: number, between = '---\n'): string {
  return Array.from({ length: copies }, (_, at) => text.replaceAll('gizmo', `gizmo${at}`)).join(between);
}

/** A folder with a catalog of one file of 120 bundles, changed in some way. */
function catalogOf(format: 'yaml' | 'json', change: (text: string) => string): string {
  const root = mkdtempSync(path.join(folder, 'root-'));
  const blobs = blobsOf(120);
  const text =
    format === 'json'
      ? blobs.map((blob) => `${JSON.stringify(blob, undefined, 2)}\n`).join('')
      : blobs.map(yamlOf).join('---\n');
  writeFileSync(path.join(root, `catalog.${format}`), change(text));
  return root;
}

function blobsOf(count: number): Record<string, unknown>[] {
  const versions = Array.from({ length: count }, (_, at) => `${at + 1}.0.0`);
  return [
    { schema: 'olm.package', name: 'gizmo', defaultChannel: 'stable', description: 'Gizmo' },
    {
      schema: 'olm.channel',
      package: 'gizmo',
      name: 'stable',
      entries: versions.map((version, at) => ({
        name: `gizmo.v${version}`,
        ...(at > 0 && { replaces: `gizmo.v${versions[at - 1]}` }),
      })),
    },
    ...versions.map((version) => ({
      schema: 'olm.bundle',
      package: 'gizmo',
      name: `gizmo.v${version}`,
      image: `quay.io/gizmo/bundle:v${version}`,
      properties: [{ type: 'olm.package', value: { packageName: 'gizmo', version } }],
      relatedImages: [{ name: 'Gizmo', image: `QUAY.io/gizmo/bundle:v${version}` }],
    })),
  ];
}

/** Keys on lines of their own; what is in them, as JSON. */
function yamlOf(blob: Record<string, unknown>): string {
  return Object.entries(blob)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
    .join('');
}
