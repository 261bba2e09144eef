import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../text/json/parse.ts';
import type { Tree } from '../../../text/tree.ts';
import {
  CHANNEL_ENTRY,
  compareKeys,
  foldKey,
  knownPropertyTypes,
  matchField,
  matchFields,
  propertyShape,
  propertyType,
  schemaShape,
  type Shape,
} from './shape.ts';
import { equalsFolded } from '../../../values/key-fold.ts';

function treeOf(value: unknown): Tree {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { tree } = parseJson(text, 0, text.length);
  if (!tree) throw new Error('no tree');
  return tree;
}

describe('keys of a known type', () => {
  it.each([
    ['skipRange', 'skipRange'],
    ['skiprange', 'skipRange'],
    ['SKIPRANGE', 'skipRange'],
    ['\u017f\u212aipRange', 'skipRange'],
    ['skip_range', undefined],
    ['skipRanges', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('%s goes into %s', (key, field) => {
    expect(matchField(CHANNEL_ENTRY, key)?.name).toBe(field);
  });

  it('fold letter by letter: only those of ASCII and two more count', () => {
    expect(foldKey('STRA\u1e9eE \u0130\u0131 \u03a3')).toBe('stra\u1e9ee \u0130\u0131 \u03a3');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', 's', 'K', '\u017f', '\u212a', '\u00e9') }),
        (key) => {
          expect(foldKey(key)).toHaveLength(key.length);
          expect(equalsFolded(`xx${key}y`, 2, 2 + key.length, foldKey(key))).toBe(true);
          expect(equalsFolded(`xx${key}y`, 2, 3 + key.length, foldKey(key))).toBe(false);
          expect(equalsFolded(key, 0, key.length, `${foldKey(key).slice(0, -1)}\u0000`)).toBe(false);
        },
      ),
    );
  });

  it('may be written with escapes', () => {
    const tree = treeOf('{"n\\u0061me": "a", "skip\\u0052ange": "b"}');
    expect(matchFields(tree, 0, CHANNEL_ENTRY).map((match) => match.field.name)).toEqual([
      'name',
      'skipRange',
    ]);
  });

  it('are applied in the order of their bytes where several go into one field', () => {
    const tree = treeOf({ name: 'c', NAME: 'a', other: 0, Name: 'b', '\u017fkips': [], skips: [] });
    expect(
      matchFields(tree, 0, CHANNEL_ENTRY).map((match) => [tree.keyName(match.key), match.field.name]),
    ).toEqual([
      ['NAME', 'name'],
      ['Name', 'name'],
      ['name', 'name'],
      ['skips', 'skips'],
      ['\u017fkips', 'skips'],
    ]);
  });

  it('are applied as they stand where each has a field to itself, and those of other nodes are none', () => {
    const tree = treeOf({ skipRange: '', name: '' });
    expect(matchFields(tree, 0, CHANNEL_ENTRY).map((match) => tree.keyName(match.key))).toEqual([
      'skipRange',
      'name',
    ]);
    expect(matchFields(treeOf('[{"name":"a"}]'), 0, CHANNEL_ENTRY)).toEqual([]);
  });
});

describe('the order of keys', () => {
  it('is that of their bytes in UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareKeys(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});

describe('known shapes', () => {
  it('are those of four schemas', () => {
    const names = (schema: string) => schemaShape(schema)?.fields.map((field) => field.name);
    expect(names('olm.package')).toEqual([
      'schema',
      'package',
      'name',
      'defaultChannel',
      'icon',
      'description',
      'properties',
    ]);
    expect(names('olm.channel')).toEqual(['schema', 'package', 'name', 'entries', 'properties']);
    expect(names('olm.bundle')).toEqual([
      'schema',
      'package',
      'name',
      'image',
      'properties',
      'relatedImages',
    ]);
    expect(names('olm.deprecations')).toEqual(['schema', 'package', 'name', 'entries']);
    expect(['OLM.Package', 'olm.semver', 'toString', ''].map(schemaShape)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('tell which property types opm decodes', () => {
    const decoded = [...knownPropertyTypes()].filter(([, type]) => type.decoded).map(([name]) => name);
    expect(decoded).toEqual([
      'olm.package',
      'olm.package.required',
      'olm.gvk',
      'olm.gvk.required',
      'olm.bundle.object',
      'olm.csv.metadata',
      'olm.channel',
    ]);
    expect(propertyType('olm.constraint')?.decoded).toBe(false);
    expect(propertyShape('acme.note')).toBeUndefined();
  });

  it.each([
    ['olm.package', 'release', 'string'],
    ['olm.bundle.object', 'data', 'bytes'],
    ['olm.csv.metadata', 'annotations.*', 'string'],
    ['olm.csv.metadata', 'installModes[].supported', 'boolean'],
    ['olm.csv.metadata', 'nativeAPIs[].kind', 'string'],
    ['olm.csv.metadata', 'provider.url', 'string'],
    ['olm.csv.metadata', 'crdDescriptions.owned[].specDescriptors[].x-descriptors[]', 'string'],
    ['olm.csv.metadata', 'crdDescriptions.required[].actionDescriptors[].value', 'any'],
    ['olm.csv.metadata', 'apiServiceDefinitions.owned[].containerPort', 'int32'],
    ['olm.constraint', 'all.constraints[].not.constraints[].cel.rule', 'string'],
  ])('%s: %s is %s', (type, path, kind) => {
    expect(at(propertyShape(type), path)?.kind).toBe(kind);
  });
});

/** Follows a path of fields, `[]` for the items of a list and `*` for the values of a map. */
function at(shape: Shape | undefined, path: string): Shape | undefined {
  for (const step of path.match(/\[\]|[^.[\]]+/g) ?? []) {
    if (shape?.kind === 'list') shape = shape.items;
    else if (shape?.kind === 'map') shape = shape.values;
    else if (shape?.kind === 'object') shape = matchField(shape, step)?.shape;
    else return undefined;
  }
  return shape;
}
