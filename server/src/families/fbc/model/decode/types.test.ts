import { describe, expect, it } from 'vitest';
import { decodeText, faultsOf, messagesOf } from './testing/decode-text.ts';

const faultsIn = (schema: string, ...lines: string[]) => faultsOf([`schema: ${schema}`, ...lines].join('\n'));

describe('fields of known schemas', () => {
  it.each([
    ['olm.package', 'defaultChannel: 4.10', '4.10'],
    ['olm.package', 'description: [a]', '[a]'],
    ['olm.package', 'icon: a', 'a'],
    ['olm.package', 'icon: {mediatype: 5}', '5'],
    ['olm.package', 'icon: {base64data: {}}', '{}'],
    ['olm.package', 'icon: {base64data: 5}', '5'],
    ['olm.package', 'icon: {base64data: [1, 256]}', '256'],
    ['olm.package', 'properties: {a: b}', '{a: b}'],
    ['olm.package', 'properties: [a]', 'a'],
    ['olm.package', 'properties: [{type: 5}]', '5'],
    ['olm.channel', 'entries: {name: a}', '{name: a}'],
    ['olm.channel', 'entries: [a]', 'a'],
    ['olm.channel', 'entries: [{name: 1}]', '1'],
    ['olm.channel', 'entries: [{replaces: true}]', 'true'],
    ['olm.channel', 'entries: [{skips: a}]', 'a'],
    ['olm.channel', 'entries: [{skips: [1.0]}]', '1.0'],
    ['olm.channel', 'entries: [{skipRange: 1.0}]', '1.0'],
    ['olm.channel', 'Entries: [{SKIPRANGE: 1.0}]', '1.0'],
    ['olm.channel', 'properties: x', 'x'],
    ['olm.bundle', 'image: 5', '5'],
    ['olm.bundle', 'properties: 5', '5'],
    ['olm.bundle', 'relatedImages: {}', '{}'],
    ['olm.bundle', 'relatedImages: [a]', 'a'],
    ['olm.bundle', 'relatedImages: [{name: 5}]', '5'],
    ['olm.bundle', 'relatedImages: [{image: [a]}]', '[a]'],
    ['olm.deprecations', 'entries: a', 'a'],
    ['olm.deprecations', 'entries: [{reference: a}]', 'a'],
    ['olm.deprecations', 'entries: [{reference: {schema: 5}}]', '5'],
    ['olm.deprecations', 'entries: [{reference: {name: 5}}]', '5'],
    ['olm.deprecations', 'entries: [{message: 5}]', '5'],
  ])('%s takes no other type: %s', (schema, line, value) => {
    expect(faultsIn(schema, line)).toEqual([`blob-type-mismatch: ${value}`]);
    expect(decodeText(`schema: ${schema}\n${line}`).blob).toBeUndefined();
  });

  it.each([
    ['olm.package', 'defaultChannel: ~', 'icon: ~', 'description:', 'properties: ~'],
    ['olm.package', 'icon: {base64data: ~, mediatype: ~}', 'properties: [~, {type: ~, value: ~}]'],
    ['olm.channel', 'entries: ~', 'properties:'],
    ['olm.channel', 'entries: [~, {name: ~, replaces: ~, skips: ~, skipRange: ~}, {skips: [~]}]'],
    ['olm.bundle', 'image: ~', 'properties: ~', 'relatedImages: ~'],
    ['olm.bundle', 'relatedImages: [~, {name: ~, image: ~}]'],
    ['olm.deprecations', 'entries: ~'],
    ['olm.deprecations', 'entries: [~, {reference: ~, message: ~}, {reference: {schema: ~, name: ~}}]'],
  ])('%s takes null in every place: %s', (schema, ...lines) => {
    expect(faultsIn(schema, ...lines)).toEqual([]);
  });

  it.each([
    ['olm.package', 'unknown: [1]', 'icon: {other: 5}'],
    ['olm.channel', 'package: gizmo', 'entries: [{labels: 5}]', 'skipRange: 5'],
    ['olm.bundle', 'relatedImages: [{labels: {a: 1}}]', 'csv: 5'],
    ['olm.deprecations', 'name: ""', 'entries: [{reference: {package: 5}}]'],
  ])('%s takes anything for keys that opm does not know: %s', (schema, ...lines) => {
    expect(faultsIn(schema, ...lines)).toEqual([]);
  });

  it('are all checked, and reported in the order of the text', () => {
    expect(faultsIn('olm.channel', 'entries: [{name: 1, skips: [2, a, 3]}, b]', 'properties: 4')).toEqual(
      ['1', '2', '3', 'b', '4'].map((value) => `blob-type-mismatch: ${value}`),
    );
  });

  it('are checked in every spelling, even if another one wins', () => {
    expect(faultsIn('olm.channel', 'entries: [{NAME: 1, name: a}]')).toEqual(['blob-type-mismatch: 1']);
  });

  it('are not checked where the same key comes again', () => {
    expect(faultsIn('olm.channel', 'entries: [{name: 1, name: a}]')).toEqual([]);
    expect(faultsIn('olm.channel', 'entries: [{name: a, name: 1}]')).toEqual(['blob-type-mismatch: 1']);
  });

  it('are checked as merge keys leave them', () => {
    const anchor = 'base: &base {name: a, skips: 5}';
    expect(faultsIn('olm.channel', anchor, 'entries: [{<<: *base}]')).toEqual(['blob-type-mismatch: 5']);
    expect(faultsIn('olm.channel', anchor, 'entries: [{<<: *base, skips: []}]')).toEqual([]);
  });

  it('are reported once, however many aliases lead there', () => {
    expect(faultsIn('olm.channel', 'base: &base {name: 5}', 'entries: [*base, *base, *base]')).toEqual([
      'blob-type-mismatch: 5',
    ]);
    expect(faultsIn('olm.channel', 'five: &five 5', 'entries: [{name: *five}]')).toEqual([
      'blob-type-mismatch: *five',
    ]);
  });
});

describe('the message about a wrong type', () => {
  it.each([
    [
      'entries: {a: b}',
      '`entries` must be a list, but this is a mapping. In YAML, items of a list start with `- `.',
    ],
    [
      'entries: a',
      '`entries` must be a list, but this is a string. A list with one item is written `[item]`.',
    ],
    ['entries: 5', '`entries` must be a list, but this is a number.'],
    ['entries: on', '`entries` must be a list, but this is a boolean.'],
    ['entries: [a]', '`entries[0]` must be a mapping (keys with values), but this is a string.'],
    ['entries: [5]', '`entries[0]` must be a mapping (keys with values), but this is a number.'],
    ['entries: [on]', '`entries[0]` must be a mapping (keys with values), but this is a boolean.'],
    ['entries: [[]]', '`entries[0]` must be a mapping (keys with values), but this is a list.'],
    [
      'entries: [{SkipRange: 1.10}]',
      '`entries[0].skipRange` must be a string, but 1.10 is a number. Put it in quotes.',
    ],
    ['entries: [{name: off}]', '`entries[0].name` must be a string, but off is a boolean. Put it in quotes.'],
    ['entries: [{name: []}]', '`entries[0].name` must be a string, but this is a list.'],
    ['entries: [{}, {skips: [a, {}]}]', '`entries[1].skips[1]` must be a string, but this is a mapping.'],
  ])('%s', (line, message) => {
    expect(messagesOf(`schema: olm.channel\n${line}`)).toEqual([message]);
  });

  it.each([
    ['5', '`icon.base64data` must be base64 text, but this is a number. Put it in quotes.'],
    ['true', '`icon.base64data` must be base64 text, but this is a boolean. Put it in quotes.'],
    ['{}', '`icon.base64data` must be base64 text, but this is a mapping.'],
    ['[1, -1]', '`icon.base64data[1]` must be a whole number from 0 to 255: opm reads a list here as bytes.'],
  ])('icon data: %s', (value, message) => {
    expect(messagesOf(`schema: olm.package\nicon: {base64data: ${value}}`)).toEqual([message]);
  });
});

describe('icon data', () => {
  it.each([
    'eA==',
    '""',
    '"\\n"',
    '"e\\r\\nA=\\n=\\n"',
    'eB==',
    '[]',
    '[0, 255, ~]',
    '|\n    eHh4\n    eHh4\n',
    'AAAA////++++',
  ])('may be %j', (value) => {
    expect(faultsIn('olm.package', 'icon:', `  base64data: ${value}`)).toEqual([]);
  });

  it.each([
    'eA=',
    'eA',
    'eA== x',
    '"eHh4 eHh4"',
    'eA==eA==',
    'eA=-',
    'e_-A',
    'data:image/png;base64,eA==',
    '"eHh4\\teHh4"',
  ])('must not be %s', (value) => {
    expect(faultsIn('olm.package', 'icon:', `  base64data: ${value}`)).toEqual([
      `icon-base64-invalid: ${value}`,
    ]);
  });

  it('is checked in every spelling of its key', () => {
    expect(faultsIn('olm.package', 'icon: {BASE64DATA: "!", base64data: eA==}')).toEqual([
      'icon-base64-invalid: "!"',
    ]);
  });
});
