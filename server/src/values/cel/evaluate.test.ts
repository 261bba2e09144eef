import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../text/message.ts';
import { compileRule, meetsRule } from './evaluate.ts';

/** The properties of a bundle, as catalogs have them: all numbers are doubles. */
const PROPERTIES = [
  { type: 'olm.package', value: { packageName: 'leaf', version: '1.10.0' } },
  { type: 'olm.gvk', value: { group: 'brew.example.org', version: 'v1', kind: 'Leaf' } },
  { type: 'acme.colours', value: ['green', 'blue'] },
  { type: 'acme.size', value: { width: 2, heights: [1, 2.5], deep: null } },
  { type: 'acme.size', value: 'large' },
];

/** Whether the bundle meets a rule, once written as it is and once turned around: a rule that fails meets neither. */
function verdictOf(rule: string): 'yes' | 'no' | 'fails' {
  const [is, isNot] = [rule, `!(${rule})`].map((text) => {
    const compiled = compileRule(text);
    if ('fault' in compiled) throw new Error(`${text}: ${formatMessage(compiled.fault)}`);
    return meetsRule(compiled, PROPERTIES, { steps: 100_000 });
  });
  expect(is && isNot).toBe(false);
  return is ? 'yes' : isNot ? 'no' : 'fails';
}

describe('a bundle meets', () => {
  it.each([
    "properties.exists(p, p.type == 'olm.package' && p.value.packageName == 'leaf' && semver_compare(p.value.version, '1.9.0') > 0)",
    "properties.exists(p, p.type == 'acme.colours' && 'green' in p.value)",
    "properties.exists_one(p, p.type == 'olm.gvk')",
    "properties.all(p, p.type.startsWith('olm.') || p.type.startsWith('acme.'))",
    "properties.filter(p, p.type == 'acme.size').size() == 2",
    "properties.map(p, p.type == 'acme.size', p.value).exists(v, v == 'large')",
    "properties.map(p, p.type)[0] == 'olm.package' && size(properties) == 5",
    // Numbers of JSON are doubles, and compare with whole ones all the same.
    'properties[3].value.width == 2 && properties[3].value.width > 1 && properties[3].value.heights[1] == 2.5',
    'type(properties[3].value.width) == double && type(2) == int && type(2u) == uint',
    'has(properties[3].value.deep) && properties[3].value.deep == null && !has(properties[3].value.none)',
    // What fails does not matter where the rest decides.
    "properties.exists(p, p.value.packageName == 'leaf')",
    'true || properties[9].type == "x"',
    'properties[9].type == "x" || true',
    '!(properties[9].type == "x" && false)',
    'true ? true : properties[9].type == "x"',
    // Versions are read tolerantly, whatever they are written as.
    "semver_compare('v1.2', '1.2.0') == 0 && semver_compare(2, '2.0.0') == 0 && semver_compare(1.5, '1.5.0') == 0",
    "semver_compare('1.0.0-rc.1', '1.0.0') < 0 && semver_compare('1.0.0+2', '1.0.0') == 0",
    // Arithmetic, conversions, literals.
    '7 / 2 == 3 && -7 % 3 == -1 && 7.0 / 2.0 == 3.5 && 2u * 3u == 6u && - 5 < 0',
    "int('12') == 12 && double('1.5') == 1.5 && string(1) == '1' && bool('true') && uint(3.9) == 3u",
    String.raw`'a\tb' == "a	b" && r'a\tb' != 'a\tb' && '\u00e9\x41\101' == 'éAA' && '''it's''' == "it's"`,
    String.raw`b'é\xff'.size() == 3 && bytes('é') == b'é' && string(b'é') == 'é'`,
    '0x1F == 31 && 1e3 == 1000.0 && .5 < 1.0 && dyn(1) == dyn(1.0)',
    "'é'.size() == 1 && 'b' > 'a' && 'abc'.contains('b') && 'abc'.endsWith('c')",
    "{'a': [1, 2]}.a == [1, 2] && {1: 'x'}[1] == 'x' && 'a' in {'a': 1} && {'a': 1} == {'a': 1}",
    "[1] + [2] == [1, 2] && 'a' + 'b' == 'ab' && [[1], [2]] != [[1], [3]]",
    "'4.19.3'.matches('^4[.]1[0-9]+') && matches('v1', 'v.$')",
    'dyn(1) != dyn("1") && [] == []',
  ])('%s', (rule) => expect(verdictOf(rule)).toBe('yes'));
});

describe('a bundle does not meet', () => {
  it.each([
    "properties.exists(p, p.type == 'acme.colour')",
    "properties.all(p, p.type == 'olm.package')",
    "properties.exists_one(p, p.type == 'acme.size')",
    'properties[4].value == 2',
    '9007199254740993 == 9007199254740992',
  ])('%s', (rule) => expect(verdictOf(rule)).toBe('no'));
});

describe('a rule fails on a bundle', () => {
  it.each([
    "properties[0].value.colour == 'green'",
    'properties[4].value.width == 2',
    'properties[9].type == "x"',
    'properties[0].value < 1',
    "semver_compare(properties[4].value, '1.0.0') > 0",
    "properties.all(p, p.value.packageName == 'leaf' || p.type != 'olm.package') && properties[9] == {}",
    '1 / 0 == 1',
    '9223372036854775807 + 1 > 0',
    "int('1.5') == 1",
    "bool('maybe')",
    "{'a': 1}['b'] == 1",
    "'a'.matches('(')",
    '-1 + int(9.3e18) > 0',
    "properties.exists_one(p, p.value.packageName == 'leaf')",
  ])('%s', (rule) => expect(verdictOf(rule)).toBe('fails'));
});

it('a pattern counts by its size and that of the text', () => {
  const rule = compileRule("properties.exists(p, p.type.matches('^(a{500}|b{400})+$'))");
  if ('fault' in rule) throw new Error('it compiles');
  const allowance = { steps: 10_000 };
  expect(meetsRule(rule, [{ type: 'a'.repeat(1000), value: null }], allowance)).toBe(false);
  expect(allowance.steps).toBeLessThanOrEqual(0);
  expect(meetsRule(rule, [{ type: 'a'.repeat(1000), value: null }], { steps: 1_000_000 })).toBe(true);
});

it('a rule that multiplies ends with its allowance, and says so by what is left of it', () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'false' : `[1,2,3,4,5,6,7,8].exists(v${depth}, ${nested(depth - 1)})`;
  const rule = compileRule(nested(12));
  if ('fault' in rule) throw new Error('it compiles');
  const allowance = { steps: 50_000 };
  expect(meetsRule(rule, PROPERTIES, allowance)).toBe(false);
  expect(allowance.steps).toBeLessThanOrEqual(0);
});

it.each([
  ['properties.size()', true],
  ['properties[0].value', true],
  ['p.type', false],
  ['properties.exists(', false],
])('%s is no rule; that it gives no boolean alone is told apart', (text, isNotBoolean) => {
  expect(compileRule(text)).toMatchObject({ isNotBoolean });
});
