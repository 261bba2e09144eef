import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../text/message.ts';
import { growthOf, SAME_COST } from '../../text/testing/growth.ts';
import { constraintRuleFault, MAX_CEL_LENGTH } from './constraint-rule.ts';

/** What the fault points at and says; undefined for a rule that is accepted. */
function faultOf(rule: string): string | undefined {
  const fault = constraintRuleFault(rule);
  return fault && `${rule.slice(fault.start, fault.end)} | ${formatMessage(fault.message)}`;
}

describe('a rule that the validators compile', () => {
  it.each([
    // The specification, "CEL environment".
    '!properties[0].value',
    'properties[0].value && true',
    'has(properties[0].value.foo)',
    "properties[0].value == 'x'",
    "properties.map(p, p.type).exists(t, t == 'a')",
    "properties.exists_one(p, p.type == 'a')",
    "'abc'.matches('^a')",
    "semver_compare('1', 2.0) < 0",
    "'type' in properties[0]",
    "bool('true')",
    'type(1) == int',
    'true // as ever',
    "properties.exists(p, p.type == 'olm.package' && p.value.packageName == 'oil-operator' && semver_compare(p.value.version, '1.4.0') >= 0)",
  ])('%s', (rule) => {
    expect(faultOf(rule)).toBeUndefined();
  });

  it.each([
    // Values of unknown type go with everything.
    'properties[0].value.replicas > 2',
    'properties[0].value + 1 == 3',
    "properties[0]['value']['list'][0] == 1.5",
    'properties[0].value.features.exists(f, f == 1)',
    'dyn(properties[0].value).all(v, v > 0)',
    'properties[0].value == null',
    'dyn(1) == 1.0',
    'size(properties[0].value) == 2',
    'properties[0].value.size() == 2',
    'properties[0].value ? true : false',
    // Numbers of different types are compared by size, not for equality.
    '1 < 2.0 && 1u <= 2 && 3.0 >= 2u',
    '9223372036854775807 > -9223372036854775808',
    '0xFFu == 255u && .5 < 1e3 && 1.5E-3 < 2.0',
    // Lists, maps, and what is not known of the empty ones.
    '[] == [1]',
    '{} == {"a": 1}',
    "[1, 'a', 2.0].size() == 3",
    '[1, 2,] == [1, 2] && {"a": 1,} == {"a": 1} && [,] == []',
    "1 in [1, 2] && 'a' in {'a': 1}",
    "{'a': [1]}.a[0] == 1 && {'a': 1}['a'] == 1",
    '[[]].exists(l, l == [1])',
    '[1, 2].map(x, x * 2) == [2, 4]',
    "[1, 2].map(x, x > 1, 'a') == ['a']",
    "properties.filter(p, p.type == 'a').size() > 0",
    "{'a': 1}.all(k, k.startsWith('a'))",
    '[1].exists(x, [2].exists(y, x < y))',
    '[1].all(properties, properties == 1) && .properties.size() > 0',
    '[1].exists(properties, .properties.size() > properties)',
    // Conversions, texts, bytes, times.
    "int('1') + int(2.5) == 3 && uint(1) == 1u && double(1) == 1.0",
    'string(1) + string(true) == "1true"',
    `b'abc' == bytes("abc") && br"\\d" != B''`,
    // A name of the macro's variable may hide another one; a dot in front reaches behind it.
    "r'\\d+' == '\\\\d+' && '''a\n'b''' != \"\"\"\"x\"\"\"",
    "timestamp('2026-01-01T00:00:00Z') - duration('1h') < timestamp('2026-01-01T00:00:00Z')",
    "timestamp('2026-01-01T00:00:00Z').getFullYear('Europe/Berlin') == 2026 && duration('1h').getMinutes() == 60",
    'null == null && timestamp(0) != null',
    'type(timestamp(0)) == google.protobuf.Timestamp && type(int) == type',
    "matches('a', 'b') || 'a'.contains('b') || 'a'.endsWith('c')",
    // Grammar.
    'true ? false : true ? false : true',
    'true ? (true ? false : true) : false',
    '--1 == 1 && - 1 < 0 && !(true) && !!!true',
    '1 + 2 * 3 - 4 / 2 % 5 == 5',
    '1 < 2 == true',
    'properties[0].while == 1 && has(properties[0].value.namespace)',
    '\ttrue\r\n\f|| false',
    "'\\u00e9\\U0001F600\\x41\\101\\`\\?' != ''",
  ])('%s', (rule) => {
    expect(faultOf(rule)).toBeUndefined();
  });
});

describe('a rule that they refuse, and where the fault is shown', () => {
  it.each([
    // The specification, "CEL environment".
    ["'abc'.split('b').size() == 2", 'split'],
    ["'A'.lowerAscii() == 'a'", 'lowerAscii'],
    ["semver_compare('1') == 0", "semver_compare('1')"],
    ['true ? properties[0].value : false', 'true ? properties[0].value : false'],
    ['dyn(true)', 'dyn(true)'],
    ['properties.existsOne(p, true)', 'p'],
    ['[1, 2].exists(i, v, i == v)', 'i'],
    ['cel.bind(x, 1, x == 1)', 'cel'],
    ['math.greatest(1, 2) == 2', 'math'],
    ['optional.of(1).hasValue()', 'optional'],
    ["p.type == 'a'", 'p'],
    ['1 == 1.0', '1 == 1.0'],
    ['properties[0].value', 'properties[0].value'],
    ['properties.size()', 'properties.size()'],
    ['properties.exists(p, p.type == ', ''],
    ['bundle.size() > 0', 'bundle'],
  ])('%s', (rule, at) => {
    expect(faultOf(rule)?.split(' | ')[0]).toBe(at);
  });

  it.each([
    // Types.
    ["1 + 'a' == 2", "1 + 'a'"],
    ["'a' == null", "'a' == null"],
    ['[1] == null', '[1] == null'],
    ['properties[0] == null', 'properties[0] == null'],
    ['1u == 1', '1u == 1'],
    ['1 + 1u == 2', '1 + 1u'],
    ['1 + 1.0 == 2.0', '1 + 1.0'],
    ["['a'] == [1]", "['a'] == [1]"],
    ["1 in ['a']", "1 in ['a']"],
    ["properties['a'] == 1", "properties['a']"],
    ['properties[0][1] == 1', 'properties[0][1]'],
    ['properties.type == 1', '.type'],
    ["'a'.b == 1", '.b'],
    ["'a' && true", "'a'"],
    ['true || 1', '1'],
    ['!1', '!1'],
    ["-'a' == 'b'", "-'a'"],
    ['-1u == 1u', '-1u'],
    ["true ? 1 : 'a'", "true ? 1 : 'a'"],
    ['1 ? true : false', '1 ? true : false'],
    ["'abc'.exists(c, c == 'a')", "'abc'"],
    ['1.exists(x, true)', '1'],
    ['[1].exists(x, x)', 'x'],
    ['[1].all(x, 1)', '1'],
    ['[1].filter(x, 1) == [1]', '1'],
    ['[1].map(x, 1, x) == [1]', '1'],
    ["[1].map(x, 'a') == [1]", "[1].map(x, 'a') == [1]"],
    ['properties[0].value.exists(x, true)', 'properties[0].value'],
    ['[1].exists(x, true) && x == 1', 'x'],
    ["'a'.size('b') == 1", "'a'.size('b')"],
    ["contains('a', 'b')", "contains('a', 'b')"],
    ["'a'.type() == string", "'a'.type()"],
    ["has('a', 'b')", 'has'],
    ['bool(1)', 'bool(1)'],
    // A result that is not certainly true or false.
    ['1', '1'],
    ["'true'", "'true'"],
    ['null', 'null'],
    ['[true]', '[true]'],
    ['[][0]', '[][0]'],
    ['type(true)', 'type(true)'],
    ['bool', 'bool'],
    // Signs in pairs are nothing at all, and do not make a condition of what is behind them.
    ['!!properties[0].value', 'properties[0].value'],
    // Types that become known by what a value is compared with stay known.
    ["[[]].exists(l, l == [1] && l == ['a'])", "l == ['a']"],
  ])('%s', (rule, at) => {
    expect(faultOf(rule)?.split(' | ')[0]).toBe(at);
  });

  it.each([
    // Grammar.
    ['', ''],
    ['   ', ''],
    ['true ? true ? true : true : true', '?'],
    // All relations stand on one level.
    ['true == 1 < 2', 'true == 1'],
    ["matches('a', 'b',)", ')'],
    ['!-properties[0].value', '-'],
    ['-!true', '!'],
    ['true true', 'true'],
    ['true = false', '='],
    ['true & false', '&'],
    ['true | false', '|'],
    ['true and false', 'and'],
    ['(true', '('],
    ['[true', '['],
    ['properties[0', '['],
    ["'abc' == 'abc", "'abc"],
    ["'a\\d' == 'a'", '\\d'],
    ["'\\ud800' == 'a'", '\\ud800'],
    ["b'\\u0041' == b'a'", '\\u0041'],
    ["rb'a' == b'a'", "'a'"],
    ['while == 1', 'while'],
    ['properties[0].in == 1', 'in'],
    ['properties[0].true == 1', 'true'],
    ['properties[0].?value == 1', '?'],
    ['properties[?0] == 1', '?'],
    ['[?1] == [1]', '?'],
    ['has(properties)', 'properties'],
    ["has(properties[0]['value'])", "properties[0]['value']"],
    ['properties.exists(p.type, true)', 'p.type'],
    ['properties.exists(1, true)', '1'],
    ['properties.exists(__result__, true)', '__result__'],
    ['9223372036854775808 > 0', '9223372036854775808'],
    ['18446744073709551616u > 0u', '18446744073709551616u'],
    ['0x8000000000000000 > 0', '0x8000000000000000'],
    ['1e999 > 1.0', '1e999'],
    ['1a == 1', 'a'],
    ['0X1 == 1', 'X1'],
    ['Foo{a: 1} == null', 'Foo{a: 1}'],
    ['`a` == 1', '`'],
    ['true // a\nfalse', 'false'],
    ['{1} == {}', '}'],
    ['# true', '#'],
    ['😀 == 1', '😀'],
  ])('%s', (rule, at) => {
    expect(faultOf(rule)?.split(' | ')[0]).toBe(at);
  });

  it.each([
    ["semver_compare('1') == 0", '`semver_compare` takes another number of arguments: 2, not 1.'],
    ['1 == 1.0', '`==` compares values of one type, and these are int and double. Convert one of them.'],
    ["size('a', 'b') == 1", '`size` takes another number of arguments: 1, not 2.'],
    ["startsWith('a', 'b')", '`startsWith` is called on a value: write `x.startsWith(…)`.'],
    ["'a'.int() == 1", '`int` is not called on a value: write `int(…)`.'],
    ['int(true) == 1', '`int` cannot be called with bool.'],
    ['properties[0] + 1 == 2', '`+` cannot be applied to map(string, any) and int.'],
    [
      'properties[0].value.exists(x, true)',
      '`exists` cannot be asked of a value of unknown type: write `dyn(…)` around it.',
    ],
  ])('says why: %s', (rule, why) => {
    expect(faultOf(rule)?.split(' | ')[1]).toBe(why);
  });
});

describe('a hostile rule', () => {
  it.each([
    ['parentheses', `${'('.repeat(249)}true${')'.repeat(249)}`, `${'('.repeat(250)}true${')'.repeat(250)}`],
    ['fields', `properties[0]${'.a'.repeat(240)} == 1`, `properties[0]${'.a'.repeat(260)} == 1`],
    ['sums', `1${' + 1'.repeat(240)} == 1`, `1${' + 1'.repeat(260)} == 1`],
  ])('may be nested as deep as CEL is read: %s', (_, fine, tooDeep) => {
    expect(faultOf(fine)).toBeUndefined();
    expect(faultOf(tooDeep)).toMatch(/nested too deeply: at most 250 levels/);
  });

  it('may be as long as CEL is read', () => {
    const fine = `true //${'x'.repeat(MAX_CEL_LENGTH - 7)}`;
    expect(faultOf(fine)).toBeUndefined();
    expect(faultOf(`${fine}x`)).toMatch(/too long: at most 100000 characters/);
  });

  it('is not worked on for ever where its types double with every macro', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, at) => `.map(x${String(at)}, {x${String(at)}: x${String(at)}})`,
    );
    expect(faultOf(`[1]${doubling.join('')} == []`)).toMatch(/types in this expression become too large/);
  });

  it.each([
    ['signs', (size: number) => `${'!'.repeat(size)}true`],
    ['open brackets', (size: number) => '['.repeat(size)],
    ['open quotes', (size: number) => `'${"\\'".repeat(size / 2)}`],
    ['conditions', (size: number) => `true${' && true'.repeat(size / 8)}`],
    ['items', (size: number) => `[${'[1],'.repeat(size / 4)}] == []`],
    ['empty items', (size: number) => `[${'[],'.repeat(size / 3)}] == []`],
    ['comparisons', (size: number) => `[${'[] == [1],'.repeat(size / 10)}] == []`],
    ['macros', (size: number) => `[${'[1].exists(x, x > 0),'.repeat(size / 21)}] == []`],
    ['blanks', (size: number) => ' '.repeat(size)],
    ['numbers', (size: number) => `1 < ${'9'.repeat(size)}`],
    ['names with dots', (size: number) => 'a.'.repeat(size / 2)],
  ])('takes time in proportion to its length: %s', (_, ruleOf) => {
    expect(growthOf({ of: ruleOf, run: constraintRuleFault, size: 1500 })).toBeLessThan(SAME_COST);
  });

  it('never makes it throw', () => {
    const part = fc.constantFrom(
      ..."properties p x . ( ) [ ] { } , ? : ! - + * / % == != < >= && || in true null 1 2u 1.5 'a' b\"c\" exists map filter has all size dyn semver_compare . ( ) ' \\ é".split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const rule = parts.join(parts.length % 2 === 0 ? ' ' : '');
        const fault = constraintRuleFault(rule);
        if (fault === undefined) return;
        expect(fault.start).toBeGreaterThanOrEqual(0);
        expect(fault.end).toBeGreaterThanOrEqual(fault.start);
        expect(fault.end).toBeLessThanOrEqual(rule.length);
      }),
    );
  });
});
