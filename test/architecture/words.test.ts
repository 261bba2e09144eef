/** What is generic knows nothing of OLM: no word of it stands in `engine/` and `features/`, in code, tests, comments or names of files. */
import { describe, expect, it } from 'vitest';
import { filesIn, type SourceFile } from './sources.ts';

/** Words of those who write catalogs, templates and bundles. */
const OLM = new Set(
  ['catalog', 'bundle', 'channel', 'template'].flatMap((word) => [word, `${word}s`]).concat('opm', 'olm'),
);

describe('the check', () => {
  it.each([
    'catalogs',
    'isCatalog',
    'CatalogView',
    'CATALOG_ROOT',
    'catalog-view.ts',
    'olm.bundle',
    'inOPMTerms',
    'the channel of it',
    'ofTemplates',
    'Bundle2',
    'olmv1',
    'OLMv0',
  ])('finds a word in %s', (text) => expect(wordsOfOlm(text)).not.toEqual([]));

  it.each(['catalens', 'Catalens reads', 'bundled', 'unbundle', 'column', 'channelling', 'temple', 'holm'])(
    'finds none in %s',
    (text) => expect(wordsOfOlm(text)).toEqual([]),
  );
});

describe.each(['engine', 'features'])('%s/', (folder) => {
  it('holds no word of OLM', () => {
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(found)).toEqual([]);
  });
});

/** Where a word stands: `path:line: text of the line`. */
function found({ path, text }: SourceFile): string[] {
  const inText = text.split('\n').flatMap((line, index) => {
    return wordsOfOlm(line).length > 0 ? [`${path}:${index + 1}: ${line.trim()}`] : [];
  });
  return wordsOfOlm(path).length > 0 ? [path, ...inText] : inText;
}

/** The words of OLM in a text. Identifiers are taken apart: `CatalogView` and `CATALOG_VIEW` are two words each. */
function wordsOfOlm(text: string): string[] {
  const words = text.replace(/olmv(?=\d)/gi, 'olm ').match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => OLM.has(word));
}
