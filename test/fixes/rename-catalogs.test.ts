/** Every name of real catalogs is renamed, and back: opm says the same in between, and the bytes are the same in the end. */
import { describe, expect, it } from 'vitest';
import { renameAt } from '../../server/src/features/rename/rename.ts';
import type { FeatureContext } from '../../server/src/features/place/context.ts';
import type { Blob } from '../../server/src/families/fbc/model/blob.ts';
import { allRules } from '../../server/src/families/all.ts';
import { analyzeWith } from '../../server/src/engine/rules/analyze.ts';
import { codeOf } from '../../server/src/engine/findings/diagnostic.ts';
import type { CheckedUnit } from '../../server/src/engine/rules/check-unit.ts';
import { diagnoseAll } from '../../server/src/engine/findings/diagnose.ts';
import { checkUnit } from '../../server/src/engine/rules/unit-state.ts';
import { ruleSet } from '../../server/src/engine/rules/run.ts';
import type { Chunk } from '../../server/src/text/chunk.ts';
import type { Located } from '../../server/src/text/span.ts';
import { FBC_DIALECT } from '../../server/src/families/fbc/model/dialect.ts';
import { applyEdit, fromText, fullText, type SourceText } from '../../server/src/text/source.ts';
import type { Analyzer, ChunkAnalysis } from '../../server/src/engine/reading/analyzed-file.ts';
import { analyzeChunks } from '../../server/src/engine/reading/load.ts';
import { givenRoot } from '../../server/src/engine/units/load-root.ts';
import { corpusRoots } from '../support/cases.ts';
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

const RULES = ruleSet(allRules.filter((rule) => rule.suites.includes('opm')));
const OPTIONS = { rules: RULES, project: '', suppressions: false };

/** A catalog as it stands after some edits; what an edit leaves alone is not read again. */
interface Opened {
  readonly sources: ReadonlyMap<string, SourceText>;
  readonly checked: CheckedUnit;
}

/** An analyzer that looks at every chunk once. */
function remembering(): Analyzer {
  const analyzer = analyzeWith(RULES);
  const known = new WeakMap<Chunk, ChunkAnalysis>();
  return {
    ...analyzer,
    analyzeChunk(chunk) {
      const analysis = known.get(chunk) ?? analyzer.analyzeChunk(chunk);
      known.set(chunk, analysis);
      return analysis;
    },
  };
}

function open(sources: ReadonlyMap<string, SourceText>, analyzer: Analyzer, before?: Opened): Opened {
  const root = before?.checked.snapshot.unit ?? givenRoot('', [...sources.keys()]);
  const files = [...sources].map(
    ([path, { chunks }], index) =>
      (before?.sources.get(path)?.chunks === chunks && before.checked.snapshot.files[index]) ||
      analyzeChunks(path, chunks, analyzer),
  );
  return { sources, checked: checkUnit({ root, files, faults: [] }, OPTIONS, before?.checked) };
}

function contextOf({ sources, checked }: Opened, path: string): FeatureContext {
  const source = sources.get(path);
  const file = checked.snapshot.files.find((each) => each.path === path);
  if (source === undefined || file === undefined) throw new Error(`no ${path}`);
  const readFile = (wanted: string) => Promise.resolve(sources.get(wanted)?.chunks);
  return {
    path,
    source,
    file,
    root: checked,
    catalogs: () => [checked.snapshot],
    readFile,
    readChunk: async (blob) => {
      const place = checked.places.find(blob);
      return place && (await readFile(place.file.path))?.[place.chunk];
    },
  };
}

function verdict({ checked }: Opened): string[] {
  return diagnoseAll(checked, OPTIONS)
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

async function renamed(opened: Opened, analyzer: Analyzer, index: number, newName: string): Promise<Opened> {
  const blob = opened.checked.snapshot.whole.blobs[index] as Blob & { readonly name: Located<string> };
  const place = opened.checked.places.find(blob);
  if (place === undefined) throw new Error('the blob has no place');
  const position = place.positions.at(place.chunk, blob.name.start + 1);
  const renaming = await renameAt(contextOf(opened, place.file.path), position, newName);
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
  return open(sources, analyzer, opened);
}

const catalogs = corpusRoots().filter(({ root }) => CATALOGS.includes(root));

describe.runIf(catalogs.length > 0)('renaming there and back', () => {
  it('is tried on every catalog that is named here', () => {
    expect(catalogs).toHaveLength(CATALOGS.length);
  });

  it.for(catalogs)('all names of $root', { timeout: 3_600_000 }, async ({ root, folder }) => {
    const files = filesIn(folder);
    if (files === undefined) throw new Error(`${root} cannot be read`);
    const analyzer = remembering();
    const sources = new Map(
      Object.entries(files).map(([path, text]) => [path, fromText(text, { dialect: FBC_DIALECT })]),
    );
    const before = open(sources, analyzer);
    const expected = verdict(before);
    const all = definitions(before);
    const started = performance.now();
    for (const { index, kind, name } of all) {
      const there = await renamed(before, analyzer, index, `${name}x`);
      expect(there.checked.snapshot.whole.blobs[index]?.name?.value).toBe(`${name}x`);
      expect(verdict(there), `${kind} ${name}`).toEqual(expected);
      const back = await renamed(there, analyzer, index, name);
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
