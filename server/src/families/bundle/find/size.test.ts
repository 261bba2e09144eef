/** How large a bundle may be: to the validator, and to a cluster. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readUnit } from '../../../engine/units/read-unit.ts';
import { ruleSet } from '../../../engine/rules/run.ts';
import { memoryEnvironment } from '../../../../../test/support/memory-files.ts';
import { checkAsProject } from '../../../../../test/support/check.ts';
import { bundleFamily } from '../family.ts';
import type { Family } from '../../../engine/family.ts';
import { bundleWith, GOOD_BUNDLE } from '../rules/shared/example.ts';
import { bundleUnit } from './bundle-unit.ts';

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

it('a bundle of usual size is read once', async () => {
  const files = new Map(Object.entries(GOOD_BUNDLE));
  const env = memoryEnvironment(files);
  const reads: string[] = [];
  const counting: typeof env = {
    ...env,
    readFile: (path, most) => {
      reads.push(path);
      return env.readFile(path, most);
    },
  };
  const unit = bundleUnit('', [...files.keys()]);
  await readUnit(counting, { rules: ruleSet([bundleFamily as unknown as Family]) }, unit, []);
  expect(reads.sort()).toEqual([...files.keys()].sort());
});
