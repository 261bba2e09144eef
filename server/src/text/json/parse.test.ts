import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../message.ts';
import { FLAG_IMPLICIT, MAPPING, STRING } from '../tree.ts';
import { valueOf } from '../value.ts';
import { MAX_JSON_DEPTH, parseJson } from './parse.ts';

const parse = (text: string) => parseJson(text, 0, text.length);
/** The value as plain objects; the one of valueOf has no prototype. */
const plain = (text: string): unknown => {
  const { tree } = parse(text);
  return tree ? JSON.parse(JSON.stringify(valueOf(tree))) : undefined;
};

describe('parseJson reads one value', () => {
  it.each([
    ['{}', {}],
    [' [1, [], {"a": null}] ', [1, [], { a: null }]],
    ['{"a": true, "b": false}', { a: true, b: false }],
    ['"plain"', 'plain'],
    ['"\\u00e9\\n\\"\\\\\\/"', 'é\n"\\/'],
    ['"\\ud83d\\ude00"', '😀'],
    ['-0.5e+2', -50],
    ['1.10', 1.1],
    ['{"a": 1, "a": 2}', { a: 2 }],
    ['{"__proto__": 1}', JSON.parse('{"__proto__": 1}')],
  ])('%s', (text, value) => {
    expect(parse(text).fault).toBeUndefined();
    expect(plain(text)).toEqual(value);
  });

  it('leaves alone what follows the value', () => {
    const text = ' {"a": 1} {"b": 2}';
    expect(parse(text).end).toBe(9);
    expect(plain(text)).toEqual({ a: 1 });
  });

  it('stops at the end that it is given', () => {
    expect(parseJson('{"a": 12}', 0, 7).fault).toBeDefined();
    expect(parseJson('xx 12 xx', 2, 5)).toMatchObject({ end: 5 });
  });

  it('has neither tree nor fault where there are only blanks', () => {
    expect(parse(' \r\n\t')).toEqual({ end: 4 });
  });

  it('turns lone surrogates into U+FFFD, as Go does', () => {
    expect(plain('"\\ud800x\\udc00"')).toBe('\ufffdx\ufffd');
  });

  it('tells where every node is written, quotes and brackets included', () => {
    const text = '{ "key" : [ 1 ] }';
    const { tree } = parse(text);
    const written = Array.from({ length: tree?.size ?? 0 }, (_, node) =>
      text.slice(tree?.start(node), tree?.end(node)),
    );
    expect(written).toEqual([text, '"key"', '[ 1 ]', '1']);
  });

  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(parse(text).fault).toBeUndefined();
        expect(plain(text)).toEqual(JSON.parse(text.replace(/\\ud[89a-f][0-9a-f]{2}/g, '\\ufffd')));
      }),
    );
  });
});

describe('parseJson reports a fault at the place that is responsible', () => {
  it.each([
    ['{"a": 1,}', ',', 'JSON allows no comma behind the last item. Remove it.'],
    ['[1,\n]', ',', 'JSON allows no comma behind the last item. Remove it.'],
    ['{"a": }', '}', 'A value is missing before this }.'],
    ['{"a": 1 "b": 2}', '"', 'A comma is missing before this.'],
    ['[1 2]', '2', 'A comma is missing before this.'],
    ['{"a": 1]', ']', 'A comma or } is expected here, not ].'],
    ['{"a" 1}', '1', 'A colon is expected between the key and its value, not 1.'],
    ['{a: 1}', 'a', 'A key in double quotes is expected here, not a.'],
    ["{'a': 1}", "'a'", 'JSON puts texts in double quotes, not in single ones.'],
    ['{"a": \'x\'}', "'x'", 'JSON puts texts in double quotes, not in single ones.'],
    ['{"a": 1 // why\n}', '//', 'JSON knows no comments. Remove this one, or write the file in YAML.'],
    [
      '[True]',
      'True',
      '`True` is no JSON value. Put a text in double quotes; the only bare words are true, false and null.',
    ],
    [
      '[01]',
      '01',
      '`01` is no JSON number: no plus sign, no leading zero, a digit on both sides of the point. Put it in double quotes if it is a text.',
    ],
    [
      '["a\nb"]',
      '"a',
      'This text is not closed on its line. End it with ", and write a line break in it as \\n.',
    ],
    ['["a\tb"]', '\t', 'JSON allows no tab inside a text. Write it as \\t.'],
    ['["a\u0001b"]', '\u0001', 'JSON allows no control character inside a text. Write it as \\u0001.'],
    ['["\\x41"]', '\\x', '`\\x` is no escape that JSON knows. Write \\\\ for a backslash.'],
    ['["\\u00g0"]', '\\u00', '`\\u00` is no escape that JSON knows: \\u takes four hexadecimal digits.'],
    [
      '["\\u003cyour key\\u003"]',
      '\\u003',
      '`\\u003` is no escape that JSON knows: \\u takes four hexadecimal digits.',
    ],
    [
      '["C:\\users"]',
      '\\u',
      '`\\u` is no escape that JSON knows: \\u takes four hexadecimal digits. Write \\\\ for a backslash.',
    ],
    ['[1e999]', '1e999', '`1e999` is too large: opm keeps numbers as 64-bit floats.'],
    ['{"a": 1\n\n', '1', 'The text ends inside an object. Close it with }.'],
    ['[[1]', ']', 'The text ends inside a list. Close it with ].'],
  ])('%j', (text, place, message) => {
    const { fault } = parse(text);
    expect(fault && formatMessage(fault.message)).toBe(message);
    expect(text.slice(fault?.start, fault?.end)).toBe(place);
  });

  it('reports the syntax rather than a number that is too large', () => {
    expect(parse('[1e999, x]').fault?.start).toBe(8);
    expect(parse('[1e999, 1e400]').fault?.start).toBe(1);
  });

  it('reads on behind a number that is too large', () => {
    expect(parse('{"a": 1e999, "b": 2} x').end).toBe(20);
  });

  it(`reads ${MAX_JSON_DEPTH} levels and no more`, () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(parse(nested(MAX_JSON_DEPTH)).fault).toBeUndefined();
    expect(parse(nested(MAX_JSON_DEPTH + 1)).fault).toMatchObject({
      start: MAX_JSON_DEPTH,
      end: MAX_JSON_DEPTH + 1,
    });
  });
});

describe('parseJson keeps what was read before a fault', () => {
  it('gives a key without value an implicit null', () => {
    const { tree } = parse('{"schema": "olm.package", "name": }');
    const name = tree?.pairs(0)[1];
    expect(name?.name).toBe('name');
    expect(name && tree?.has(name.value, FLAG_IMPLICIT)).toBe(true);
  });

  it('gives a text that is not closed the value it has so far', () => {
    const { tree } = parse('{"schema": "olm.pack\n}');
    const [schema] = tree?.pairs(0) ?? [];
    expect(schema && tree?.kind(schema.value)).toBe(STRING);
    expect(schema && tree?.string(schema.value)).toBe('olm.pack');
  });

  it('never throws, and keeps all spans inside the text, whatever the text is', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '\\',
      'a',
      '1',
      '-',
      'e',
      '.',
      '\n',
      ' ',
    );
    const texts = fc.array(fc.oneof(piece, fc.constantFrom('"a":', '"b"', 'null', '\\u12', '\t')));
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join('');
        const { tree, fault, end } = parse(text);
        expect(end).toBeLessThanOrEqual(text.length);
        if (fault) expect(text.slice(fault.start, fault.end)).not.toBe('');
        for (let node = 0; node < (tree?.size ?? 0); node++) {
          expect(tree?.start(node)).toBeLessThanOrEqual(tree?.end(node) ?? 0);
          expect(tree?.end(node)).toBeLessThanOrEqual(text.length);
        }
        // Keys and values alternate even where a fault came between them.
        if (tree?.kind(0) === MAPPING) {
          for (const pair of tree.pairs(0)) expect(pair.value).toBeLessThan(tree.size);
        }
      }),
    );
  });

  it('accepts exactly what JSON.parse accepts, as one value', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '\\n',
      'a',
      '1',
      '-',
      '0',
      '.5',
      'e2',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const { tree, fault, end } = parse(text);
        const accepted = tree !== undefined && !fault && text.slice(end).trim() === '';
        const control = (() => {
          try {
            JSON.parse(text);
            return true;
          } catch {
            return false;
          }
        })();
        expect(accepted).toBe(control);
      }),
    );
  });
});
