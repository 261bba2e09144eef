import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../yaml/parse.ts';
import { valueOf } from '../value.ts';
import { compareWrittenKeys } from './key-order.ts';
import { writeYaml } from './write.ts';

const LONG =
  'Watches tide gauges and warns the harbour master before the quay is under water, or is about to be.';

describe('YAML is written as opm writes it', () => {
  it.each<[string, unknown, string]>([
    [
      'keys in order, lists below their key',
      { b: [1, { c: 'x', a: true }], a: null },
      'a: null\nb:\n- 1\n- a: true\n  c: x\n',
    ],
    ['numbers in keys by size', { v10: 1, v9: 2, 'v-1': 3 }, 'v-1: 3\nv9: 2\nv10: 1\n'],
    ['lists of lists', { a: [['x', []], {}] }, 'a:\n- - x\n  - []\n- {}\n'],
    [
      'what would be read as something else in quotes',
      { a: ['true', '1.10', 'no', '', '2020-01-02', '1:30', '~'] },
      'a:\n- "true"\n- "1.10"\n- "no"\n- ""\n- "2020-01-02"\n- "1:30"\n- "~"\n',
    ],
    [
      'indicators in single quotes',
      { a: ['@b', '- x', 'a: b', 'a #b', '>=1.0.0 <2.0.0', "it's"] },
      "a:\n- '@b'\n- '- x'\n- 'a: b'\n- 'a #b'\n- '>=1.0.0 <2.0.0'\n- it's\n",
    ],
    [
      'lines as a block',
      { a: 'one\ntwo\n', b: 'one\n\n', c: ' one\ntwo' },
      'a: |\n  one\n  two\nb: |+\n  one\n\nc: |2-\n   one\n  two\n',
    ],
    [
      'what a block cannot hold in double quotes',
      { a: 'one \ntwo', b: 'tab\there\n', c: '😀' },
      'a: "one \\ntwo"\nb: "tab\\there\\n"\nc: "\\U0001F600"\n',
    ],
    ['long texts in several lines', { a: LONG }, `a: ${LONG.replace('water, or', 'water,\n  or')}\n`],
    ['long keys with a question mark', { ['k'.repeat(129)]: { a: 1 } }, `? ${'k'.repeat(129)}\n: a: 1\n`],
    [
      'numbers',
      { a: [1, -2, 1.5, 1e6, 1234567.5, 1e21, 1e-5] },
      'a:\n- 1\n- -2\n- 1.5\n- 1000000\n- 1.2345675e+06\n- 1e+21\n- 1e-05\n',
    ],
    ['nothing but a text', 'word', 'word\n'],
  ])('%s', (_, value, expected) => {
    expect(writeYaml(value)).toBe(expected);
  });

  it('keys have one order, whatever is in them', () => {
    const key = fc.string({ unit: fc.constantFrom('0', '1', '9', 'a', 'B', '-', '.', 'é') });
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(Math.sign(compareWrittenKeys(a, b))).toBe(0 - Math.sign(compareWrittenKeys(b, a)));
        expect(compareWrittenKeys(a, b) === 0).toBe(a === b);
      }),
    );
  });

  it('what is written is read as the same value', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        ' ',
        '\n',
        '\t',
        ':',
        '-',
        '#',
        '"',
        "'",
        '\\',
        '1',
        '.',
        'a',
        'Z',
        'é',
        '\u2028',
        '😀',
        '[',
        '?',
      ),
      maxLength: 200,
    });
    const { tree: json } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.boolean(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('tree')),
        fc.dictionary(text, tie('tree')),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(text, json), (value) => {
        const written = writeYaml(value);
        // A text that ends with a line separator gets one more line feed when it is read, by opm too.
        fc.pre(written.endsWith('\n'));
        const { tree, fault } = parseYaml(written);
        expect(fault).toBeUndefined();
        expect(JSON.parse(JSON.stringify(tree && valueOf(tree)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
