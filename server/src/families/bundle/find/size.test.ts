/** How large a bundle may be: to the validator, and to a cluster. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkAsProject } from '../../../../../test/support/check.ts';
import { bundleWith } from '../rules/shared/example.ts';

/** A text that takes this part of 1 MiB once it is packed and written in base64. */
function ofSize(part: number): string {
  const text = randomBytes(Math.round(part * 0.75 * 1024 * 1024)).toString('base64');
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\ndata:\n  text: "${text}"\n`;
}

async function saidOf(files: Record<string, string>): Promise<string[]> {
  return (await checkAsProject(bundleWith(files)))
    .map(({ code }) => code)
    .filter((code) => /size|large/.test(code));
}

it('manifests and metadata have to fit into one ConfigMap', async () => {
  expect(await saidOf({ 'manifests/a.yaml': ofSize(0.6), 'metadata/b.yaml': ofSize(0.6) })).toEqual([
    'bundle/cluster-bundle-too-large',
  ]);
  expect(await saidOf({ 'manifests/a.yaml': ofSize(0.6), 'metadata/b.yaml': ofSize(0.2) })).toEqual([]);
});

it('manifests that do not fit by themselves are one finding', async () => {
  expect(await saidOf({ 'manifests/a.yaml': ofSize(1.1), 'metadata/b.yaml': ofSize(0.6) })).toEqual([
    'bundle/bundle-size-exceeded',
  ]);
});
