import { describe, expect, it } from 'vitest';
import { assembleCatalog, packageNameOf } from './assemble.ts';
import type { Blob } from './blob.ts';

const at = <T>(value: T) => ({ value, start: 0, end: 0 });
const names = (pkg: string | undefined, name: string | undefined) => ({
  start: 0,
  end: 0,
  ...(pkg !== undefined && { package: at(pkg) }),
  ...(name !== undefined && { name: at(name) }),
});
const pkg = (name?: string): Blob => ({
  ...names(undefined, name),
  kind: 'package',
  schema: at('olm.package'),
  properties: [],
});
const channel = (of: string | undefined, name: string): Blob => ({
  ...names(of, name),
  kind: 'channel',
  schema: at('olm.channel'),
  properties: [],
});
const bundle = (of: string, name: string): Blob => ({
  ...names(of, name),
  kind: 'bundle',
  schema: at('olm.bundle'),
  properties: [],
});
const deprecations = (of: string): Blob => ({
  ...names(of, undefined),
  kind: 'deprecations',
  schema: at('olm.deprecations'),
  entries: [],
});
const custom = (of: string): Blob => ({ ...names(of, 'note'), kind: 'custom', schema: at('acme.note') });

describe('a catalog put together from blobs', () => {
  it('gathers everything that names a package, in load order', () => {
    const blobs = [
      bundle('gizmo', 'gizmo.v2'),
      channel('gizmo', 'stable'),
      pkg('gizmo'),
      bundle('gizmo', 'gizmo.v1'),
      deprecations('gizmo'),
      custom('gizmo'),
      pkg('widget'),
      pkg('gizmo'),
    ];
    const catalog = assembleCatalog(blobs, false);
    expect([...catalog.packages.keys()]).toEqual(['gizmo', 'widget']);
    expect(catalog.packages.get('gizmo')).toEqual({
      name: 'gizmo',
      definitions: [blobs[2], blobs[7]],
      channels: [blobs[1]],
      bundles: [blobs[0], blobs[3]],
      deprecations: [blobs[4]],
      customs: [blobs[5]],
    });
    expect(catalog.blobs).toBe(blobs);
  });

  it('knows packages that blobs only refer to, and passes on whether a load fault exists', () => {
    const catalog = assembleCatalog([channel('gizmo', 'stable')], true);
    expect(catalog.packages.get('gizmo')?.definitions).toEqual([]);
    expect(catalog.blocked).toBe(true);
  });

  it.each([
    ['a channel without a package', channel(undefined, 'stable'), undefined],
    ['a channel with an empty package', channel('', 'stable'), undefined],
    ['a package without a name', pkg(), undefined],
    ['a package with an empty name', pkg(''), undefined],
    ['a package, whatever its own package key says', { ...pkg('gizmo'), package: at('other') }, 'gizmo'],
    ['a bundle', bundle('gizmo', 'x'), 'gizmo'],
  ])('places %s', (_, blob, expected) => {
    expect(packageNameOf(blob)).toBe(expected);
    expect([...assembleCatalog([blob], false).packages.keys()]).toEqual(
      expected === undefined ? [] : [expected],
    );
  });

  it('takes names like __proto__ as any other', () => {
    expect(assembleCatalog([pkg('__proto__')], false).packages.get('__proto__')?.name).toBe('__proto__');
  });
});

describe('a catalog put together again', () => {
  const blobs = [
    pkg('gizmo'),
    channel('gizmo', 'stable'),
    bundle('gizmo', 'gizmo.v1'),
    pkg('widget'),
    custom('widget'),
  ];
  const before = assembleCatalog(blobs, false);

  it('keeps the packages whose blobs are the same objects', () => {
    const after = assembleCatalog([...blobs, pkg('new')], true, before);
    expect(after.packages.get('gizmo')).toBe(before.packages.get('gizmo'));
    expect(after.packages.get('widget')).toBe(before.packages.get('widget'));
    expect(after.blocked).toBe(true);
  });

  it.each([
    [
      'a blob is another object, even if it is equal',
      blobs.map((blob) => (blob === blobs[2] ? { ...blob } : blob)),
    ],
    ['a blob is gone', blobs.filter((blob) => blob !== blobs[1])],
    ['a blob is new', [...blobs, bundle('gizmo', 'gizmo.v2')]],
  ])('makes a package anew where %s', (_, changed) => {
    const after = assembleCatalog(changed, false, before);
    expect(after.packages.get('gizmo')).not.toBe(before.packages.get('gizmo'));
    expect(after.packages.get('gizmo')).toEqual(assembleCatalog(changed, false).packages.get('gizmo'));
    expect(after.packages.get('widget')).toBe(before.packages.get('widget'));
  });

  it('makes a package anew where its blobs change places', () => {
    const two = [bundle('gizmo', 'a'), bundle('gizmo', 'b')];
    const first = assembleCatalog(two, false);
    const second = assembleCatalog([...two].reverse(), false, first);
    expect(second.packages.get('gizmo')).not.toBe(first.packages.get('gizmo'));
  });
});
