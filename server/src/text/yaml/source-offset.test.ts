import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../json/parse.ts';
import { STRING, type NodeId, type Tree } from '../tree.ts';
import { parseYaml } from './parse.ts';
import { sourceOffset, sourceSpan } from './source-offset.ts';

const read = (text: string): Tree => {
  const { tree } = parseYaml(text);
  if (tree === undefined) throw new Error('nothing to read');
  return tree;
};

/** The value at the first key of the document. */
const firstValue = (tree: Tree): NodeId => tree.pairs(0)[0]?.value ?? 0;

/** The part of a value where `part` stands, as it is written. */
function written(text: string, part: string): string {
  const tree = read(text);
  const node = firstValue(tree);
  const start = tree.string(node).indexOf(part);
  expect(start, `${part} in ${JSON.stringify(tree.string(node))}`).toBeGreaterThanOrEqual(0);
  const span = sourceSpan(tree, node, { start, end: start + part.length });
  return text.slice(span.start, span.end);
}

describe('a part of a value in the text of the document', () => {
  it.each([
    ['plain', 'a: some text', 'text', 'text'],
    ['plain on several lines', 'a: some\n  more\n\n  text', 'more', 'more'],
    ['over a line break', 'a: some  \n  more text', 'some more', 'some  \n  more'],
    ['single quotes', "a: 'it''s here'", 'here', 'here'],
    ['a quote itself', "a: 'it''s here'", "'", "''"],
    ['double quotes', 'a: "\\u00e9\\tb c"', 'c', 'c'],
    ['an escape', 'a: "b\\tc"', '\t', '\\t'],
    ['behind an escaped line break', 'a: "b\\\n  c d"', 'd', 'd'],
    ['a pair of surrogates', 'a: "b\\U0001F600c"', '😀', '\\U0001F600'],
    ['behind it', 'a: "b\\U0001F600c"', 'c', 'c'],
    ['a literal block', 'a: |\n  [\n    {"b": 1}\n  ]\n', '"b"', '"b"'],
    ['a literal block over lines', 'a: |\n  [\n    1\n  ]\n', '[\n  1', '[\n    1'],
    ['a block with a number', 'a: |2\n    b\n   c\n', ' c', ' c'],
    ['a block that is chomped', 'a: |-\n  b\n  c\n', 'c', 'c'],
    ['a block that keeps its end', 'a: |+\n   b\n   c\n\n', 'c', 'c'],
    ['a block with a number that keeps its end', 'a: |2+\n    b\n   c\n\n', ' c', ' c'],
    ['a folded block', 'a: >\n  b\n  c\n\n  d e\n', 'e', 'e'],
    ['over a fold', 'a: >\n  b\n  c\n', 'b c', 'b\n  c'],
    ['a block with CRLF', 'a: |\r\n  b\r\n  c\r\n', 'c', 'c'],
    ['a comment behind the header', 'a: | # why\n  b\n', 'b', 'b'],
    ['blank lines at first', 'a: |\n\n\n  b\n', 'b', 'b'],
    ['a tag', 'a: !!str "b\\tc"', 'c', 'c'],
    ['an anchor', 'a: &x "b\\tc"\nd: *x', 'c', 'c'],
  ])('%s', (_, text, part, expected) => {
    expect(written(text, part)).toBe(expected);
  });

  it('is in what an alias stands for', () => {
    const text = 'a: &x "b\\tc"\nd: *x';
    const tree = read(text);
    expect(sourceOffset(tree, tree.pairs(0)[1]?.value ?? 0, 2)).toBe(text.indexOf('c"'));
  });

  it('is in a string of JSON', () => {
    const text = '{"a": "[\\"b\\", \\u0041, \\ud83d\\ude00c]"}';
    const { tree } = parseJson(text, 0, text.length);
    if (tree === undefined) throw new Error('nothing to read');
    const node = firstValue(tree);
    const at = (part: string) => {
      const start = tree.string(node).indexOf(part);
      const span = sourceSpan(tree, node, { start, end: start + part.length });
      return text.slice(span.start, span.end);
    };
    expect(['"b"', 'A', '😀', 'c'].map(at)).toEqual(['\\"b\\"', '\\u0041', '\\ud83d\\ude00', 'c']);
  });

  it('is the start of the node where the value does not come from its text', () => {
    const text = 'a: !!binary aGFsbG8=';
    expect(sourceOffset(read(text), firstValue(read(text)), 3)).toBe(text.indexOf('aGF'));
  });

  it('is the end of the scalar behind the last character, whatever is asked for', () => {
    for (const text of ['a: b c', 'a: "b\\t"', "a: 'b'", 'a: |\n  b\n', 'a: ""']) {
      const tree = read(text);
      const node = firstValue(tree);
      const end = sourceOffset(tree, node, tree.string(node).length);
      expect(end).toBeLessThanOrEqual(tree.end(node));
      expect(sourceOffset(tree, node, 1000)).toBeGreaterThanOrEqual(end);
      expect(sourceOffset(tree, node, 1000)).toBeLessThanOrEqual(tree.end(node));
      expect(sourceOffset(tree, node, -5)).toBeGreaterThanOrEqual(tree.start(node));
    }
  });

  it('says the same character, for any scalar in any style', () => {
    const line = fc.array(fc.constantFrom('a', 'b c', '{"d": 1}', "'", '"', ':', '#', '  ', 'é', '😀'), {
      maxLength: 5,
    });
    const value = fc.array(
      line.map((parts) => parts.join('')),
      { maxLength: 5 },
    );
    const style = fc.constantFrom('|', '|-', '|+', '>', '>-', '"', "'");
    fc.assert(
      fc.property(value, style, fc.integer({ min: 1, max: 4 }), (lines, kind, indent) => {
        const block = `a: ${kind}\n${lines.map((text) => `${' '.repeat(indent)}${text}\n`).join('')}`;
        const inside = lines.join(`\n\n${' '.repeat(indent)}`);
        const quoted =
          kind === '"' ? `a: "${inside.replaceAll('"', '\\"')}"` : `a: '${inside.replaceAll("'", "''")}'`;
        const text = kind.length === 1 && !/[|>]/.test(kind) ? quoted : block;
        const { tree, fault } = parseYaml(text);
        if (tree === undefined || fault !== undefined) return;
        const node = firstValue(tree);
        if (tree.kind(node) !== STRING) return;
        const string = tree.string(node);
        let before = -1;
        for (let at = 0; at < string.length; at++) {
          const source = sourceOffset(tree, node, at);
          expect(source).toBeGreaterThanOrEqual(before);
          before = source;
          const character = string.charAt(at);
          if (/[a-z{}:#é]/.test(character)) expect(text.charAt(source)).toBe(character);
        }
      }),
    );
  });
});
