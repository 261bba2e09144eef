/** Whether a catalog is no catalog any more, though its files are there: then a check finds nothing where it should. */
import type { Environment } from '../../engine/files/environment.ts';
import { isYamlOrJson } from '../../engine/files/paths.ts';
import type { Checked } from './checked.ts';

/** True where the current folder was asked for, holds files, and nothing that could be checked. */
export function isHollow({ hollow = [] }: Checked): boolean {
  return hollow.includes('');
}

/** True where one of the roots of an older state still holds some of what it held. Who takes a catalog away takes all of it. */
export async function hasLeftovers(
  { roots }: Checked,
  earlier: Environment,
  now: Environment,
): Promise<boolean> {
  for (const { root } of roots) {
    const before = await contentOf(earlier, root);
    const left = await contentOf(now, root);
    if ([...before].some((name) => left.has(name))) return true;
  }
  return false;
}

/** The folders in a folder, and the files in it that may be of a catalog. */
async function contentOf(env: Environment, root: string): Promise<ReadonlySet<string>> {
  const listing = await env.readFolder(root === '.' ? '' : root);
  if (!listing.ok) return new Set();
  const telling = listing.entries.filter(({ name, kind }) => kind !== 'file' || isYamlOrJson(name));
  return new Set(telling.map(({ name }) => name).filter((name) => !name.startsWith('.')));
}
