/** Catalogs in memory that refactorings are made in: asked at a place, changed, and read again. */
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import type { FeatureContext } from '../../server/src/features/place/context.ts';
import type { Refactoring } from '../../server/src/features/refactor/refactoring.ts';
import { codeOf } from '../../server/src/engine/findings/diagnostic.ts';
import {
  inWalkOrder,
  INDEXIGNORE,
  isIgnored,
  parseIndexignore,
} from '../../server/src/families/fbc/find/indexignore.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { applyEdit, fromText, fullText, type SourceText } from '../../server/src/text/source.ts';
import type { AnalyzedFile } from '../../server/src/engine/reading/analyzed-file.ts';
import { baseName, parentPath } from '../../server/src/engine/files/paths.ts';
import type { CatalogSnapshot } from '../../server/src/families/fbc/model/catalog-view.ts';
import type { Files } from '../fixes/catalog-files.ts';
import {
  catalogFile,
  checkedCatalog,
  contextIn,
  diagnosticsOf,
  DIALECT,
  type CheckedCatalog,
} from '../support/units.ts';

/** A file with its text, and what is known of it. */
interface ReadFile {
  readonly source: SourceText;
  readonly file: AnalyzedFile;
}

/** A catalog whose root is the current folder. */
export interface ReadCatalog {
  readonly files: ReadonlyMap<string, ReadFile>;
  readonly snapshot: CatalogSnapshot;
  readonly checked: CheckedCatalog;
  /** What a feature is asked with that has the file open; all other files are closed. */
  readonly contextOf: (path: string) => FeatureContext;
}

/** Reads a catalog. */
export function readCatalog(files: Files): ReadCatalog {
  return catalogOf(
    new Map(
      Object.entries(files).map(([path, text]) => [
        path,
        readFile(path, fromText(text, { dialect: DIALECT })),
      ]),
    ),
  );
}

/** The catalog with one more file. */
export function withFile(catalog: ReadCatalog, path: string, text: string): ReadCatalog {
  return catalogOf(new Map([...catalog.files, [path, readFile(path, fromText(text, { dialect: DIALECT }))]]));
}

function readFile(path: string, source: SourceText, before?: AnalyzedFile): ReadFile {
  return { source, file: catalogFile(path, source.chunks, undefined, before) };
}

function catalogOf(files: ReadonlyMap<string, ReadFile>): ReadCatalog {
  const lists = [...files].flatMap(([path, { source }]) =>
    baseName(path) === INDEXIGNORE ? [parseIndexignore(fullText(source), parentPath(path))] : [],
  );
  const ordered = inWalkOrder(lists);
  const read = [...files.values()]
    .map(({ file }) => file)
    .filter(({ path }) => baseName(path) !== INDEXIGNORE && !isIgnored(path, ordered));
  const checked = checkedCatalog(read);
  const sources = new Map([...files].map(([path, { source }]) => [path, source]));
  return {
    files,
    snapshot: checked.snapshot,
    checked,
    contextOf: (path) => contextIn(checked, path, sources),
  };
}

/** The catalog as it is behind a refactoring: edited as an editor does it, from the end of a file to its start. */
export function refactored(
  catalog: ReadCatalog,
  { edits, files: operations = [] }: Refactoring,
): ReadCatalog {
  const after = new Map(catalog.files);
  for (const path of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === path).sort((a, b) => b.start - a.start || b.end - a.end);
    const before = catalog.files.get(path);
    const isNew = own.some((edit) => edit.creates === true);
    if (isNew !== (before === undefined)) throw new Error(`${path} is there, or is not`);
    let source = before?.source ?? fromText('', { dialect: DIALECT });
    const expected = applyEdits(fullText(source), own);
    for (const edit of own) source = applyEdit(source, edit.range, edit.newText);
    if (fullText(source) !== expected) throw new Error(`lines and offsets of ${path} differ`);
    after.set(path, readFile(path, source, before?.file));
  }
  for (const operation of operations) {
    const gone = operation.kind === 'delete' ? operation.file : operation.from;
    const file = after.get(gone);
    if (file === undefined || edits.some((edit) => edit.file === gone)) throw new Error(`${gone} is edited`);
    after.delete(gone);
    if (operation.kind !== 'rename') continue;
    if (after.has(operation.to)) throw new Error(`${operation.to} is there already`);
    after.set(operation.to, readFile(operation.to, file.source, file.file));
  }
  return catalogOf(new Map([...after].sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** What keeps opm from taking the catalog, and nothing else: the verdict of the suite `opm`. */
export function faultsOf({ checked }: ReadCatalog): string[] {
  return diagnosticsOf(checked)
    .filter(({ rule }) => rule.suites.includes('opm'))
    .map(({ rule, message }) => `${codeOf(rule)}: ${formatMessage(message)}`)
    .sort();
}
