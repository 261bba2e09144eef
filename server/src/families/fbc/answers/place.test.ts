import { describe, expect, it } from 'vitest';
import { asked } from '../../testing/context.ts';
import { blobPlaceAt, type BlobPlace } from './place.ts';

/** Where the cursor is, in short: part, path, role, and what is typed. */
function at(marked: string): string {
  const { context, position, text } = asked(marked);
  const place = blobPlaceAt(context, position);
  return place === undefined ? 'nowhere' : short(place, text);
}

function short(place: BlobPlace, _text: string): string {
  const path = place.path.join('/');
  const list = place.list === undefined ? '' : ` or in ${place.list.join('/')}`;
  const typed = place.chunk.text.slice(place.span.start, place.span.end);
  return `${place.part} ${path === '' ? '.' : path}${list} [${typed}]${place.role === 'other' ? '' : ` ${place.role}`}`;
}

const CHANNEL = 'schema: olm.channel\npackage: p\nname: stable\n';

describe('a place in YAML', () => {
  it.each<[string, string, string]>([
    ['a key', 'schema: olm.channel\nna¦me: stable\n', 'key name [name] channel-name'],
    ['a value', 'schema: olm.channel\nname: sta¦ble\n', 'value name [stable] channel-name'],
    ['the end of a value', 'schema: olm.channel\nname: stable¦\n', 'value name [stable] channel-name'],
    ['quotes', `${CHANNEL}entries:\n- name: 'p.v1¦'\n`, "value entries/0/name ['p.v1'] entry-name"],
    [
      'a list in brackets',
      `${CHANNEL}entries:\n- skips: [a, b¦]\n`,
      'value entries/0/skips/1 [b] skips-item',
    ],
    [
      'keys whatever their case',
      `${CHANNEL}entries:\n- SKIPRANGE: '<1¦'\n`,
      "value entries/0/skipRange ['<1'] skipRange",
    ],
    [
      'the value of a property',
      'schema: olm.bundle\nproperties:\n- type: olm.gvk\n  value:\n    kind: Foo¦\n',
      'value properties/0/value/kind [Foo] gvk-kind',
    ],
    [
      'a constraint in a constraint',
      'schema: olm.bundle\nproperties:\n- type: olm.constraint\n  value: {all: {constraints: [{package: {versionRange: <1¦}}]}}\n',
      'value properties/0/value/all/constraints/0/package/versionRange [<1] version-range',
    ],
    ['a comment', 'schema: olm.channel # ab¦\n', 'none . []'],
    [
      'a block of text',
      'schema: olm.package\ndescription: |\n  some te¦xt\n',
      'value description [|\n  some text] description',
    ],
  ])('%s', (_name, marked, expected) => {
    expect(at(marked)).toBe(expected);
  });
});

describe('a blank in YAML', () => {
  it.each<[string, string, string]>([
    ['at the start of an empty document', '---\n¦', 'blank . []'],
    ['below the keys', `${CHANNEL}¦`, 'blank . []'],
    [
      'below a key without value, at its column',
      'schema: olm.channel\nentries:\n¦',
      'blank . or in entries []',
    ],
    [
      'below a key without value, to the right',
      'schema: olm.channel\nentries:\n  ¦',
      'blank entries [] entries',
    ],
    ['below an item', `${CHANNEL}entries:\n  - name: a\n    ¦\n`, 'blank entries/0 [] entry'],
    ['below an item, at the dashes', `${CHANNEL}entries:\n  - name: a\n  ¦\n`, 'blank entries [] entries'],
    [
      'at the dashes of a list at the column of its key',
      `${CHANNEL}entries:\n- name: a\n¦\n`,
      'blank . or in entries []',
    ],
    ['behind a dash', `${CHANNEL}entries:\n  - name: a\n  - ¦\n`, 'value entries/1 [] entry'],
    ['behind the first dash', `${CHANNEL}entries:\n  - ¦\n`, 'value entries/0 [] entry'],
    ['between two items', `${CHANNEL}entries:\n- name: a\n  ¦\n- name: b\n`, 'blank entries/0 [] entry'],
    [
      'behind a colon',
      `${CHANNEL}entries:\n- name: a\n  replaces: ¦\n- name: b\n`,
      'value entries/0/replaces [] replaces',
    ],
    [
      'in a mapping in braces',
      'schema: olm.bundle\nproperties: [{type: olm.gvk, ¦}]\n',
      'blank properties/0 [] property',
    ],
    ['in a list in brackets', `${CHANNEL}entries:\n- skips: [a, ¦]\n`, 'blank entries/0/skips [] skips'],
    ['behind a value and a blank', 'schema: olm.channel ¦\n', 'none . []'],
  ])('%s', (_name, marked, expected) => {
    expect(at(marked)).toBe(expected);
  });
});

describe('half-typed YAML', () => {
  it.each<[string, string, string]>([
    ['a key without colon', `${CHANNEL}entries:\n- name: a\n  repl¦\n`, 'blank entries/0 [repl] entry'],
    [
      'a key without colon, text below',
      `${CHANNEL}entries:\n- name: a\n  repl¦\n- name: b\n`,
      'blank entries/0 [repl] entry',
    ],
    [
      'a value in open quotes',
      `${CHANNEL}entries:\n- name: "a¦\n- name: b\n`,
      'value entries/0/name ["a] entry-name',
    ],
    [
      'open quotes in open brackets',
      `${CHANNEL}entries:\n- skips: ["a¦\n- name: b\n`,
      'value entries/0/skips ["a] skips',
    ],
    [
      'a value with a forbidden start',
      `${CHANNEL}entries:\n- name: @¦\n`,
      'value entries/0/name [@] entry-name',
    ],
    ['below a fault', `${CHANNEL}oops\nentries:\n- name: a\n  ¦\n`, 'blank entries/0 [] entry'],
    ['a word alone', 'sch¦', 'value . [sch]'],
    ['an item alone', `${CHANNEL}entries:\n- na¦\n`, 'value entries/0 [na] entry'],
  ])('%s', (_name, marked, expected) => {
    expect(at(marked)).toBe(expected);
  });
});

describe('a place in JSON', () => {
  const json = (entries: string) => `{"schema": "olm.channel", "package": "p", "entries": ${entries}`;
  it.each<[string, string, string]>([
    ['a key', json('[{"na¦me": "a"}]}'), 'key entries/0/name ["name"] entry-name'],
    ['a value', json('[{"name": "a¦"}]}'), 'value entries/0/name ["a"] entry-name'],
    ['an empty object', json('[{¦}]}'), 'blank entries/0 [] entry'],
    ['behind a comma', json('[{"name": "a", ¦}]}'), 'blank entries/0 [] entry'],
    ['behind a colon', json('[{"name": ¦}]}'), 'value entries/0/name [] entry-name'],
    ['an open string as key', json('[{"na¦'), 'key entries/0/na ["na]'],
    ['an open string as value', json('[{"name": "a¦\n}]}'), 'value entries/0/name ["a] entry-name'],
    [
      'a missing value before the next key',
      json('[{"name": ¦\n"skips": []}]}'),
      'value entries/0/name [] entry-name',
    ],
    [
      'behind a missing comma',
      json('[{"name": "a"\n"skips": ["b¦"]}]}'),
      'value entries/0/skips/0 ["b"] skips-item',
    ],
    [
      'behind a missing brace',
      `${json('[{"name": "a"}]')}\n{"schema": "olm.bundle", "name": "x¦"}`,
      'value name ["x"] bundle-name',
    ],
  ])('%s', (_name, marked, expected) => {
    expect(at(marked)).toBe(expected);
  });
});

describe('what a value names', () => {
  const place = (marked: string) => {
    const { context, position } = asked(marked);
    return blobPlaceAt(context, position);
  };
  it('is a bundle of the package of the channel', () => {
    const found = place(`${CHANNEL}entries:\n- name: a\n  replaces: b¦\n`);
    expect(found?.symbol).toEqual({ kind: 'bundle', name: 'b', scope: 'p' });
    expect(found?.defines).toBe(false);
  });
  it('is what a deprecation is about', () => {
    const found = place(
      'schema: olm.deprecations\npackage: p\nentries:\n- message: m\n  reference: {name: x¦, schema: olm.channel}\n',
    );
    expect(found?.symbol).toEqual({ kind: 'channel', name: 'x', scope: 'p' });
  });
  it('is the package itself where it is defined', () => {
    const found = place('schema: olm.package\nname: p¦\n');
    expect(found?.symbol).toEqual({ kind: 'package', name: 'p', scope: 'p' });
    expect(found?.defines).toBe(true);
  });
  it('is an API as far as it is written', () => {
    const found = place(
      'schema: olm.bundle\nproperties:\n- type: olm.gvk.required\n  value: {group: g¦, kind: K}\n',
    );
    expect(found?.gvk).toEqual({ group: 'g', version: '', kind: 'K', required: true });
  });
  it('in a template is in the blob that is the item', () => {
    const found = place(
      'schema: olm.template.basic\nentries:\n- schema: olm.channel\n  package: p\n  entries:\n  - name: b¦\n',
    );
    expect(found).toMatchObject({
      template: 'basic',
      schema: 'olm.channel',
      path: ['entries', 0, 'name'],
      package: 'p',
    });
  });
});
