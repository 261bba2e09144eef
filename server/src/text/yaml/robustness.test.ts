import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Span } from '../span.ts';
import { FLAG_ALIAS, MAPPING, SEQUENCE, type NodeId, type Tree } from '../tree.ts';
import { parseYaml } from './parse.ts';
import { jsonOf } from './testing/read.ts';

const CATALOG = `---
# a catalog
schema: olm.package
name: example
defaultChannel: stable
description: |
  An operator.

    * indented
icon:
  base64data: PHN2Zz4=
  mediatype: image/svg+xml
properties:
- type: olm.gvk
  value: {group: example.org, kind: "Example", version: v1, "list": [1, 2.5, yes]}
-
  type: 'it''s'
  value: >-
    folded text
    of lines
entries:
  - name: example.v1.0.0
    skips: [example.v0.1.0, example.v0.2.0]
  - &base
    name: example.v1.1.0
    replaces: example.v1.0.0
    skipRange: ">=1.0.0 <1.1.0"
  - <<: *base
    name: "a\\tb\\
      c"
? long key
: - x
  - !!str 1
text: of several
  lines

  and more
`;
const WINDOWS = CATALOG.replaceAll('\n', '\r\n');
const ODD = '\ufeffa: &x [1, {b: "c\u2028d"}, ? e]\u0085f: *x\rg: |2+\n    h\n\n   \n...\nrest: [\n';
const FLOW = '{"a": [1, {"b": "c"}, [], {}], d: {e: f, g}, "h": \'i\', j: [k: l, ? m : n]} {o: p}\n';

/** Every offset lies in the text, and what is inside a node lies inside its range, in order. */
function expectNested(text: string): void {
  const { tree, fault, dropped, end } = parseYaml(text);
  for (const span of [fault, dropped]) {
    if (span === undefined) continue;
    expect(span.start).toBeGreaterThanOrEqual(0);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    expect(span.end).toBeLessThanOrEqual(text.length);
  }
  expect(end).toBeLessThanOrEqual(text.length);
  if (tree === undefined) return;
  expect(tree.after(0)).toBe(tree.size);
  expectInside(tree, 0, 0, text.length);
}

function expectInside(tree: Tree, node: NodeId, from: number, to: number): void {
  const { start, end } = tree.span(node);
  if (start < from || end > to || end < start) {
    throw new Error(`node ${node} at ${start}-${end} is not inside ${from}-${to}`);
  }
  const kind = tree.kind(node);
  if (tree.has(node, FLAG_ALIAS)) {
    if (tree.resolve(node) >= node) throw new Error(`alias ${node} points forwards`);
    return;
  }
  if (kind !== SEQUENCE && kind !== MAPPING) {
    tree.string(node);
    return;
  }
  let at = start;
  let count = 0;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    expectInside(tree, child, at, end);
    at = tree.end(child);
    count++;
  }
  if (kind === MAPPING && count % 2 !== 0) throw new Error(`mapping ${node} has a key without value`);
}

describe('a text cut off anywhere', () => {
  test.each([
    ['a catalog', CATALOG],
    ['with line ends of Windows', WINDOWS],
    ['with odd line breaks', ODD],
    ['in flow style', FLOW],
  ])('%s', (_name, text) => {
    for (let length = 0; length <= text.length; length++) expectNested(text.slice(0, length));
  });
});

describe('a text with slips', () => {
  const misspelling = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat({ max: 3 }),
    put: fc.oneof(
      fc.constantFrom(...':#-\'"[]{}|>&*!%@`,?\t \n\\.~<='),
      fc.constantFrom(
        '\r',
        '\r\n',
        '\u0085',
        '\u2028',
        '\u0000',
        '\ufeff',
        '😀',
        '\ud83d',
        '\n---\n',
        '\n...\n',
        '*base',
        '&x ',
      ),
      fc.string({ maxLength: 3 }),
    ),
  });

  const spoil = (
    text: string,
    misspellings: readonly { at: number; drop: number; put: string }[],
  ): string => {
    let spoiled = text;
    for (const { at, drop, put } of misspellings) {
      const offset = Math.floor(at * spoiled.length);
      spoiled = spoiled.slice(0, offset) + put + spoiled.slice(offset + drop);
    }
    return spoiled;
  };

  test('never throws, and all ranges are sound', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(CATALOG, WINDOWS, ODD, FLOW),
        fc.array(misspelling, { minLength: 1, maxLength: 6 }),
        (text, misspellings) => {
          expectNested(spoil(text, misspellings));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('is read the same without the quick way through plain lines', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(CATALOG, WINDOWS, FLOW),
        fc.array(misspelling, { maxLength: 6 }),
        (text, misspellings) => {
          const spoiled = spoil(text, misspellings);
          const full = parseYaml(spoiled, 0, spoiled.length, { quick: false });
          expect(describeTree(parseYaml(spoiled).tree)).toEqual(describeTree(full.tree));
          expect(parseYaml(spoiled).fault).toEqual(full.fault);
          expect(parseYaml(spoiled).dropped).toEqual(full.dropped);
        },
      ),
      { numRuns: 1000 },
    );
  });

  const describeTree = (tree: Tree | undefined): string[] =>
    Array.from({ length: tree?.size ?? 0 }, (_, node) => {
      const { start, end } = tree!.span(node);
      return `${tree!.kind(node)} ${start}-${end} ${tree!.after(node)} ${tree!.string(node)}`;
    });
});

describe('a part of a text', () => {
  test('is read as if it were all there is', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const part = fc.tuple(share, share);
    fc.assert(
      fc.property(fc.constantFrom(CATALOG, WINDOWS, FLOW), part, (text, [one, other]) => {
        const at = (where: number): number => Math.round(where * text.length);
        const [from, to] = [at(Math.min(one, other)), at(Math.max(one, other))];
        const inside = parseYaml(text, from, to);
        const alone = parseYaml(text.slice(from, to));
        const move = (span: Span | undefined): Span | undefined =>
          span && { start: span.start + from, end: span.end + from };
        expect(inside.fault && { start: inside.fault.start, end: inside.fault.end }).toEqual(
          move(alone.fault),
        );
        expect(inside.dropped).toEqual(move(alone.dropped));
        expect(inside.tree && jsonOf(inside.tree)).toEqual(alone.tree && jsonOf(alone.tree));
        expect(inside.tree?.span(0)).toEqual(move(alone.tree?.span(0)));
      }),
      { numRuns: 1000 },
    );
  });
});

test('any text at all', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectNested), { numRuns: 2000 });
});
