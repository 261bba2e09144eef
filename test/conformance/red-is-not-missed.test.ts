/** What is wrong to `--suite opm` is wrong to the whole `check` as well, however a catalog is damaged and wherever it lies. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogCases } from '../support/cases.ts';
import { checkAsProject, checkAsRoot, type Found, type TextFiles } from '../support/check.ts';

const UNDAMAGED = 'nothing at all';

/** What people and programs do to a file. Latin-1, so that every byte is a character. */
const DAMAGE: Readonly<Record<string, (text: string) => string>> = {
  [UNDAMAGED]: (text) => text,
  'the first key misspelt': (text) => text.replace(/schema(["']?\s*:)/i, 'schem$1'),
  'the first key with two letters swapped': (text) => text.replace(/schema(["']?\s*:)/i, 'shcema$1'),
  'every key misspelt': (text) => text.replace(/schema(["']?\s*:)/gi, 'schem$1'),
  'the first colon missing': (text) => text.replace(/(schema["']?)\s*:/i, '$1'),
  'every colon missing': (text) => text.replace(/^(["']?schema["']?)\s*:/gim, '$1'),
  'the blank behind the colon missing': (text) => text.replace(/(schema["']?)\s*:[ \t]*/i, '$1:'),
  'the first schema misspelt': (text) => text.replace(/olm\.(pack|chan|bund|depr)/, 'olm.x$1'),
  'every schema misspelt': (text) => text.replace(/olm\.(\w)(\w)/g, 'olm.$2$1'),
  'the schemas in upper case': (text) => text.replace(/olm\.(\w+)/g, (word) => word.toUpperCase()),
  'the keys in upper case': (text) => text.replace(/^(\s*["']?\w+)(["']?\s*:)/gm, (key) => key.toUpperCase()),
  'a key in other case': (text) => text.replace(/schema/, 'Schema'),
  'the first schema line missing': (text) => text.replace(/^\s*["']?schema.*$/im, ''),
  'the first schema null': (text) => text.replace(/(schema["']?\s*:)[ \t]*[^\s,}]+/i, '$1 null'),
  'the first schema a list': (text) => text.replace(/(schema["']?\s*:)[ \t]*([^\s,}]+)/i, '$1 [$2]'),
  'a quote never closed': (text) => text.replace(/(schema["']?\s*:)\s*/i, '$1 "'),
  'an anchor': (text) => text.replace(/(schema["']?\s*:)\s*/i, '$1 &a '),
  'an alias of nothing': (text) => text.replace(/(schema["']?\s*:)\s*/i, '$1 *a '),
  'a block scalar': (text) => text.replace(/^(schema\s*:)[ \t]*(\S+)/im, '$1 >-\n  $2'),
  'a merge key': (text) => text.replace(/^schema/im, '<<: *a\nschema'),
  'a byte that is no text at the start': (text) => `\u00ff${text}`,
  'a byte that is no text in the first key': (text) => text.replace(/schema/i, 'sche\u00ffma'),
  'a byte that is no text in the first schema': (text) => text.replace(/olm\./, 'olm\u00ff.'),
  'a NUL at the start': (text) => `\u0000${text}`,
  'a NUL in the first key': (text) => text.replace(/schema/i, 'sch\u0000ema'),
  'a byte order mark': (text) => `\u00ef\u00bb\u00bf${text}`,
  'UTF-16': (text) => `\u00ff\u00fe${text.replace(/[^]/g, '$&\u0000')}`,
  'a tab behind the colon': (text) => text.replace(/(schema["']?\s*:)[ \t]*/i, '$1\t'),
  'a tab before the first line': (text) => `\t${text}`,
  'tabs for indentation': (text) => text.replace(/^( {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2)),
  'a blank before the first key': (text) => text.replace(/schema/i, ' schema'),
  CRLF: (text) => text.replace(/\r?\n/g, '\r\n'),
  CR: (text) => text.replace(/\r?\n/g, '\r'),
  'the first half only': (text) => text.slice(0, text.length / 2),
  // Without a whole blob there is nothing that was damaged.
  'the first line missing': (text) => text.replace(/^(?!\{.*\}).*\n/, ''),
  'trailing commas': (text) => text.replace(/(["\]}])(\s*[}\]])/g, '$1,$2'),
  'comments as in JavaScript': (text) => `// generated\n${text}`,
  'a conflict of git': (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> main\n`,
};

/** Where a catalog lies, as seen from where `check` is started. */
const PLACES: readonly (readonly [string, string])[] = [
  ['the current folder', ''],
  ['a folder named after what it is', 'catalog/'],
  ['a folder whose name says nothing', 'operator/'],
];

/** A package without anything in it is a catalog only where a name says so. */
const ONLY_A_PACKAGE = /^package-without-channels/;

const cases = catalogCases().map(({ name, folder }) => ({ name, files: filesOf(folder) }));
const kinds = Object.keys(DAMAGE);

describe('what is red to opm is red wherever it lies', () => {
  it.each(kinds)('with %s', async (kind) => {
    const missed: string[] = [];
    let red = 0;
    for (const [number, each] of cases.entries()) {
      // Every catalog lies in every place, with one kind of damage or another.
      const [place, prefix] = PLACES[(number + kinds.indexOf(kind)) % PLACES.length] ?? ['', ''];
      if (prefix === 'operator/' && ONLY_A_PACKAGE.test(each.name)) continue;
      for (const [file, files] of damagedCatalogs(each.files, DAMAGE[kind] ?? String)) {
        if (!isRed(await checkAsRoot(files, ['opm']))) continue;
        red++;
        if (!isRed(await checkAsProject(moved(files, prefix))))
          missed.push(`${each.name}/${file} in ${place}`);
      }
    }
    expect(missed).toEqual([]);
    expect(red).toBeGreaterThan(30);
  });
});

function isRed(found: readonly Found[]): boolean {
  return found.some(({ severity }) => severity === 'error');
}

function moved(files: TextFiles, prefix: string): TextFiles {
  return Object.fromEntries(Object.entries(files).map(([file, content]) => [prefix + file, content]));
}

/** The catalog with one of its files damaged, for each of its files that the damage changes and that still speak of blobs. */
function* damagedCatalogs(
  files: readonly (readonly [string, string])[],
  damage: (text: string) => string,
): Generator<[string, TextFiles]> {
  for (const [file, text] of files) {
    const all = files.map(([name, content]) => [name, name === file ? damage(content) : content] as const);
    if (damage !== DAMAGE[UNDAMAGED] && damage(text) === text) continue;
    if (!all.some(([, content]) => SPEAKS_OF_BLOBS.test(content.replaceAll('\u0000', '')))) continue;
    yield [file, Object.fromEntries(all.map(([name, content]) => [name, bytesOf(content)] as const))];
  }
}

/** Of a catalog in which nothing says so any more, or never did, nobody can tell that it is one. */
const SPEAKS_OF_BLOBS = /olm/i;

function filesOf(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'latin1')];
    });
}

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
