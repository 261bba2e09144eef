/** Every name of real catalogs is renamed, and back: opm says the same in between, and the bytes are the same in the end. */
import { describe, expect, it } from 'vitest';
import { renameAt } from '../../server/src/features/rename/rename.ts';
import type { Blob } from '../../server/src/families/fbc/model/blob.ts';
import { codeOf } from '../../server/src/engine/findings/diagnostic.ts';
import type { Located } from '../../server/src/text/span.ts';
import { applyEdit, fromText, fullText, type SourceText } from '../../server/src/text/source.ts';
import { corpusRoots } from '../support/cases.ts';
import {
  catalogFile,
  checkedCatalog,
  checkedWith,
  contextIn,
  diagnosticsOf,
  DIALECT,
  type CheckedCatalog,
} from '../support/units.ts';
import { filesIn } from './catalog-files.ts';

/** Small enough for every run; the large ones, of up to 15 MB, with `RENAME_LARGE=1`. */
const CATALOGS =
  process.env['RENAME_LARGE'] === '1'
    ? [
        'okderators-catalog-index/catalog',
        'community-operators-prod/catalogs/v4.14',
        'community-operators-prod/catalogs/v4.20',
      ]
    : ['kubedoop-catalog/catalog', 'mtv-fbc/v4.17/catalog', 'compliance-operator-fbc/catalog/v4.17'];

const VERDICT = checkedWith((rule) => rule.suites.includes('opm'));

/** A catalog as it stands after some edits; what an edit leaves alone is not read again. */
interface Opened {
  readonly sources: ReadonlyMap<string, SourceText>;
  readonly checked: CheckedCatalog;
}

function open(sources: ReadonlyMap<string, SourceText>, before?: Opened): Opened {
  const files = [...sources].map(
    ([path, { chunks }], index) =>
      (before?.sources.get(path)?.chunks === chunks && before.checked.snapshot.files[index]) ||
      catalogFile(path, chunks, VERDICT, before?.checked.snapshot.files[index]),
  );
  return { sources, checked: checkedCatalog(files, VERDICT, before?.checked) };
}

function verdict({ checked }: Opened): string[] {
  return diagnosticsOf(checked, VERDICT)
    .map(({ rule }) => codeOf(rule))
    .sort();
}

/** A blob that has a name, by its place in the catalog, which a rename does not change. */
interface Definition {
  readonly index: number;
  readonly kind: string;
  readonly name: string;
}

function definitions({ checked }: Opened): Definition[] {
  const seen = new Set<string>();
  return checked.snapshot.whole.blobs.flatMap((blob, index) => {
    const { kind, name } = blob;
    if ((kind !== 'package' && kind !== 'channel' && kind !== 'bundle') || name === undefined) return [];
    const key = JSON.stringify([kind, blob.package?.value, name.value]);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ index, kind, name: name.value }];
  });
}

async function renamed(opened: Opened, index: number, newName: string): Promise<Opened> {
  const blob = opened.checked.snapshot.whole.blobs[index] as Blob & { readonly name: Located<string> };
  const place = opened.checked.places.find(blob);
  if (place === undefined) throw new Error('the blob has no place');
  const position = place.positions.at(place.chunk, blob.name.start + 1);
  const renaming = await renameAt(
    contextIn(opened.checked, place.file.path, opened.sources),
    position,
    newName,
  );
  if (renaming.refused !== undefined) throw new Error(renaming.refused.wording);
  const sources = new Map(opened.sources);
  for (const [path, changes] of renaming.edits) {
    const last = [...changes].sort(
      (a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character,
    );
    const source = sources.get(path);
    if (source === undefined) throw new Error(`no ${path}`);
    sources.set(
      path,
      last.reduce((text, { range, newText }) => applyEdit(text, range, newText), source),
    );
  }
  return open(sources, opened);
}

const catalogs = corpusRoots().filter(({ root }) => CATALOGS.includes(root));

describe.runIf(catalogs.length > 0)('renaming there and back', () => {
  it('is tried on every catalog that is named here', () => {
    expect(catalogs).toHaveLength(CATALOGS.length);
  });

  it.for(catalogs)('all names of $root', { timeout: 3_600_000 }, async ({ root, folder }) => {
    const files = filesIn(folder);
    if (files === undefined) throw new Error(`${root} cannot be read`);
    const sources = new Map(
      Object.entries(files).map(([path, text]) => [path, fromText(text, { dialect: DIALECT })]),
    );
    const before = open(sources);
    const expected = verdict(before);
    const all = definitions(before);
    const started = performance.now();
    for (const { index, kind, name } of all) {
      const there = await renamed(before, index, `${name}x`);
      expect(there.checked.snapshot.whole.blobs[index]?.name?.value).toBe(`${name}x`);
      expect(verdict(there), `${kind} ${name}`).toEqual(expected);
      const back = await renamed(there, index, name);
      for (const [path, text] of Object.entries(files)) {
        const source = back.sources.get(path);
        if (source !== sources.get(path) && source !== undefined)
          expect(fullText(source) === text, `${kind} ${name}: ${path}`).toBe(true);
      }
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${root}: ${all.length} names there and back in ${seconds} s\n`);
  });
});
