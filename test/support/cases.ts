/** Where the test data is: the shared cases and corpus where they stand beside the project, and the project's own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the project. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const SHARED = path.resolve(PROJECT, '../shared');

/** A folder of the shared test data, or undefined where the project stands alone. */
export function sharedFolder(name: string): string | undefined {
  const folder = path.join(SHARED, name);
  return existsSync(folder) ? folder : undefined;
}

/** Says in the test log that something was left out, and why. */
function noteSkipped(what: string): void {
  process.stderr.write(`skipped: ${what}: ../shared does not stand beside the project\n`);
}

/** A catalog with the verdict of opm. */
export interface CatalogCase {
  readonly name: string;
  readonly folder: string;
  readonly opm: 'valid' | 'invalid';
  readonly rules: readonly string[];
}

/** All catalog cases: the project's own, and the shared ones where there are some. */
export function catalogCases(): CatalogCase[] {
  const shared = sharedFolder('conformance/fbc');
  if (shared === undefined) noteSkipped('the shared conformance cases');
  return [path.join(PROJECT, 'test/cases/fbc'), shared].flatMap((folder) =>
    folder === undefined ? [] : casesIn(folder),
  );
}

function casesIn(folder: string): CatalogCase[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'expected.json')))
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
  const folder = sharedFolder('corpus');
  if (folder === undefined) {
    noteSkipped('the corpus of real catalogs');
    return [];
  }
  const roots: CorpusRoot[] = [];
  for (const line of readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n')) {
    const cells = /^\| `([^`]+)` \| [\d.]+ [kM]B \| (\S+) \| (\S+) \| (\S+) \| (\S+) \| (.*) \|$/.exec(line);
    if (cells === null) continue;
    const [, root = '', packages, channels, bundles, , verdict = ''] = cells;
    const valid = verdict === 'valid';
    roots.push({
      root,
      folder: path.join(folder, 'fbc', root),
      valid,
      verdict,
      ...(valid
        ? { counts: { packages: Number(packages), channels: Number(channels), bundles: Number(bundles) } }
        : {}),
    });
  }
  return roots;
}
