/** `catalens diff`: what differs between two states of a catalog, and who is left stranded. */
import type { CatalogState } from '../../families/fbc/graph/compare.ts';
import {
  compareCatalogs,
  type CatalogComparison,
} from '../../families/fbc/graph/updates/compare-catalogs.ts';
import { comparisonMarkdown } from '../../families/fbc/graph/changes/comparison-markdown.ts';
import type { Olm } from '../../families/fbc/graph/updates/update-graph.ts';
import { CONFIG } from '../check/words.ts';
import type { CommandWords } from '../../features/command.ts';
import { oneOf, parseOptions } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { hint } from '../suggestions.ts';
import { chosenOlm, OLM } from '../graph/choices.ts';
import { loadCatalog, folderNamed, linkTo, warnUnreadable } from '../graph/loaded-catalog.ts';
import { workingFiles } from '../working-files.ts';
import { diffJson, diffText, type ComparedRoot } from './diff-report.ts';
import { diffGithub } from './diff-github.ts';
import { sinceRevision, type States } from './since-revision.ts';

const FORMATS = ['text', 'json', 'markdown', 'github'] as const;

const OPTIONS = {
  base: {
    type: 'string',
    value: 'REVISION',
    help: 'compare with this git revision, of the repository that the folder is in',
  },
  config: { ...CONFIG, help: `with --base and no folder: ${CONFIG.help}` },
  package: { type: 'string', multiple: true, value: 'NAME', help: 'only this package (repeatable)' },
  olm: {
    type: 'string',
    value: 'OLM',
    values: OLM,
    usual: 'classic',
    help: 'whose rules count for stranded users',
  },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'text', help: 'how it is printed' },
} as const;

/** The words of `diff`. */
export const DIFF: CommandWords<typeof OPTIONS> = {
  name: 'diff',
  summary: 'compare two states of a catalog',
  usage: ['<old folder> <new folder> [options]', '--base REVISION [folder] [options]'],
  about: `Compares two states of a catalog: entries and edges, heads, bundles that hold something else under the same name,
and the users left stranded: versions that had a way to the head of their channel, and have none any more.
A folder is one catalog, as for "opm validate FOLDER". With --base and no folder, every catalog below the current folder,
those included that are new or gone since then.

With --format markdown, a comment for a pull request, of at most 60 kB: who is stranded, which heads moved, and a picture.
With --format github, annotations of GitHub Actions.`,
  options: OPTIONS,
  notes: 'Exit code: 0 nobody is left stranded, 1 somebody is, 2 usage, or something that does not exist.',
  operands: 'folder',
};

/** Runs `diff` with its arguments and returns the exit code. @throws UsageError, GitError */
export async function runDiff(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(DIFF, args);
  const format = oneOf('--format', values.format ?? 'text', FORMATS);
  const olm = chosenOlm(values.olm);
  const { base, package: names } = values;
  if (values.config !== undefined && (base === undefined || positionals.length > 0))
    throw new UsageError('--config goes with --base and no folder: only then catalogs are looked for.');
  const states =
    base === undefined ? await twoFolders(positionals) : await ofRevision(positionals, base, values.config);
  refuseUnknown(states, names);
  const compared = states.map(([before, after]): ComparedRoot => {
    warnUnreadable(before, base);
    warnUnreadable(after);
    return { before, after, comparison: compare(before, after, olm, names) };
  });
  process.stdout.write(written(compared, format, olm));
  return compared.some(({ comparison }) => comparison.stranded.length > 0) ? 1 : 0;
}

function written(compared: readonly ComparedRoot[], format: (typeof FORMATS)[number], olm: Olm): string {
  switch (format) {
    case 'json':
      return diffJson(compared);
    case 'markdown':
      return comparisonMarkdown(compared.map(named), olm);
    case 'github':
      return diffGithub(compared);
    case 'text':
      return diffText(compared);
  }
}

function named({ before, after, comparison }: ComparedRoot) {
  const placeOf = (user: CatalogComparison['stranded'][number] | undefined) =>
    linkTo(user?.now === undefined ? before.placeOf(user?.entry.place) : after.placeOf(user.now.place));
  return { name: after.root || '.', before, after, comparison, placeOf };
}

async function twoFolders(given: readonly string[]): Promise<States> {
  if (given.length !== 2) {
    throw new UsageError(
      'Give two folders, the old catalog and the new one; or --base REVISION and one folder.',
    );
  }
  const folders: string[] = [];
  for (const folder of given) folders.push(await folderNamed(folder));
  const [before = '', after = ''] = folders;
  const env = workingFiles();
  return [[await loadCatalog(env, before), await loadCatalog(env, after)]];
}

function ofRevision(given: readonly string[], revision: string, config?: string): Promise<States> {
  if (given.length > 1) throw new UsageError('With --base, give one folder: the catalog as it is now.');
  const note = (text: string) => void process.stderr.write(`catalens: ${text}\n`);
  return sinceRevision(given[0], { name: revision, ...(config !== undefined && { config }) }, note);
}

/** @throws UsageError where a package is in none of the catalogs, neither then nor now */
function refuseUnknown(states: States, names: readonly string[] | undefined): void {
  const known = new Set(
    states.flatMap(([before, after]) => [...before.packages.keys(), ...after.packages.keys()]),
  );
  for (const name of names ?? []) {
    if (!known.has(name)) throw new UsageError(`Neither state has a package "${name}".${hint(name, known)}`);
  }
}

function compare(
  before: CatalogState,
  after: CatalogState,
  olm: Olm,
  names: readonly string[] | undefined,
): CatalogComparison {
  if (names === undefined) return compareCatalogs(before, after, olm);
  const only = (state: CatalogState): CatalogState => ({
    packages: new Map([...state.packages].filter(([name]) => names.includes(name))),
    content: (bundle) => state.content(bundle),
  });
  return compareCatalogs(only(before), only(after), olm);
}
