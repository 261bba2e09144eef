/** Where the test data is: cases in the project, and the corpus of real catalogs where it stands beside it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the project. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const CORPUS = path.resolve(PROJECT, '../shared/corpus');

/** A folder of the cases of the project. */
export function casesFolder(area: 'fbc' | 'fbc-pairs' | 'bundle' | 'resolution' | 'crd-upgrade'): string {
  return path.join(PROJECT, 'test/cases', area);
}

/** A folder of the corpus, or undefined where the project stands alone; the test log then says what was left out. */
export function corpusFolder(name: string): string | undefined {
  const folder = path.join(CORPUS, name);
  if (existsSync(folder)) return folder;
  process.stderr.write(`skipped: the real files of ${folder}, which do not stand beside the project\n`);
  return undefined;
}

/** A catalog with the verdict of opm. */
export interface CatalogCase {
  readonly name: string;
  readonly folder: string;
  readonly opm: 'valid' | 'invalid';
  readonly rules: readonly string[];
}

/** All catalog cases: each fault by itself, and then the pairs of a faulty catalog and the same one repaired. */
export function catalogCases(): CatalogCase[] {
  return [
    ...casesIn(casesFolder('fbc')),
    ...casesIn(casesFolder('fbc-pairs')).map((each) => ({ ...each, name: `pair ${each.name}` })),
  ];
}

function casesIn(folder: string): CatalogCase[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const expected = JSON.parse(readFileSync(path.join(folder, name, 'expected.json'), 'utf8')) as Omit<
        CatalogCase,
        'name' | 'folder'
      >;
      return { name, folder: path.join(folder, name, 'catalog'), opm: expected.opm, rules: expected.rules };
    });
}

/** A root of the corpus with the verdict of opm, from the table in its README. */
export interface CorpusRoot {
  /** Relative to corpus/fbc. */
  readonly root: string;
  readonly folder: string;
  readonly valid: boolean;
  readonly verdict: string;
  readonly counts?: { readonly packages: number; readonly channels: number; readonly bundles: number };
}

/** The roots of the corpus; none where the project stands alone. */
export function corpusRoots(): CorpusRoot[] {
  const folder = corpusFolder('fbc');
  if (folder === undefined) return [];
  const roots: CorpusRoot[] = [];
  for (const line of readFileSync(path.join(CORPUS, 'README.md'), 'utf8').split('\n')) {
    const cells = /^\| `([^`]+)` \| [\d.]+ [kM]B \| (\S+) \| (\S+) \| (\S+) \| (\S+) \| (.*) \|$/.exec(line);
    if (cells === null) continue;
    const [, root = '', packages, channels, bundles, , verdict = ''] = cells;
    const valid = verdict === 'valid';
    roots.push({
      root,
      folder: path.join(folder, root),
      valid,
      verdict,
      ...(valid
        ? { counts: { packages: Number(packages), channels: Number(channels), bundles: Number(bundles) } }
        : {}),
    });
  }
  return roots;
}
