/** `catalens diff`: what differs between two states of a catalog, and who is left stranded. */
import { parseArgs } from 'node:util';
import type { CatalogState } from '../../graph/compare.ts';
import { compareCatalogs, type CatalogComparison } from '../../resolve/compare-catalogs.ts';
import type { Olm } from '../../resolve/update-graph.ts';
import { analyzeWith } from '../../rules/analyze.ts';
import { ruleSet } from '../../rules/run.ts';
import { discover } from '../../workspace/discover.ts';
import { UsageError } from '../arguments.ts';
import { cleanPath } from '../check/found.ts';
import { chosen, chosenOlm, strictly } from '../graph/choices.ts';
import { loadCatalog, requireFolder, warnUnreadable, type LoadedCatalog } from '../graph/loaded-catalog.ts';
import { workingFiles } from '../working-files.ts';
import { diffJson, diffText, type ComparedRoot } from './diff-report.ts';
import { gitFiles } from './git-files.ts';

export const DIFF_HELP = `Usage: catalens diff <old folder> <new folder> [options]
       catalens diff --base REVISION [folder] [options]

Compares two states of a catalog: entries and edges, heads, bundles that hold something else under the same name,
and the users left stranded: versions that had a way to the head of their channel, and have none any more.
A folder is one catalog, as for "opm validate FOLDER". With --base and no folder, every catalog below the current folder.

  --base REVISION    compare with this git revision
  --package NAME     only this package (repeatable)
  --olm classic|v1   whose rules count for stranded users; default is classic
  --format FORMAT    text (default), json

Exit code: 0 nobody is left stranded, 1 somebody is, 2 usage, or something that does not exist.
`;

const OPTIONS = {
  base: { type: 'string' },
  package: { type: 'string', multiple: true },
  olm: { type: 'string' },
  format: { type: 'string' },
} as const;

/** Runs `diff` with its arguments and returns the exit code. @throws UsageError, GitError */
export async function runDiff(args: readonly string[]): Promise<number> {
  const { values, positionals } = strictly(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true }),
  );
  const format = chosen('--format', values.format ?? 'text', ['text', 'json']);
  const olm = chosenOlm(values.olm);
  const folders = positionals.map(cleanPath);
  for (const folder of folders) await requireFolder(folder);
  const states =
    values.base === undefined ? await twoFolders(folders) : await sinceRevision(folders, values.base);
  const compared = states.map(([before, after]): ComparedRoot => {
    warnUnreadable(after);
    return { before, after, comparison: compare(before, after, olm, values.package) };
  });
  process.stdout.write(format === 'json' ? diffJson(compared) : diffText(compared));
  return compared.some(({ comparison }) => comparison.stranded.length > 0) ? 1 : 0;
}

type States = readonly (readonly [before: LoadedCatalog, after: LoadedCatalog])[];

async function twoFolders(folders: readonly string[]): Promise<States> {
  const [before, after] = folders;
  if (before === undefined || after === undefined || folders.length > 2) {
    throw new UsageError(
      'Give two folders, the old catalog and the new one; or --base REVISION and one folder.',
    );
  }
  const env = workingFiles();
  return [[await loadCatalog(env, before), await loadCatalog(env, after)]];
}

async function sinceRevision(folders: readonly string[], revision: string): Promise<States> {
  if (folders.length > 1) throw new UsageError('With --base, give one folder: the catalog as it is now.');
  const env = workingFiles();
  const [given] = folders;
  const roots = given === undefined ? await rootsBelow('') : [given];
  const states: [LoadedCatalog, LoadedCatalog][] = [];
  for (const root of roots) {
    states.push([await loadCatalog(await gitFiles(root, revision), root), await loadCatalog(env, root)]);
  }
  return states;
}

/** The catalogs below a folder; the folder itself where none is found. */
async function rootsBelow(folder: string): Promise<readonly string[]> {
  const found = await discover(workingFiles(), analyzeWith(ruleSet([])), folder, { ignored: () => false });
  const roots = [...new Set(found.roots.map(({ root }) => root.path))];
  return roots.length === 0 ? [folder] : roots;
}

function compare(
  before: CatalogState,
  after: CatalogState,
  olm: Olm,
  names: readonly string[] | undefined,
): CatalogComparison {
  if (names === undefined) return compareCatalogs(before, after, olm);
  for (const name of names) {
    if (!before.packages.has(name) && !after.packages.has(name)) {
      throw new UsageError(`Neither state has a package "${name}".`);
    }
  }
  const only = (state: CatalogState): CatalogState => ({
    packages: new Map([...state.packages].filter(([name]) => names.includes(name))),
    content: (bundle) => state.content(bundle),
  });
  return compareCatalogs(only(before), only(after), olm);
}
