/** Whatever points to a page of the repository leads somewhere: sources of rules, links, and what comments cite. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../server/src/engine/findings/diagnostic.ts';
import { allRules } from '../../server/src/families/all.ts';
import { PROJECT } from '../support/cases.ts';
import { parsePage, readPage, slugs, type Page } from '../support/markdown.ts';

const pages = new Map<string, Page>();

function page(file: string): Page {
  const known = pages.get(file) ?? readPage(path.join(PROJECT, file));
  pages.set(file, known);
  return known;
}

/** Why a link leads nowhere; undefined if it leads somewhere. `target` is relative to the folder of the file `from`. */
function deadEnd(from: string, target: string): string | undefined {
  const [file = '', anchor] = decodeURIComponent(target).split('#');
  const linked = file === '' ? from : path.relative(PROJECT, path.resolve(PROJECT, path.dirname(from), file));
  if (linked.startsWith('..')) return `${target} leaves the repository`;
  if (!existsSync(path.join(PROJECT, linked))) return `${linked} does not exist`;
  if (anchor === undefined) return undefined;
  if (!linked.endsWith('.md')) return `${linked} has no headings`;
  return page(linked).anchors.has(anchor) ? undefined : `${linked} has no heading #${anchor}`;
}

function filesBelow(folder: string, extension: RegExp): string[] {
  return readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extension.test(entry.name))
    .map((entry) => path.relative(PROJECT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|out|\.cache)\//.test(file));
}

describe('anchors are those of GitHub', () => {
  it.each([
    [['Cutting a file'], ['cutting-a-file']],
    [
      ['olm.csv.metadata', 'What .indexignore leaves out'],
      ['olmcsvmetadata', 'what-indexignore-leaves-out'],
    ],
    [['The project file: .catalens.yaml'], ['the-project-file-catalensyaml']],
    [
      ['A - B', 'snake_case', 'Ärger, 2. Teil'],
      ['a---b', 'snake_case', 'ärger-2-teil'],
    ],
    [
      ['Same', 'Same', 'Same-1', 'Same'],
      ['same', 'same-1', 'same-1-1', 'same-2'],
    ],
  ])('%j', (headings, expected) => {
    expect(slugs(headings)).toEqual(expected);
  });

  it('and stand neither in code nor for code marks', () => {
    const text =
      '# `a.b` of [c](d.md)\n```yaml\n# no heading [no](link.md)\n```\n`[no](link.md)` [yes](x.md#y)\n';
    const { headings, anchors, links } = parsePage(text);
    expect(headings).toEqual(['a.b of c']);
    expect([...anchors]).toEqual(['ab-of-c']);
    expect(links).toEqual([
      { target: 'd.md', line: 1 },
      { target: 'x.md#y', line: 5 },
    ]);
  });
});

describe('the source of', () => {
  it.each(allRules.map((rule) => [codeOf(rule), rule.source]))('%s is a heading', (_, source) => {
    expect(source).toMatch(/^docs\/[a-z/-]+\.md#./);
    expect(deadEnd('README.md', source)).toBeUndefined();
  });
});

describe('every link leads somewhere in', () => {
  const files = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...filesBelow('docs', /\.md$/),
  ];
  it.each(files)('%s', (file) => {
    const dead = page(file)
      .links.filter(({ target }) => !/^[a-z][a-z+.-]*:/i.test(target))
      .flatMap(({ target, line }) => {
        const why = deadEnd(file, target);
        return why === undefined ? [] : [`${file}:${line}: ${why}`];
      });
    expect(dead).toEqual([]);
  });
});

/** A page that a comment names, with the headings behind it: `docs/reference/blobs.md, "Base64" and "Null"`. */
const CITATION = /([\w./-]+\.md)((?:(?:,| and) "[^"]+")*)( [0-9]+(?:\.[0-9]+)*)?/g;

/** The comments of a source file, each as one line without its marks. */
function commentsOf(text: string): string[] {
  const blocks = text.match(/\/\*\*?\s[^]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? [];
  return blocks.map((block) =>
    block.replace(/\n?[ \t]*(\/\*+|\*+\/|\*|\/\/+)[ \t]?/g, ' ').replace(/\s+/g, ' '),
  );
}

/** What is wrong with the pages that a text cites. */
function wrongCitations(text: string): string[] {
  return commentsOf(text).flatMap((comment) =>
    [...comment.matchAll(CITATION)].flatMap(([cited, file = '', headings = '', section]) => {
      if (section !== undefined) return [`${cited}: name a heading, not a number`];
      if (!existsSync(path.join(PROJECT, file))) return [`${cited}: no such page`];
      return [...headings.matchAll(/"([^"]+)"/g)]
        .filter(([, heading = '']) => !page(file).headings.includes(heading))
        .map(([heading]) => `${file} has no heading ${heading}`);
    }),
  );
}

describe('comments', () => {
  it.each([
    ['/** As there (docs/reference/blobs.md, "Base64" and "Null"). */', []],
    ['/**\n * As there (docs/reference/blobs.md,\n * "Keys in\n * any case").\n */', []],
    [
      '// As there\n// (docs/reference/blobs.md, "Nowhere").',
      ['docs/reference/blobs.md has no heading "Nowhere"'],
    ],
    ['/** As there (blobs.md 1.4). */', ['blobs.md 1.4: name a heading, not a number']],
    ['// See docs/reference/gone.md.', ['docs/reference/gone.md: no such page']],
    ["const page = 'gone.md';", []],
  ])('%j', (text, expected) => {
    expect(wrongCitations(text)).toEqual(expected);
  });

  it('cite pages and headings that are there', () => {
    const files = ['server', 'client', 'test', 'scripts'].flatMap((folder) =>
      filesBelow(folder, /\.(ts|mjs|js|css)$/),
    );
    expect(files.length).toBeGreaterThan(500);
    const wrong = files
      .filter((file) => file !== 'test/docs/links.test.ts')
      .flatMap((file) =>
        wrongCitations(readFileSync(path.join(PROJECT, file), 'utf8')).map((what) => `${file}: ${what}`),
      );
    expect(wrong).toEqual([]);
  });
});
