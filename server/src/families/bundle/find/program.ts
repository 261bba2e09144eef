/** Finds manifests that are embedded in a program: a folder `manifests` may be a package of it, and a CSV in that is no bundle. */
import { baseName, foldersAround, joinPath, parentPath } from '../../../engine/files/paths.ts';
import type { Unit } from '../../../engine/units/unit.ts';
import { readCopy, readInstructions } from '../../../text/dockerfile.ts';
import { CORE_PREFIX } from '../model/annotations.ts';
import { labelsGiven } from './given-of-dockerfile.ts';
import { clean, foldersHeld, type Image } from './laid-over.ts';

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
 * A test for the folders of bundles whose manifests a Dockerfile copies, wherever that lies, or which one with a label of a bundle
 * copies as a whole. More than what is certain to be copied counts: a bundle that is not found is worse than one too many. Each
 * Dockerfile is read once, when the first folder is asked for.
 */
export function takenBy(images: readonly Image[]): (root: string) => boolean {
  let known: Taken | undefined;
  return (root) => {
    known ??= takenIn(images);
    return known.manifests.has(joinPath(root, 'manifests')) || known.bundles.has(root);
  };
}

/** The paths that Dockerfiles copy: `manifests` are folders as well of which they copy `folder/*` or a file. */
interface Taken {
  readonly manifests: ReadonlySet<string>;
  readonly bundles: ReadonlySet<string>;
}

function takenIn(images: readonly Image[]): Taken {
  const manifests = new Set<string>();
  const bundles = new Set<string>();
  for (const { path, text } of images) {
    const isOfBundle = text.includes(CORE_PREFIX);
    const contexts = foldersAround(path);
    for (const source of sourcesIn(text)) {
      for (const context of contexts) {
        const taken = joinPath(context, source);
        for (const folder of foldersHeld(taken)) manifests.add(folder);
        if (isOfBundle) bundles.add(taken);
      }
    }
  }
  return { manifests, bundles };
}

function sourcesIn(text: string): readonly string[] {
  return readInstructions(text).flatMap((instruction) => readCopy(instruction)?.sources.map(clean) ?? []);
}
