import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParsedDocument } from '../document.ts';
import { readChanged } from './changed.ts';
import { parseYaml } from './parse.ts';
import { rereadYaml } from './reread.ts';

const whole = (text: string) => ({ start: 0, end: text.length });

/** Replaces `old`, which is there once, and compares what is read with a fresh read. Returns what was read again for it. */
function edit(text: string, old: string, newText: string): ParsedDocument | undefined {
  const start = text.indexOf(old);
  const after = text.slice(0, start) + newText + text.slice(start + old.length);
  const before = parseYaml(text);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(before.blockwise).toBe(true);
  const change = { start, endBefore: start + old.length, endAfter: start + newText.length };
  const fresh = parseYaml(after);
  expect(readChanged({ document: before, content: whole(text) }, after, whole(after), change)).toEqual(fresh);
  const reread = rereadYaml(before, after, whole(after), change);
  if (reread !== undefined) expect(reread).toEqual(fresh);
  return reread;
}

const TEXT = `# A manifest
kind: Gizmo
metadata:
  name: "one"
  labels:
    app: two
    tier: 'three'
list:
- name: four
  value: {a: [5, 6]}
- name: seven
  value: |
    eight

    nine
- - ten
  - eleven
spec:
  on: true
  port: 8080
  empty:
  folded: twelve
    thirteen
last: fourteen
`;

describe('an edit inside a document reads again what is around it', () => {
  it.each([
    ['a letter in a value', 'two', 'twox'],
    ['a value that becomes another kind', 'four', '4'],
    ['a key', 'tier', 'tire'],
    ['a number that becomes text', '8080', '"8080"'],
    ['a value that is taken away', ' thirteen', ''],
    ['an empty value that is filled', 'empty:', 'empty: {}'],
    ['a first key of a mapping', 'name: "one"', 'names: "one"'],
    ['a first item', 'name: four', 'name: five'],
    ['a line that moves out', '    tier', '  tier'],
    ['a line that moves in', '  port', '    port'],
    ['an item that is added', '- - ten', '- new\n- - ten'],
    ['an item that is taken away', '- name: seven\n', ''],
    ['a dash that becomes text', '- eleven', '-eleven'],
    ['a block that swallows what follows', 'eight', 'eight\n    # text'],
    ['a block that ends early', '\n    nine', '\n  nine: 9'],
    ['a comment that hides a value', 'eleven', '# eleven'],
    ['an anchor', '"one"', '&a "one"'],
    ['a tag', '8080', '!!str 8080'],
    ['a quote that is never closed', '"one"', '"one'],
    ['a quote that opens', 'two', "'two"],
    ['a bracket that is never closed', '[5, 6]', '[5, 6'],
    ['a bracket that opens', 'fourteen', '{fourteen'],
    ['a colon that is taken away', 'port: 8080', 'port 8080'],
    ['a tab', '  port', '\tport'],
    ['the end of the document', 'spec:', '...\nspec:'],
    ['the last value', 'fourteen', 'fifteen'],
    ['an explicit key', 'port: 8080', '? port\n  : 8080'],
    ['an end of line that becomes CR LF', '"one"\n', '"one"\r\n'],
  ])('%s', (_, old, newText) => {
    expect(edit(TEXT, old, newText)).toBeDefined();
  });
});

describe('all of the document is read again', () => {
  it.each([
    ['an alias is written', 'two', '*two'],
    ['a merge key is written', 'tier', '<<'],
    ['a key that JSON lacks is written', 'tier', '~'],
    ['a number that JSON lacks is written', '8080', '.inf'],
    ['a value does not fit its tag', '8080', '!!int x'],
    ['a key is a collection', 'tier', '[tier]'],
    ['a line break is unusual', 'two', 'two\u0085'],
    ['a line ends with CR', 'two\n', 'two\r'],
    ['a character is forbidden', 'two', 'two\u0001'],
    ['the edit is at the very start', '# A', '#A'.slice(1)],
    ['the edit is at the very end', 'fourteen\n', 'fourteen'],
  ])('where %s', (_, old, newText) => {
    expect(edit(TEXT, old, newText)).toBeUndefined();
  });

  it.each([
    ['has an alias', 'a: &x 1\nb: *x\n'],
    ['has a number as key by way of an alias', 'a: &x 1\n*x : 2\n'],
    ['has a merge key', 'a:\n  <<: {b: c}\n'],
    ['has a directive', '%TAG !e! tag:e,2000:\n---\na: !e!x b\n'],
    ['has a fault', 'a: [\nb: c\n'],
    ['has a key that JSON lacks', 'a: b\n~: c\n~: d\n'],
    ['starts with a byte order mark', '\ufeffa: b\n'],
    ['holds a byte order mark', 'a: b\ufeff\n'],
    ['has an unusual line break', 'a: b\u2028\n'],
    ['is written in flow style', '{a: b}\n'],
    ['is a scalar', 'a\n'],
  ])('where it %s', (_, text) => {
    expect(parseYaml(text).blockwise).toBeUndefined();
  });
});

/** Applies edits one after the other, and compares each time. */
function expectAlike(text: string, edits: readonly Replacement[]): void {
  let known = parseYaml(text);
  let before = text;
  for (const { at, length, newText } of edits) {
    const start = at % (before.length + 1);
    const end = Math.min(before.length, start + length);
    const after = before.slice(0, start) + newText + before.slice(end);
    const change = { start, endBefore: end, endAfter: start + newText.length };
    known = readChanged({ document: known, content: whole(before) }, after, whole(after), change);
    expect(known).toEqual(parseYaml(after));
    before = after;
  }
}

interface Replacement {
  readonly at: number;
  readonly length: number;
  readonly newText: string;
}

const LINES = [
  'k: v',
  'k:',
  'l: "q"',
  "m: 'q'",
  '- i',
  '-',
  '- k: v',
  '- - x',
  'b: |',
  'c: >-',
  'd: |+',
  '? e',
  ': f',
  'g: {a: [b, c]}',
  'h: [a,',
  '# c',
  '',
  'n: true',
  'o: 0x10',
  '1.5: p',
  'r: &a s',
  't: !!str u',
  'w: false # c',
];
const PIECES = [
  ...LINES,
  ...'"\'|>-:#?[]{},&*!%@ \t\n\r'.split(''),
  '\n',
  '\n  ',
  '  ',
  '- ',
  ': ',
  ' #',
  '---\n',
];

it('whatever is edited, one time after another, all reads as a fresh read', () => {
  const line = fc
    .tuple(fc.nat(3), fc.constantFrom(...LINES))
    .map(([depth, text]) => '  '.repeat(depth) + text);
  const text = fc.array(line, { maxLength: 14 }).map((lines) => `a: b\n${lines.join('\n')}\nz: y\n`);
  const replacement = fc.record({
    at: fc.nat(400),
    length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(20)),
    newText: fc.oneof(fc.constant(''), fc.constantFrom(...PIECES)),
  });
  fc.assert(fc.property(text, fc.array(replacement, { minLength: 1, maxLength: 6 }), expectAlike), {
    numRuns: 3000,
  });
});
