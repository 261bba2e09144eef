/** `catalens matrix`: all versions of a catalog at once, package by catalog. */
import { documentPlaces } from '../../engine/findings/document-places.ts';
import type { CommandHost, FamilyCommand, Given } from '../../features/command.ts';
import { catalogMatrix } from './graph/matrix/matrix.ts';
import { matrixCsv } from './graph/matrix/write-csv.ts';
import { matrixJson, type MatrixPlace } from './graph/matrix/write-json.ts';
import { matrixMarkdown } from './graph/matrix/write-markdown.ts';
import { matrixText } from './graph/matrix/write-text.ts';
import type { GraphPlace } from './graph/types.ts';
import { isCatalog, type CatalogSnapshot } from './model/catalog-view.ts';

const FORMATS = ['text', 'json', 'markdown', 'csv'] as const;

const OLMS = ['classic', 'v1'] as const;

const OPTIONS = {
  package: { type: 'string', multiple: true, value: 'NAME', help: 'only this package (repeatable)' },
  olm: {
    type: 'string',
    value: 'OLM',
    values: OLMS,
    usual: 'classic',
    help: 'whose rules count for stuck versions',
  },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'text', help: 'how it is printed' },
} as const;

/** The command. */
export const matrixCommand: FamilyCommand<typeof OPTIONS> = {
  name: 'matrix',
  summary: 'print the heads of all channels in all catalogs',
  usage: ['[folder] [options]'],
  about: `Prints a table of all catalogs below a folder, package by catalog: the head of each channel, what differs from the
catalog to the left, and what is missing, deprecated or stuck. Default is the current folder.

Catalogs of one version, such as those in "v4.16/", share a column; 4.9 stands before 4.10.`,
  options: OPTIONS,
  notes: 'Exit code: 0 printed, 2 usage, or a folder or package that does not exist.',
  operands: 'folder',
  run,
};

async function run({ options, others }: Given<typeof OPTIONS>, host: CommandHost): Promise<number> {
  const { format = 'text', olm = 'classic', package: wanted = [] } = options;
  const writer = chosen('--format', format, FORMATS, host);
  const rules = chosen('--olm', olm, OLMS, host);
  if (others.length > 1) throw host.misuse('Give one folder: that with the catalogs.');
  const folder = others[0] ?? '.';
  const snapshots = (await host.units(folder)).filter(isCatalog);
  if (snapshots.length === 0) throw host.misuse(`There is no catalog below "${folder}".`);
  refuseUnknown(wanted, snapshots, host);
  const unread = snapshots.filter(({ blocked }) => blocked);
  if (unread.length > 0) {
    const what = unread.length === 1 ? 'One catalog' : `${unread.length} catalogs`;
    host.say(
      `${what} could not be read as a whole, so something may be missing. "catalens check" tells more.`,
    );
  }
  const byRoot = new Map(snapshots.map((snapshot) => [rootOf(snapshot), snapshot]));
  const catalogs = snapshots.map((snapshot) => ({
    root: rootOf(snapshot),
    packages: snapshot.whole.packages,
  }));
  const matrix = catalogMatrix(catalogs, rules, wanted);
  switch (writer) {
    case 'text':
      host.print(matrixText(matrix));
      break;
    case 'markdown':
      host.print(matrixMarkdown(matrix));
      break;
    case 'csv':
      host.print(matrixCsv(matrix));
      break;
    case 'json':
      host.print(matrixJson(matrix, placesIn(byRoot)));
  }
  return 0;
}

/** @throws what the host says of misuse, for what is none of the values */
function chosen<Value extends string>(
  option: string,
  given: string,
  values: readonly Value[],
  host: CommandHost,
): Value {
  const value = values.find((one) => one === given);
  if (value !== undefined) return value;
  throw host.misuse(`${option} takes one of ${values.join(', ')}; "${given}" is none of them.`);
}

/** @throws what the host says of misuse, for a package that no catalog has */
function refuseUnknown(
  wanted: readonly string[],
  snapshots: readonly CatalogSnapshot[],
  host: CommandHost,
): void {
  const missing = wanted.find((name) => !snapshots.some(({ whole }) => whole.packages.has(name)));
  if (missing !== undefined) throw host.misuse(`No catalog has a package "${missing}".`);
}

function rootOf({ unit }: CatalogSnapshot): string {
  return unit.file ?? unit.path;
}

function placesIn(byRoot: ReadonlyMap<string, CatalogSnapshot>) {
  const places = new Map([...byRoot].map(([root, snapshot]) => [root, documentPlaces(snapshot)]));
  return (root: string, { blob, span }: GraphPlace): MatrixPlace => {
    const found = places.get(root)?.find(blob);
    if (found === undefined) return { file: null, range: null };
    const at = (offset: number) => found.positions.at(found.chunk, offset);
    return { file: found.file.path, range: { start: at(span.start), end: at(span.end) } };
  };
}
