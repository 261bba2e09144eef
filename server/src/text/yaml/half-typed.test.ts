import { describe, expect, test } from 'vitest';
import { parseYaml } from './parse.ts';
import { jsonOf, messageOf } from './testing/read.ts';

/** The document while it is typed: what is understood, and the text under the fault. */
const CASES: readonly (readonly [name: string, yaml: string, understood: unknown, fault: string])[] = [
  [
    'a key without colon is a key already',
    'schema: olm.channel\nna',
    { schema: 'olm.channel', na: null },
    'na',
  ],
  ['so it is between others', 'a: 1\nna\nb: 2\n', { a: 1, na: null }, 'na'],
  ['so it is in an item of a list', 'a:\n- b: 1\n  re\n', { a: [{ b: 1, re: null }] }, 're'],
  ['a value that starts with a reserved character', 'a: 1\nb: @c\n', { a: 1, b: null }, '@'],
  ['quotes that are not closed', 'a: 1\nb: "c\nd: 2\n', { a: 1, b: null }, '"c'],
  ['a list that is not closed', 'a: 1\nb: [c, d\n', { a: 1, b: ['c', 'd'] }, '[c, d'],
  ['a mapping that is not closed', 'a: {b: 1, c', { a: { b: 1, c: null } }, '{b: 1, c'],
  ['a mapping that is not closed behind a colon', 'a: {b: 1, c:', { a: { b: 1, c: null } }, '{b: 1, c:'],
  ['quotes inside a list', 'a: [b, "c\n', { a: ['b'] }, '"c'],
  ['an anchor without name', 'a: 1\nb: &', { a: 1, b: null }, '&'],
  ['an alias without anchor does not stop the reading', 'a: *b\nc: 1\n', { a: null, c: 1 }, '*b'],
  ['a tag that does not fit does not stop the reading', 'a: !!int x\nc: 1\n', { a: 'x', c: 1 }, 'x'],
  ['a dash without item in front of a fault', 'a:\n  - b\n  -\n c\n', { a: ['b', null] }, 'c'],
  ['a tab', 'a:\n  b: 1\n\tc: 2\n', { a: { b: 1 } }, '\t'],
  ['a template', 'a: 1\nb: {{ x }}\n', { a: 1, b: { '': null } }, '{'],
];

describe('text that is being typed', () => {
  test.each(CASES)('%s', (_name, yaml, understood, fault) => {
    const found = parseYaml(yaml);
    expect(found.fault && yaml.slice(found.fault.start, found.fault.end)).toBe(fault);
    expect(found.tree && jsonOf(found.tree)).toEqual(understood);
  });

  test('a fault before the first node leaves no tree', () => {
    expect(parseYaml('@').tree).toBeUndefined();
    expect(parseYaml('\ta: b').tree).toBeUndefined();
  });
});

describe('messages say what to do', () => {
  test.each([
    ['a:\n\tb: 1\n', /tab.*spaces/],
    ['a: 1\nb\n', /key.*colon.*"key: value"/],
    ['a: "b\n', /never closed.*"/],
    ['a: "b" c\n', /complete.*quotes/],
    ['a: [b\n', /never closed.*"\]"/],
    ['a: {b\n', /never closed.*"\}"/],
    ['a: *b\n', /"&b"/],
    ['a: "\\q"\n', /"\\q".*single quotes/],
    ['a: \u0007\n', /U\+0007/],
  ])('%j', (yaml, expected) => {
    expect(messageOf(yaml)).toMatch(expected);
  });
});
