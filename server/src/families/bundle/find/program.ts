/** Finds manifests that are embedded in a program: a folder `manifests` may be a package of it, and a CSV in that is no bundle. */
import { baseName, joinPath, parentPath } from '../../../engine/files/paths.ts';
import type { Unit } from '../../../engine/units/unit.ts';
import { CORE_PREFIX } from '../model/annotations.ts';
import { MAX_DOCKERFILE_LENGTH } from '../model/dockerfile-labels.ts';
import { labelsGiven } from './given-of-dockerfile.ts';
import { clean, contextsOf, COPY, holds } from './laid-over.ts';

/** What makes a package of the folder that it lies in, in Go and in Python. */
const OF_PACKAGE = /\.go$|^__init__\.py$/;

/**
 * True for what looks like a bundle without annotations by its CSV, and is a package of a program: source lies beside the CSV, there
 * is no `metadata` but another package of that name, and no Dockerfile that belongs to it by its name makes an image of it.
 */
export function isProgram({ path: root, files, given = {} }: Unit): boolean {
  const manifests = joinPath(root, 'manifests');
  const metadata = joinPath(root, 'metadata');
  const packages = new Set(files.filter((path) => OF_PACKAGE.test(baseName(path))).map(parentPath));
  const hasMetadata = files.some((path) => parentPath(path) === metadata) && !packages.has(metadata);
  return packages.has(manifests) && !hasMetadata && labelsGiven(given) === undefined;
}

/**
 * True where a Dockerfile, wherever it lies, copies the manifests of a folder, or has a label of a bundle and copies the folder.
 * More than what is certain to be copied counts: a bundle that is not found is worse than one too many.
 */
export function isTakenBy(
  root: string,
  { path, text }: { readonly path: string; readonly text: string },
): boolean {
  if (text.length > MAX_DOCKERFILE_LENGTH) return false;
  const manifests = joinPath(root, 'manifests');
  const isOfBundle = text.includes(CORE_PREFIX);
  const contexts = contextsOf(path);
  return sourcesIn(text).some((source) =>
    contexts.some((context) => {
      const taken = joinPath(context, source);
      return holds(taken, manifests) || (isOfBundle && taken === root);
    }),
  );
}

/** What stands in front of the last word of a line that copies, in either form of it. */
function sourcesIn(text: string): readonly string[] {
  return [...text.replace(/\\[ \t]*\r?\n/g, ' ').matchAll(COPY)].flatMap(([, rest = '']) => {
    const words = rest.split(/[\s"',[\]]+/).filter((word) => word !== '' && !word.startsWith('--'));
    return words.slice(0, -1).map(clean);
  });
}
