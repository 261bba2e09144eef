/** Which files are looked at where no name tells that there is a catalog. */
import { expect, test } from 'vitest';
import { worthLooking } from './worth-looking.ts';

test('those first that are most likely to be part of a catalog', () => {
  const manifests = Array.from({ length: 50 }, (_, index) => `deploy/app-${index}/deployment.yaml`);
  expect(worthLooking([...manifests, 'catalog-4-14/bundles/v1.0.0.yaml'], 3)[0]).toBe(
    'catalog-4-14/bundles/v1.0.0.yaml',
  );
});

test('a few of each folder, so that a large one does not hide the others', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `bundles/catalog/${index}.yaml`);
  expect(worthLooking([...many, 'x/y.yaml', 'z.yaml'], 10)).toEqual([
    'bundles/catalog/0.yaml',
    'bundles/catalog/1.yaml',
    'x/y.yaml',
    'z.yaml',
  ]);
});
