import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../text/message.ts';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { MAPPING } from '../../../text/tree.ts';
import { manifestOf } from '../testing/manifest.ts';
import { LABEL_SELECTOR, OBJECT_META } from './object-meta.ts';
import { BYTES, INT_OR_STRING, QUANTITY, TIME } from './scalars.ts';
import {
  ANY,
  BOOLEAN_TYPE,
  FLOAT64,
  INT32,
  INT64,
  late,
  listOf,
  mapOf,
  own,
  STRING_TYPE,
  struct,
  type DecodedType,
} from './types.ts';
import { decodeFaults } from './walk.ts';

/** What is reported of a text: the way, and the text under the span. */
function faultsIn(yaml: string, type: DecodedType, isExact = false): string[] {
  return decodeFaults(manifestOf(yaml, isExact), 0, type).map(
    ({ path, span }) => `${path}: ${yaml.slice(span.start, span.end)}`,
  );
}

const NODE: DecodedType = struct({ name: STRING_TYPE, below: listOf(late(() => NODE)) });
/** Either a boolean or a node, told apart by a decoder of its own. */
const OWN_NODE = own((tree, node) => (tree.kind(node) === MAPPING ? { as: NODE } : undefined));

describe('a value is decoded into its type', () => {
  it.each<[type: string, DecodedType, good: string[], bad: string[]]>([
    ['a text', STRING_TYPE, ['a', '"1"', '1.10', 'true', '2020-01-01', '|\n a'], ['[]', '{}']],
    ['a boolean', BOOLEAN_TYPE, ['true', 'yes', 'off'], ['"true"', '1', '[]', 'maybe']],
    [
      'a number of 32 bits',
      INT32,
      ['0', '-2147483648', '2147483647', '1.0', '0x10', '1e3'],
      ['2147483648', '1.5', '"1"', 'true', '[]', '{}'],
    ],
    [
      'a number of 64 bits',
      INT64,
      ['9223372036854775807', '-9223372036854775808', '3000000000'],
      ['9223372036854775808', '-9223372036854775809', '1e30', '0.5', '"1"'],
    ],
    ['a number', FLOAT64, ['0.5', '1e30', '7'], ['"0.5"', 'true', '[]']],
    ['a quantity', QUANTITY, ['1', '0.5', '100m', '"64Mi"', "' 1Gi '"], ['64 MB', 'true', '""', '[]', '{}']],
    ['a number or text', INT_OR_STRING, ['1', '50%', '"1"', '1.0'], ['1.5', 'true', '[]', '3000000000']],
    [
      'a time',
      TIME,
      ['2025-01-31T12:00:00Z', '"2025-01-31T12:00:00+01:00"'],
      ['2025-01-31', '1', '""', '{}'],
    ],
    ['bytes', BYTES, ['aGVsbG8=', '""', '[1, 2]'], ['aGVsbG8', '1', '{}', '[a]']],
    ['a list', listOf(INT32), ['[]', '[1]', '[null]'], ['1', '{}', '[a]']],
    ['a map', mapOf(STRING_TYPE), ['{}', '{1: a, true: 2}', '{a: }'], ['[]', 'a', '{a: []}']],
    ['an object', NODE, ['{}', '{other: 1}'], ['[]', 'a']],
    ['anything', ANY, ['1', '[1, {}]', '{a: b}'], []],
  ])('%s', (_, type, good, bad) => {
    for (const text of [...good, 'null', '~']) expect([text, faultsIn(text, type)]).toEqual([text, []]);
    for (const text of bad) expect([text, faultsIn(text, type).length]).toEqual([text, 1]);
  });

  it('and what cannot be is told with its place and the way to it, all of it', () => {
    const yaml = 'name: {}\nbelow:\n- name: a\n- below: 1\n- below: [{name: []}]\n- 3\n';
    expect(faultsIn(yaml, NODE)).toEqual([
      'name: {}',
      'below[1].below: 1',
      'below[2].below[0].name: []',
      'below[3]: 3',
    ]);
  });

  it('with a message for people', () => {
    const [found] = decodeFaults(manifestOf('labels: [a]'), 0, OBJECT_META);
    expect(found && formatMessage(found.message)).toBe('This must be a mapping: keys with values.');
  });

  it('also at the root', () => {
    expect(faultsIn('[a]', NODE)).toEqual([': [a]']);
  });
});

describe('a key counts', () => {
  it('in any case, as the client libraries have it', () => {
    expect(faultsIn('NAME: []\n"Below": 1\n', NODE)).toEqual(['NAME: []', 'Below: 1']);
    expect(faultsIn('matchLabel\u017f: 1\n', LABEL_SELECTOR)).toEqual(['matchLabel\u017f: 1']);
  });

  it('as it is written, where decoding is exact', () => {
    expect(faultsIn('NAME: []\nbelow: 1\n', NODE, true)).toEqual(['below: 1']);
    expect(faultsIn('"na\\u006de": []\n', NODE, true)).toEqual(['name: []']);
  });

  it('but not by a longer or shorter name', () => {
    expect(faultsIn('nam: []\nnames: []\n"": []\n', NODE)).toEqual([]);
  });
});

describe('where decoding is exact', () => {
  it('a scalar of another kind is no text', () => {
    expect(faultsIn('{a: 1, b: true, c: "1", d: text, e: null}', mapOf(STRING_TYPE), true)).toEqual([
      'a: 1',
      'b: true',
    ]);
  });

  it('keys may have any case inside of a type with a decoder of its own', () => {
    expect(faultsIn('{NAME: []}', OWN_NODE, true)).toEqual(['NAME: []']);
  });

  it('keys have the case of the field inside of a decoder that says so', () => {
    const exact = own(() => ({ as: NODE, isExactKey: true }));
    expect(faultsIn('{NAME: [], below: [{Name: []}]}', exact)).toEqual([]);
    expect(faultsIn('{name: []}', exact)).toEqual(['name: []']);
  });
});

it('inside of a type with a decoder of its own no scalar becomes a text', () => {
  expect(faultsIn('{name: 1, below: [{name: true}]}', OWN_NODE)).toEqual(['name: 1', 'below[0].name: true']);
  expect(faultsIn('{name: 1}', NODE)).toEqual([]);
});

describe('as YAML is decoded', () => {
  it('the last of repeated keys counts', () => {
    expect(faultsIn('name: []\nname: a\n', NODE)).toEqual([]);
    expect(faultsIn('name: a\nname: []\n', NODE)).toEqual(['name: []']);
  });

  it('merged keys count', () => {
    expect(faultsIn('x: &x {name: []}\n<<: *x\n', NODE)).toEqual(['name: []']);
  });

  it('an alias is what it stands for', () => {
    expect(faultsIn('x: &x []\nname: *x\n', NODE)).toEqual(['name: *x']);
    expect(faultsIn('x: &x {name: {}}\nbelow: [*x, *x]\n', NODE)).toEqual(['below[0].name: {}']);
  });
});

describe('hostile manifests', () => {
  it('may be nested as deep as they can be read', () => {
    const depth = 9_000;
    expect(faultsIn(`${'{below: ['.repeat(depth / 2)}7${']}'.repeat(depth / 2)}`, NODE)).toHaveLength(1);
  });

  it('have at most 100 faults', () => {
    expect(faultsIn(`[${'1.5, '.repeat(1000)}]`, listOf(INT32))).toHaveLength(100);
  });

  it('take time in proportion to their size, aliases included', () => {
    const aliasing = (size: number) =>
      manifestOf(`x: &x {below: [{name: a}]}\nbelow: [${'*x, '.repeat(size)}{}]\n`);
    expect(
      growthOf({ of: aliasing, run: (manifest) => decodeFaults(manifest, 0, NODE), size: 500 }),
    ).toBeLessThan(SAME_COST);
  });
});
