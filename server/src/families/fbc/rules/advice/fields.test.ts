import { describe, expect, test } from 'vitest';
import type { Example } from '../rule.ts';
import { adviceOf } from './testing/advise.ts';

const lines = (...text: string[]) => text.join('\n') + '\n';

/** Channel stable of gizmo with one entry of these lines. */
const entry = (...text: string[]) =>
  lines(
    'schema: olm.channel',
    'package: gizmo',
    'name: stable',
    'entries:',
    '  - name: gizmo.v1.1.0',
    ...text.map((line) => `    ${line}`),
  );

/** Bundle gizmo.v1.0.0 with these further lines of properties. */
const properties = (...text: string[]) =>
  lines(
    'schema: olm.bundle',
    'package: gizmo',
    'name: gizmo.v1.0.0',
    'properties:',
    '  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}',
    ...text.map((line) => `  ${line}`),
  );

describe('unknown-field', () => {
  test.each<[key: string, severity: string, fixes: string[]]>([
    ['replace', 'warning', ['? replace -> replaces']],
    ['Replace', 'warning', ['? Replace -> replaces']],
    // What stands there is no range.
    ['skipRnage', 'warning', []],
    // Two letters, but nothing of the word is left.
    ['id', 'info', []],
    ['note', 'info', []],
    ['comment', 'info', []],
  ])('%s in an entry', (key, severity, fixes) => {
    expect(adviceOf('unknown-field', entry(`${key}: x`))).toMatchObject([{ at: key, severity, fixes }]);
  });

  test.each([
    ["skipRnage: '<1.0.0'", ['? skipRnage -> skipRange']],
    ['replace: [x]', []],
    ['skps: [x]', ['? skps -> skips']],
    ['skps: x', []],
  ])('%s is renamed only if its value fits', (pair, fixes) => {
    expect(adviceOf('unknown-field', entry(pair))).toMatchObject([{ fixes }]);
  });

  test('offers no field that is there already', () => {
    expect(adviceOf('unknown-field', entry('replaces: a', 'replace: b'))).toMatchObject([
      { at: 'replace', fixes: [] },
    ]);
  });

  test.each<[place: string, catalog: Example | string, found: string[]]>([
    [
      'the root of a blob',
      lines('schema: olm.package', 'name: gizmo', 'defaultChanel: stable'),
      ['defaultChanel'],
    ],
    [
      'an icon',
      lines('schema: olm.package', 'name: gizmo', 'icon: {base64data: "", mediaTyp: x}'),
      ['mediaTyp'],
    ],
    [
      'a property value',
      properties('- {type: olm.gvk, value: {group: a, version: b, kind: c, knd: d}}'),
      ['knd'],
    ],
    [
      'deep in CSV metadata',
      properties('- {type: olm.csv.metadata, value: {links: [{nam: a, url: b}]}}'),
      ['nam'],
    ],
    [
      'an item of a property list',
      properties('- {type: olm.gvk, vaule: {}, value: {group: a, version: b, kind: c}}'),
      ['vaule'],
    ],
    ['free keys', properties('- {type: olm.csv.metadata, value: {annotations: {anything: goes}}}'), []],
    ['a property of an unknown type', properties('- {type: com.example, value: {anything: goes}}'), []],
    [
      'a constraint, which has a rule of its own',
      properties('- {type: olm.constraint, value: {anyOf: []}}'),
      [],
    ],
    [
      'an old channel property, which has a rule of its own',
      properties('- {type: olm.channel, value: {name: stable, replaces: a}}'),
      [],
    ],
    [
      'properties of a package, which nobody looks into',
      lines('schema: olm.package', 'name: gizmo', 'properties: [{type: olm.gvk, value: {knd: d}}]'),
      [],
    ],
    ['a custom blob', lines('schema: com.example', 'anything: goes'), []],
    ['a merged mapping, at the place where it is written', entry('<<: {replace: a}'), []],
    [
      'an aliased item, once',
      lines(
        'schema: olm.channel',
        'package: gizmo',
        'name: stable',
        'entries: [&a {name: x, replace: y}, *a, *a]',
      ),
      ['replace'],
    ],
  ])('%s', (_, catalog, found) => {
    expect(adviceOf('unknown-field', catalog).map((advice) => advice.at)).toEqual(found);
  });
});

describe('key-case-mismatch', () => {
  test.each<[place: string, catalog: string, fixes: string[][]]>([
    [
      'at the root',
      lines('Schema: olm.package', 'NAME: gizmo', 'defaultchannel: stable'),
      [['Schema -> schema'], ['NAME -> name'], ['defaultchannel -> defaultChannel']],
    ],
    ['in an entry', entry('SkipRange: <1.0.0'), [['SkipRange -> skipRange']]],
    [
      'in a property',
      properties('- {Type: olm.gvk, value: {Group: a, version: b, kind: c}}'),
      [['Type -> type'], ['Group -> group']],
    ],
    ['left to the rule about two spellings', entry('SkipRange: <1.0.0', 'skipRange: <1.0.0'), []],
    ['in annotations', properties('- {type: olm.csv.metadata, value: {annotations: {Description: x}}}'), []],
  ])('%s', (_, catalog, fixes) => {
    expect(adviceOf('key-case-mismatch', catalog).map((advice) => advice.fixes)).toEqual(fixes);
  });
});

describe('nested-key-duplicate-fold', () => {
  test.each<[situation: string, catalog: string, losers: string[]]>([
    ['lower case wins', entry('SkipRange: <1.0.0', 'skipRange: <2.0.0'), ['SkipRange']],
    ['whatever the order', entry('skipRange: <2.0.0', 'SkipRange: <1.0.0'), ['SkipRange']],
    ['null leaves a string as it is', entry('SkipRange: <1.0.0', 'skipRange:'), ['skipRange']],
    ['null wipes a list', entry('Skips: [a]', 'skips:'), ['Skips']],
    ['null is a property value', properties('- {type: com.example, Value: 1, value: null}'), ['Value']],
    ['three spellings', entry('SKIPRANGE: a', 'SkipRange: b', 'skipRange: c'), ['SKIPRANGE', 'SkipRange']],
    [
      'free keys both stand',
      properties('- {type: olm.csv.metadata, value: {annotations: {a: x, A: y}}}'),
      [],
    ],
    ['keys that opm ignores anyway', entry('Note: a', 'note: b'), []],
  ])('%s', (_, catalog, losers) => {
    expect(adviceOf('nested-key-duplicate-fold', catalog).map((advice) => advice.at)).toEqual(losers);
  });
});

describe('duplicate-mapping-key', () => {
  test.each<[situation: string, catalog: string, found: string[]]>([
    ['every earlier one', entry('replaces: a', 'replaces: b', 'replaces: c'), ['replaces', 'replaces']],
    ['in custom blobs, too', lines('schema: com.example', 'a: {b: 1, b: 2}'), ['b']],
    ['in JSON', '{"schema": "com.example", "a": 1, "a": 2}', ['"a"']],
    ['not of different case', lines('schema: com.example', 'a: {b: 1, B: 2}'), []],
    ['not with the same value', lines('schema: com.example', 'a: {b: {x: 1, y: 2}, b: {y: 2, "x": 1}}'), []],
    ['not one that a merge brings in', lines('schema: com.example', 'a: {<<: {b: 1}, b: 2}'), []],
    ['an anchored mapping once', lines('schema: com.example', 'a: &x {b: 1, b: 2}', 'c: *x'), ['b']],
  ])('%s', (_, catalog, found) => {
    expect(adviceOf('duplicate-mapping-key', catalog).map((advice) => advice.at)).toEqual(found);
  });
});

describe('schema-unknown-olm', () => {
  test.each<[schema: string, fixes: string[] | undefined]>([
    ['olm.deprecation', ['? olm.deprecation -> olm.deprecations']],
    ['olm.catalog.deprecation', ['? olm.catalog.deprecation -> olm.deprecations']],
    ['OLM.Package', ['? OLM.Package -> olm.package']],
    ['olm.bundel', ['? olm.bundel -> olm.bundle']],
    ['oml.channel', ['? oml.channel -> olm.channel']],
    ['Olm.something.else', []],
    ['olm.semver', undefined],
    ['olm.composite', undefined],
    ['com.example.note', undefined],
  ])('%s', (schema, fixes) => {
    const found = adviceOf('schema-unknown-olm', `schema: ${schema}\n`);
    expect(found.map((advice) => advice.fixes)).toEqual(fixes === undefined ? [] : [fixes]);
  });
});

describe('document-content-dropped', () => {
  test.each<[situation: string, catalog: Example, found: string[]]>([
    ['behind an end marker', { 'a.yaml': 'schema: a.b\n...\nschema: c.d\nname: x\n' }, ['schema: c.d']],
    ['a comment behind an end marker is no loss', { 'a.yaml': 'schema: a.b\n...\n# bye\n' }, []],
    ['a second flow mapping', { 'a.yaml': '---\n{schema: a.b}\n{schema: c.d}\n' }, ['{schema: c.d}']],
    [
      'JSON that had to be read as YAML',
      { 'a.json': '{"schema": "a.b",}\n{"schema": "c.d"}\n' },
      ['{"schema": "c.d"}'],
    ],
  ])('%s', (_, catalog, found) => {
    expect(adviceOf('document-content-dropped', catalog).map((advice) => advice.at)).toEqual(found);
  });
});
