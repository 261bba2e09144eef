import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ownerOf, sniffClaims } from '../../../engine/reading/claims.ts';
import { allFamilies } from '../../answering.ts';
import { fbcFamily } from '../family.ts';
import { INDEXIGNORE } from './indexignore.ts';
import { sniffFacts, type FileFacts } from './facts.ts';
import { mayHoldBlobs } from './folder-tree.ts';
import type { FoundRoot } from '../model/catalog-unit.ts';
import { findRoots, rootsOfFile, type RootsInput } from './roots.ts';

const CORPUS = fileURLToPath(new URL('../../../../../../shared/corpus', import.meta.url));
const FBC = `${CORPUS}/fbc`;
const hasCorpus = existsSync(FBC);
if (!hasCorpus)
  console.info('Skipped: there is no corpus beside the project, so its catalog roots are not checked.');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

const sniffed = new Map<string, FileFacts>();

function factsOf(path: string): FileFacts {
  const known = sniffed.get(path);
  if (known !== undefined) return known;
  // As in the workspace: files that cannot hold blobs by their name are not looked into.
  const text = mayHoldBlobs(path) ? readFileSync(path, 'utf8') : '';
  const owner = ownerOf(sniffClaims(path, text, allFamilies), allFamilies);
  const own = sniffFacts(path, text);
  const facts: FileFacts = owner === undefined || owner === fbcFamily.id ? own : { ...own, foreign: true };
  sniffed.set(path, facts);
  return facts;
}

function inputOf(folder: string): RootsInput {
  const files = filesBelow(folder);
  const indexignores = files
    .filter((path) => path.endsWith(`/${INDEXIGNORE}`))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return { folder, files: files.map(factsOf), indexignores, dockerfiles: [] };
}

/** Rows of the table of catalog roots in the corpus: the folder below fbc/ and the verdict of opm. */
function rootsOfTable(): { readonly path: string; readonly verdict: string }[] {
  const rows: { path: string; verdict: string }[] = [];
  for (const line of readFileSync(`${CORPUS}/README.md`, 'utf8').split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== 9 || !cells[1]?.startsWith('`')) continue;
    rows.push({ path: cells[1].replaceAll('`', ''), verdict: cells[7] ?? '' });
  }
  return rows;
}

/** Folders that are valid catalogs as well, though the table leaves them out because others have the same bytes. */
const NOT_IN_TABLE = ['kueue-fbc/v4.19/catalog', 'kueue-fbc/v4.21/catalog', 'kueue-fbc/v4.23/catalog'];
const FAULTY = 'netobserv-catalog/auto-generated/catalog';
const STREAMS = ['released.yaml', 'y-stream.yaml', 'z-stream.yaml'];

describe.runIf(hasCorpus)('the catalogs of real repositories', () => {
  const sources = hasCorpus ? readdirSync(FBC) : [];
  const roots = sources.flatMap((source) => findRoots(inputOf(`${FBC}/${source}`)));
  const table = hasCorpus ? rootsOfTable() : [];
  const valid = table.filter((row) => row.verdict === 'valid').map((row) => row.path);

  it('are all in the table that is read here', () => {
    expect(valid.length).toBeGreaterThan(40);
  });

  it('are found, and nothing else is', () => {
    const found = [...new Set(roots.map((root) => root.path.slice(FBC.length + 1)))].sort();
    expect(found).toEqual([...valid, FAULTY, ...NOT_IN_TABLE].sort());
  });

  it.each(valid)('%s has all files of its folder that opm reads', (path) => {
    const root = roots.find((each) => each.path === `${FBC}/${path}`);
    const files = filesBelow(`${FBC}/${path}`).filter((file) => !file.endsWith(`/${INDEXIGNORE}`));
    expect([...(root?.files ?? [])].sort()).toEqual(files);
    expect(root?.ignored).toEqual([]);
    expect(root?.alternativeOf).toBeUndefined();
  });

  it('are alternatives where files of one folder hold the same package', () => {
    const streams = roots.filter((root) => root.path === `${FBC}/${FAULTY}`);
    expect(streams.map((root) => root.files)).toEqual(STREAMS.map((name) => [`${FBC}/${FAULTY}/${name}`]));
    for (const root of streams) expect(root.alternativeOf).toBe(`${FBC}/${FAULTY}`);
  });

  it('are the same when all repositories are open in one folder', () => {
    const together = findRoots(inputOf(FBC));
    const paths = (found: readonly FoundRoot[]): unknown =>
      found.map((root) => [root.path, root.file, root.files, root.reason]).sort();
    expect(paths(together)).toEqual(paths(roots));
  });

  it.each(valid)('%s is found when it is opened itself', (path) => {
    expect(findRoots(inputOf(`${FBC}/${path}`))).toMatchObject([{ path: `${FBC}/${path}` }]);
  });

  it('are found from the first file that is opened, before the others are read', () => {
    for (const root of roots) {
      const source = root.path.slice(0, root.path.indexOf('/', FBC.length + 1));
      const input = inputOf(source);
      for (const opened of root.files) {
        if (factsOf(opened).known === 0) continue;
        const files = input.files.map((file) => (file.path === opened ? file : sniffFacts(file.path, '')));
        const first = findRoots({ ...input, files, isPartial: true });
        expect(rootsOfFile(first, opened).map((each) => each.path)).toEqual([root.path]);
      }
    }
  });
});

describe.runIf(hasCorpus)('folders without catalogs', () => {
  it.each(['bundles', 'gitops', 'cvo'])('%s have none', (name) => {
    expect(findRoots(inputOf(`${CORPUS}/${name}`))).toEqual([]);
  });
});
