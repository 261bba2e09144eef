/** Questions about places in bundles that nobody thought of: there may be nothing to say, but they never fail. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleContext, type BundleFiles } from '../../server/src/families/bundle/testing/context.ts';
import { suggestionDoc } from '../../server/src/features/completion/resolve.ts';
import { definitionAt } from '../../server/src/features/definition/definition.ts';
import { renderDoc } from '../../server/src/features/hover/doc.ts';
import { explanationAt } from '../../server/src/features/hover/hover.ts';
import { suggestionsAt } from '../../server/src/features/inside/suggestions-inside.ts';
import { atOnce } from '../../server/src/text/work.ts';
import type { FeatureContext } from '../../server/src/features/place/context.ts';
import { highlightsAt, referencesAt } from '../../server/src/features/references/references.ts';
import { documentSymbols } from '../../server/src/features/symbols/document-symbols.ts';
import type { Position } from '../../server/src/text/span.ts';
import { positionAt } from '../../server/src/text/lines.ts';
import { casesFolder, corpusFolder } from '../support/cases.ts';

const EVERY = process.env['CATALENS_EVERY_OFFSET'] === '1';
/** How many places of a large file are asked. */
const PLACES = EVERY ? 2000 : 60;

/** The files of a bundle in a folder, as a bundle called `b`. */
function bundleIn(folder: string): BundleFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((file) => file.isFile() && /^(manifests|metadata)$/.test(path.basename(file.parentPath)))
    .map((file) => path.join(file.parentPath, file.name));
  return Object.fromEntries(
    files.map((file) => [`b/${path.relative(folder, file)}`, readFileSync(file, 'utf8')]),
  );
}

async function askCompletions(context: FeatureContext, position: Position, offset: number): Promise<void> {
  const found = await suggestionsAt(context, position);
  if (found === undefined) return;
  const text = context.source.chunks[found.chunkIndex]?.text ?? '';
  for (const { span, insertion, doc } of found.items) {
    const replaced = text.slice(span.start, span.end);
    if (/[\n\r]/.test(replaced) || offset < span.start || offset > span.end)
      expect.fail(`${insertion.plain} replaces ${JSON.stringify(replaced)} from ${span.start} at ${offset}`);
    if (doc !== undefined && found.items.length < 20) suggestionDoc(context, doc);
  }
}

async function ask(context: FeatureContext, chunk: number, offset: number): Promise<void> {
  const { source } = context;
  const position = positionAt(source.chunks, source.starts, chunk, offset);
  const hover = await explanationAt(context, position);
  if (hover !== undefined) expect(renderDoc(hover.doc, { markdown: true, pictures: true })).not.toBe('');
  await askCompletions(context, position, offset);
  definitionAt(context, position);
  expect((await referencesAt(context, position, true)).length).toBeGreaterThanOrEqual(
    highlightsAt(context, position).length,
  );
}

async function askAll(context: FeatureContext, offsets: Iterable<number>): Promise<void> {
  expect(atOnce(documentSymbols(context)).every(({ name }) => name !== '')).toBe(true);
  for (const offset of offsets) await ask(context, 0, offset);
}

function* upTo(length: number, stride: number): Generator<number> {
  for (let offset = 0; offset <= length; offset += stride) yield offset;
}

const small = bundleIn(path.join(casesFolder('bundle'), 'valid-minimal'));

describe('a small bundle', () => {
  it.each(Object.keys(small))('%s is asked at every offset, and half-typed', async (file) => {
    const text = small[file] ?? '';
    await askAll(bundleContext(small, file), upTo(text.length, EVERY ? 1 : 3));
    for (const end of upTo(text.length, EVERY ? 1 : 61))
      await askAll(bundleContext({ ...small, [file]: text.slice(0, end) }, file), end === 0 ? [] : [end]);
  });
});

/** Bundles with a large CSV, large CRDs, and old ones. */
/** The CSV and a CRD of each: 20 files. */
const REAL = [
  'hive-operator',
  'argocd-operator',
  'strimzi-kafka-operator',
  'prometheus',
  'cert-manager',
  'grafana-operator',
  'etcd',
  'snapscheduler',
  'infinispan',
  'redis-operator',
];
const corpus = corpusFolder('bundles');

describe.skipIf(corpus === undefined)('real bundles', () => {
  it.each(REAL)('%s', async (name) => {
    const folder = path.join(corpus ?? '', name);
    const version = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .at(-1);
    const files = bundleIn(path.join(folder, version?.name ?? ''));
    const csv = Object.keys(files).find((file) => /kind: ClusterServiceVersion/.test(files[file] ?? ''));
    const crd = Object.keys(files).find((file) => /kind: CustomResourceDefinition/.test(files[file] ?? ''));
    for (const file of [csv, crd]) {
      if (file === undefined) expect.fail(`no such file in ${name}`);
      const { length } = files[file] ?? '';
      const stride = Math.max(1, Math.floor(length / PLACES));
      await askAll(bundleContext(files, file), upTo(length, stride));
    }
  });
});
