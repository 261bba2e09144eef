/** Every primitive of editing: what is read afterwards is what was asked for, in every way of writing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import { MAPPING, SEQUENCE, type NodeId, type Tree } from '../../text/tree.ts';
import { valueOf } from '../../text/value.ts';
import { deleteItem, deletePair } from './delete.ts';
import { insertItem, insertPair } from './insert.ts';
import { documentOf, type EditDocument } from './layout.ts';
import { itemLines, pairLines } from './render.ts';
import { replaceScalar } from './replace.ts';
import type { NewValue } from '../../engine/findings/finding.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

function documentFrom(text: string): EditDocument {
  const [chunk] = readChunks(text, { dialect: PLAIN_DIALECT });
  const document = chunk && documentOf(chunk);
  if (document === undefined || chunk?.syntax !== undefined) throw new Error(`not readable: ${text}`);
  return document;
}

function plain(text: string): unknown {
  return JSON.parse(JSON.stringify(valueOf(documentFrom(text).tree)));
}

function nodeOf(tree: Tree, path: readonly (string | number)[]): NodeId {
  return path.reduce<NodeId>((node, part) => {
    const next =
      typeof part === 'number'
        ? tree.items(node)[part]
        : tree.pairs(node).find((pair) => pair.name === part)?.value;
    if (next === undefined) throw new Error(`no ${part}`);
    return next;
  }, 0);
}

function edited(text: string, edit: (document: EditDocument) => TextEdit[] | undefined): string {
  const edits = edit(documentFrom(text));
  if (edits === undefined) throw new Error('no edit');
  return applyEdits(text, edits);
}

const DOCUMENT = `# the list
schema: a.list
entries:
  # the list
  - name: a # first
    skips: [x, "y", z] # three
  # about b
  - name: 'b'
    replaces: "a"

    # below
  - name: c
note: |
  one
  two
`;

describe('a value is replaced', () => {
  it.each([
    ['a: b # c\n', ['a'], 'd', 'a: d # c\n'],
    ["a: 'b'\n", ['a'], "it's", "a: 'it''s'\n"],
    ['a: "b"\n', ['a'], 'say "x"', 'a: "say \\"x\\""\n'],
    ['a: b\n', ['a'], '1.10', "a: '1.10'\n"],
    ['a: b\n', ['a'], 'yes', "a: 'yes'\n"],
    ['a: b\n', ['a'], '2001-12-14', "a: '2001-12-14'\n"],
    ['a: b\n', ['a'], '', "a: ''\n"],
    ['a: b\n', ['a'], '1.10.0', 'a: 1.10.0\n'],
    ['a: b\n', ['a'], '>=1.0.0 <2.0.0', "a: '>=1.0.0 <2.0.0'\n"],
    ['a: [b, c]\n', ['a', 0], 'x,y', "a: ['x,y', c]\n"],
    ['a: b\n', ['a'], 'two\nlines', 'a: "two\\nlines"\n'],
    ['a: &x b\nc: *x\n', ['c'], 'd', 'a: &x b\nc: d\n'],
    ['a:\nb: c\n', ['a'], 'd', 'a: d\nb: c\n'],
    ['a: |\n  one\n  two\nb: c\n', ['a'], 'x\n\ny\n', 'a: |\n  x\n\n  y\nb: c\n'],
    ['a: >-\n  one\n  two\nb: c\n', ['a'], 'x\ny', 'a: |-\n  x\n  y\nb: c\n'],
    ['{"a": "b"}', ['a'], 'é"', '{"a": "é\\""}'],
    ['{"a": 1}', ['a'], '1', '{"a": "1"}'],
  ] as [string, (string | number)[], string, string][])('%j', (text, path, value, expected) => {
    const result = edited(text, (document) => {
      return replaceScalar(document, document.tree.span(nodeOf(document.tree, path)), value);
    });
    expect(result).toBe(expected);
    expect(valueOf(documentFrom(result).tree, nodeOf(documentFrom(result).tree, path))).toBe(value);
  });

  it('a key is renamed with its quotes', () => {
    const text = '{"defaultname": "a"}';
    expect(edited(text, (document) => replaceScalar(document, document.tree.span(1), 'defaultName'))).toBe(
      '{"defaultName": "a"}',
    );
  });
});

describe('an item is taken away', () => {
  const without = (text: string, path: (string | number)[]) =>
    edited(text, (document) => deleteItem(document, document.tree.span(nodeOf(document.tree, path))));
  it('with the comments that belong to it, and no others', () => {
    expect(without(DOCUMENT, ['entries', 1])).toBe(
      DOCUMENT.replace('  # about b\n  - name: \'b\'\n    replaces: "a"\n', '').replace(
        '\n    # below\n',
        '\n    # below\n',
      ),
    );
    expect(without(DOCUMENT, ['entries', 0])).toBe(
      DOCUMENT.replace('  - name: a # first\n    skips: [x, "y", z] # three\n', ''),
    );
  });
  it.each([
    ['a: [x, y, z]\n', ['a', 0], 'a: [y, z]\n'],
    ['a: [x, y, z]\n', ['a', 2], 'a: [x, y]\n'],
    ['a: [x, y, z,]\n', ['a', 2], 'a: [x, y,]\n'],
    ['a: [x]\n', ['a', 0], 'a: []\n'],
    ['a: [\n  x, # one\n  y # two\n]\n', ['a', 1], 'a: [\n  x, # one # two\n]\n'],
    ['a:\n  - x\nb: c\n', ['a', 0], 'a: []\nb: c\n'],
    ['a: # why\n- x\n', ['a', 0], 'a: [] # why\n'],
    ['- - x\n  - y\n- z\n', [0, 0], '- - y\n- z\n'],
    ['- - x\n  - y\n- z\n', [0, 1], '- - x\n- z\n'],
    ['- - x\n- z\n', [0, 0], '- []\n- z\n'],
    ['a:\r\n  - x\r\n  - y\r\n', ['a', 1], 'a:\r\n  - x\r\n'],
    ['a:\n  - x\n  - y', ['a', 1], 'a:\n  - x'],
    ['a:\n  - x\n  -\n  - y\n', ['a', 1], 'a:\n  - x\n  - y\n'],
    ['{"a": [\n  "x",\n  "y"\n]}', ['a', 1], '{"a": [\n  "x"\n]}'],
    ['{"a": [\n  "x",\n  "y"\n]}', ['a', 0], '{"a": [\n  "y"\n]}'],
  ] as [string, (string | number)[], string][])('%j %j', (text, path, expected) => {
    expect(without(text, path)).toBe(expected);
  });
  it('but not what an alias stands for', () => {
    const text = 'a:\n  - &x y\n  - z\nb: *x\n';
    const document = documentFrom(text);
    expect(deleteItem(document, document.tree.span(nodeOf(document.tree, ['a', 0])))).toBeUndefined();
  });
});

describe('a pair is taken away', () => {
  it.each([
    ['a: b\n# about c\nc: d # so\ne: f\n', 'c', 'a: b\ne: f\n'],
    ['# head\na: b\nc: d\n', 'a', '# head\nc: d\n'],
    ['a:\n  - b\n  # in a\nc: d\n', 'a', 'c: d\n'],
    ['a: b\n', 'a', '{}\n'],
    ['a:\nc: d\n', 'a', 'c: d\n'],
    ['a: |\n  x\n  y\nc: d\n', 'a', 'c: d\n'],
    ['{a: b, c: d}\n', 'a', '{c: d}\n'],
    ['{"a": "b", "c": "d"}', 'c', '{"a": "b"}'],
  ])('%j %s', (text, key, expected) => {
    const result = edited(text, (document) => {
      const pair = document.tree.pairs(0).find((candidate) => candidate.name === key);
      return pair && deletePair(document, document.tree.span(pair.key));
    });
    expect(result).toBe(expected);
  });
  it('behind a dash: the next key moves up', () => {
    const text = '- a: b\n  c: d\n';
    const result = edited(text, (document) => {
      const pair = document.tree.pairs(1)[0];
      return pair && deletePair(document, document.tree.span(pair.key));
    });
    expect(result).toBe('- c: d\n');
  });
});

describe('something is put in, laid out like its neighbours', () => {
  it.each([
    ['a: b # c\nd: e\n', 'a', 'a: b # c\nx: 1.0.0\nd: e\n'],
    ['a: b', undefined, 'a: b\nx: 1.0.0'],
    ['- a: b\r\n  c: d\r\n', undefined, '- a: b\r\n  c: d\r\n  x: 1.0.0\r\n'],
    ['{a: b}\n', undefined, '{a: b, x: 1.0.0}\n'],
    ['{}\n', undefined, '{"x": "1.0.0"}\n'],
    ['{\n  "a": 1\n}', undefined, '{\n  "a": 1,\n  "x": "1.0.0"\n}'],
  ])('a pair into %j behind %s', (text, after, expected) => {
    const result = edited(text, (document) => {
      const node = document.tree.kind(0) === SEQUENCE ? 1 : 0;
      return insertPair(document, document.tree.span(node), {
        key: 'x',
        value: '1.0.0',
        ...(after === undefined ? {} : { after }),
      });
    });
    expect(result).toBe(expected);
  });
  it.each([
    ['- a: b\n- c\n', undefined, '- a: b\n- c\n- x: v\n  z:\n    - w\n'],
    ['- c # one\n', 0, '- x: v\n  z:\n    - w\n- c # one\n'],
    ['[a, b]\n', 1, '[a, {x: v, z: [w]}, b]\n'],
    ['[\n  "a"\n]', undefined, '[\n  "a",\n  {x: v, z: [w]}\n]'],
  ])('an item into %j', (text, index, expected) => {
    const result = edited(text, (document) =>
      insertItem(document, document.tree.span(0), { x: 'v', z: ['w'] }, index),
    );
    // A list below a key is indented as the writer of new lists does it.
    expect(plain(result)).toEqual(plain(expected));
    if (!text.startsWith('-')) expect(result).toBe(expected);
  });
});

describe('whatever the document', () => {
  const scalar = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      '1.10',
      'yes',
      'null',
      '~',
      '- a',
      'a: b',
      'a #b',
      "it's",
      '0x1f',
      '1e3',
      'a\nb\n',
      ' x',
      '2001-01-01',
      '[',
      '<<',
      '=',
      '...',
      '---',
    ),
    fc.integer({ min: -99, max: 99 }),
    fc.boolean(),
  );
  const key = fc.constantFrom('a', 'b', 'name', 'skips', 'on', '1', 'x y', 'z:', '#k');
  const { value } = fc.letrec<{ value: NewValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const root = fc.dictionary(key, value, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
  const layouts = fc.constantFrom('block', 'block-crlf', 'flow', 'json', 'json-lines', 'no-final-break');

  /** A text of the value in a layout; in the block ones every line that may have a comment has one. */
  function write(whole: Readonly<Record<string, NewValue>>, layout: string): string {
    if (layout === 'json') return JSON.stringify(whole);
    if (layout === 'json-lines') return `${JSON.stringify(whole, undefined, 4)}\n`;
    if (layout === 'flow') return `${JSON.stringify(whole)} # flow\n`;
    const lines = pairLines(whole, 2).flatMap((line) => [`${/^ */.exec(line)?.[0] ?? ''}# above`, line]);
    const lineEnd = layout === 'block-crlf' ? '\r\n' : '\n';
    return lines.join(lineEnd) + (layout === 'no-final-break' ? '' : lineEnd);
  }

  function comments(text: string): number {
    return text.match(/# (above|flow)/g)?.length ?? 0;
  }

  it('what is written anew is read as what it is', () => {
    fc.assert(
      fc.property(root, layouts, (whole, layout) => {
        expect(plain(write(whole, layout))).toEqual(whole);
      }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (items) => {
        expect(plain(itemLines(items, 2).join('\n'))).toEqual(items);
      }),
    );
  });

  it('each primitive changes what it should, and nothing else', () => {
    let tried = 0;
    fc.assert(
      fc.property(root, layouts, fc.nat(), scalar, (whole, layout, pick, fresh) => {
        const text = write(whole, layout);
        const document = documentFrom(text);
        const { tree } = document;
        const operations = operationsOn(document, String(fresh));
        const operation = operations[pick % operations.length];
        if (operation === undefined) return;
        const edits = operation.edits();
        if (edits === undefined) throw new Error(`no edit: ${operation.name}`);
        const result = applyEdits(text, edits);
        const expected = JSON.parse(JSON.stringify(valueOf(tree))) as NewValue;
        expect(plain(result), operation.name).toEqual(operation.expected(expected));
        if (layout === 'block-crlf') expect(result).not.toMatch(/[^\r]\n/);
        if (!operation.name.startsWith('delete')) expect(comments(result)).toBe(comments(text));
        tried++;
      }),
      { numRuns: 2000 },
    );
    expect(tried).toBeGreaterThan(1000);
  });
});

interface Operation {
  readonly name: string;
  readonly edits: () => TextEdit[] | undefined;
  readonly expected: (before: NewValue) => unknown;
}

type Mutable = Record<string | number, unknown>;

/** Everything that can be done to a document, with what must come out. */
function operationsOn(document: EditDocument, fresh: string): Operation[] {
  const { tree } = document;
  const found: Operation[] = [];
  const at = (
    path: readonly (string | number)[],
    change: (holder: Mutable, last: string | number) => unknown,
  ) => {
    return (before: NewValue) => {
      const holder = { root: before } as unknown as Mutable;
      const whole = ['root', ...path];
      const parent = whole.slice(0, -1).reduce<Mutable>((value, part) => value[part] as Mutable, holder);
      change(parent, whole.at(-1) ?? 'root');
      return holder['root'];
    };
  };
  const visit = (node: NodeId, path: readonly (string | number)[]) => {
    const span = tree.span(node);
    if (tree.kind(node) === MAPPING) {
      found.push({
        name: 'insert a pair',
        edits: () => insertPair(document, span, { key: 'fresh', value: [fresh, { a: fresh }] }),
        expected: at(path, (holder, last) => ((holder[last] as Mutable)['fresh'] = [fresh, { a: fresh }])),
      });
      for (const pair of tree.pairs(node)) {
        const inner = [...path, pair.name];
        found.push({
          name: 'delete a pair',
          edits: () => deletePair(document, tree.span(pair.key)),
          expected: at(inner, (holder, last) => delete holder[last]),
        });
        visit(pair.value, inner);
      }
    } else if (tree.kind(node) === SEQUENCE) {
      const items = tree.items(node);
      for (const index of [0, items.length]) {
        found.push({
          name: `insert an item at ${index}`,
          edits: () => insertItem(document, span, { a: fresh, b: [fresh] }, index),
          expected: at(path, (holder, last) =>
            (holder[last] as unknown[]).splice(index, 0, { a: fresh, b: [fresh] }),
          ),
        });
      }
      items.forEach((item, index) => {
        found.push({
          name: 'delete an item',
          edits: () => deleteItem(document, tree.span(item)),
          expected: at([...path, index], (holder, last) =>
            (holder as unknown as unknown[]).splice(Number(last), 1),
          ),
        });
        visit(item, [...path, index]);
      });
    } else {
      found.push({
        name: 'replace a value',
        edits: () => replaceScalar(document, span, fresh),
        expected: at(path, (holder, last) => (holder[last] = fresh)),
      });
    }
  };
  visit(0, []);
  return found;
}
