/** What builds images and catalogs: the folder that it lies in is a workshop, not what is shipped. */
import { baseName } from '../../../engine/files/paths.ts';
import { makesSomething } from './builds/recipes.ts';
import { isImage } from './dockerfile.ts';
import type { FileFacts } from './facts.ts';
import { isBuildFile } from './folder-names.ts';
import type { TextFile } from './folder-tree.ts';

/** True for a file that is called so, unless it is none, or holds something else. */
export function isBuilding({ path, isNoFile, isIdle }: FileFacts): boolean {
  return isNoFile !== true && isIdle !== true && isBuildFile(baseName(path));
}

/** The paths of files that are called so and build nothing: strays, as any other file. */
export function idleFiles(builds: {
  readonly dockerfiles: readonly TextFile[];
  readonly makefiles: readonly TextFile[];
}): ReadonlySet<string> {
  const idle = [
    ...builds.dockerfiles.filter(({ text }) => !isImage(text)),
    ...builds.makefiles.filter(({ text }) => !makesSomething(text)),
  ];
  return new Set(idle.map(({ path }) => path));
}
