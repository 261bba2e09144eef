/** Where a file lies tells who will most likely take it. */
import { expect, it } from 'vitest';
import type { Families } from '../family.ts';
import { likelyFamilies } from './likely-families.ts';

const PARTS = ['manifests', 'metadata'];

const FAMILIES = [
  { id: 'other', finder: {} },
  {
    id: 'parted',
    finder: {
      isPart: (name: string, beside: readonly string[]) =>
        PARTS.includes(name) && PARTS.every((part) => beside.includes(part)),
    },
  },
] as unknown as Families;

it('files in the parts of a unit are its own, however deep they lie', () => {
  const paths = ['a/manifests/crd.yaml', 'a/manifests/more/crd.yaml', 'a/metadata/annotations.yaml'];
  expect([...likelyFamilies(paths, FAMILIES)]).toEqual(paths.map((path) => [path, 'parted']));
});

it('files elsewhere may be anybody’s', () => {
  const elsewhere = [
    'a.yaml',
    'manifests/crd.yaml',
    'a/crd.yaml',
    'b/manifests/crd.yaml',
    'c/metadata/a.yaml',
  ];
  expect(likelyFamilies(elsewhere, FAMILIES).size).toBe(0);
});

it('the folders may be the outermost', () => {
  expect(likelyFamilies(['metadata/a.yaml', 'manifests/b.yaml', 'c.yaml'], FAMILIES)).toEqual(
    new Map([
      ['metadata/a.yaml', 'parted'],
      ['manifests/b.yaml', 'parted'],
    ]),
  );
});
