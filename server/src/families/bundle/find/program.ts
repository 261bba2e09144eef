/** Finds manifests that are embedded in a program: a folder `manifests` may be a package of it, and a CSV in that is no bundle. */
import { baseName, joinPath, parentPath } from '../../../engine/files/paths.ts';
import type { Unit } from '../../../engine/units/unit.ts';
import { labelsGiven } from './given-of-dockerfile.ts';

/** What makes a package of the folder that it lies in, in Go and in Python. */
const OF_PACKAGE = /\.go$|^__init__\.py$/;

/**
 * True for what looks like a bundle without annotations by its CSV, and is a package of a program: source lies beside the CSV, there
 * is no `metadata` but another package of that name, and no Dockerfile makes an image of it.
 */
export function isProgram({ path: root, files, given = {} }: Unit): boolean {
  const manifests = joinPath(root, 'manifests');
  const metadata = joinPath(root, 'metadata');
  const packages = new Set(files.filter((path) => OF_PACKAGE.test(baseName(path))).map(parentPath));
  const hasMetadata = files.some((path) => parentPath(path) === metadata) && !packages.has(metadata);
  return packages.has(manifests) && !hasMetadata && labelsGiven(given) === undefined;
}
