/** All refactorings on real catalogs, at many places: the verdict of opm stays, and so do the update paths that were promised. */
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Refactoring } from '../../server/src/features/refactor/refactoring.ts';
import { refactoringsAt } from '../../server/src/families/fbc/features/refactor/refactorings.ts';
import { blobOf } from '../../server/src/families/fbc/model/catalog-view.ts';
import { positionAt } from '../../server/src/text/lines.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import type { Position } from '../../server/src/text/span.ts';
import { filesIn, type Files } from '../fixes/catalog-files.ts';
import { corpusRoots } from '../support/cases.ts';
import { faultsOf, readCatalog, refactored, type ReadCatalog } from './catalogs.ts';
import { KINDS, kindOf, PROMISES, type RefactoringKind } from './promises.ts';
import { withLongSkips } from './prepared.ts';

/** Real catalogs of all layouts: one file a package and one a version, in YAML and in JSON, with and without deprecations. */
const ROOTS = [
  'community-operators-prod/catalogs/v4.22',
  'kueue-fbc/v4.18/catalog',
  'trusted-profile-analyzer-operator-fbc/v4.18/catalog',
  'submariner-operator-fbc/catalog-4-18',
  'mtv-fbc/v4.17/catalog',
];

/** Packages of a large catalog. The folder of each is a catalog as well. */
const LARGE = 'community-operators-prod/catalogs/v4.20';
const PACKAGES = [
  'aws-neuron-operator',
  'cat-facts-operator',
  'ecr-secret-operator',
  'kairos-operator',
  'rabbitmq-cluster-operator',
];

/** At how many places of each file everything is tried that is offered there. */
const PLACES = 16;

/** What a client can do with files: most can do all of it, some nothing but create them. */
const CLIENTS = [
  { creates: true, renames: true, deletes: true },
  { creates: true, renames: false, deletes: true },
  { creates: true, renames: false, deletes: false },
];

const catalogs = corpusRoots()
  .flatMap(({ root, folder }) =>
    root === LARGE
      ? PACKAGES.map((name) => ({ root: `${root}/${name}`, folder: path.join(folder, name) }))
      : ROOTS.includes(root)
        ? [{ root, folder }]
        : [],
  )
  .map(({ root, folder }) => ({ root, files: filesIn(folder) ?? {} }));

/** How often each refactoring was made, by kind and catalog. */
const made = new Map<RefactoringKind, Map<string, number>>(KINDS.map((kind) => [kind, new Map()]));

/** Positions in a file: at every blob, and in every entry of its channels. Of many, some evenly apart, and all long lists. */
function placesIn(catalog: ReadCatalog, file: string): Position[] {
  const {
    file: { chunks },
    source,
  } = catalog.contextOf(file);
  const all = chunks.flatMap((chunk, at) => {
    const blob = blobOf(chunk);
    if (blob === undefined) return [];
    const entries = blob.kind === 'channel' ? (blob.entries?.value ?? []) : [];
    return [{ ...blob, skips: [] }, ...entries].map(({ start, skips }) => ({
      position: positionAt(source.chunks, source.starts, at, start + 1),
      isLong: skips.length > 1,
    }));
  });
  const step = Math.max(1, all.length / PLACES);
  return all
    .filter(({ isLong }, index) => isLong || Math.floor(index / step) !== Math.floor((index - 1) / step))
    .map(({ position }) => position);
}

/** Makes everything that is offered in a catalog, one after the other, and holds it to its promise. */
async function tryAll(root: string, files: Files): Promise<void> {
  const before = readCatalog(files);
  const faults = faultsOf(before);
  let asked = 0;
  for (const file of before.snapshot.files) {
    for (const position of placesIn(before, file.path)) {
      const options = CLIENTS[asked++ % CLIENTS.length];
      for (const refactoring of await refactoringsAt(before.contextOf(file.path), position, options))
        hold(root, refactoring, before, faults);
    }
  }
}

function hold(root: string, refactoring: Refactoring, before: ReadCatalog, faults: readonly string[]): void {
  const kind = kindOf(refactoring);
  const title = formatMessage(refactoring.title);
  const values = refactoring.title.args.map(String);
  PROMISES[kind]({ title, values, before, after: refactored(before, refactoring), faults });
  const counts = made.get(kind);
  counts?.set(root, (counts.get(root) ?? 0) + 1);
}

/** Moves every package out of a file that holds all of the catalog. */
async function tryMoves(root: string, files: Files): Promise<void> {
  const before = readCatalog(inOneFile(files));
  const faults = faultsOf(before);
  expect(faults).toEqual(faultsOf(readCatalog(files)));
  const [file] = before.snapshot.files;
  const context = before.contextOf(file?.path ?? '');
  for (const [at, chunk] of file?.chunks.entries() ?? []) {
    const blob = blobOf(chunk);
    if (blob?.kind !== 'package') continue;
    const position = positionAt(context.source.chunks, context.source.starts, at, blob.start + 1);
    for (const options of CLIENTS) {
      const moves = (await refactoringsAt(context, position, options)).filter((one) => one.moves === true);
      expect(moves).toHaveLength(1);
      for (const refactoring of moves) hold(root, refactoring, before, faults);
    }
  }
}

describe.runIf(catalogs.length > 0)('every refactoring of a real catalog keeps its promise', () => {
  it.for(catalogs)('$root', ({ root, files }) => tryAll(root, files));

  it.for(catalogs)('$root, with heads that skip all others', ({ root, files }) =>
    tryAll(root, withLongSkips(files)),
  );

  it.for(catalogs)('$root, in one file', ({ root, files }) => tryMoves(root, files));

  it('each on at least three catalogs', () => {
    for (const kind of KINDS) expect(made.get(kind)?.size, kind).toBeGreaterThanOrEqual(3);
  });
});

/** All blobs of a catalog in one file, which then may hold several packages. */
function inOneFile(files: Files): Files {
  const texts = Object.entries(files).flatMap(([file, text]) =>
    file.endsWith('.indexignore') || text === '' ? [] : [text],
  );
  const isJson = texts.every((text) => text.trimStart().startsWith('{'));
  const ended = texts.map((text) => (text.endsWith('\n') ? text : `${text}\n`));
  if (isJson) return { 'catalog.json': ended.join('') };
  return {
    'catalog.yaml': ended.map((text) => text.replace(/^---\n/, '').replace(/\n---\n$/, '\n')).join('---\n'),
  };
}

afterAll(() => {
  if (catalogs.length === 0) return;
  for (const [kind, counts] of made) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${kind}: ${total} times on ${counts.size} catalogs\n`);
  }
});
