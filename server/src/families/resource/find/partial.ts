/** Which files others complete: what kustomizations name as patches, and what lies in charts. */
import { baseName, joinPath, parentPath } from '../../../engine/files/paths.ts';

/** True for the file that says what kustomize puts together. */
export function isKustomization(path: string): boolean {
  return /^kustomization(?:\.ya?ml)?$/i.test(baseName(path));
}

/** The heads of the lists of patches, and the files in them. */
const PATCHES = /^(?:patches|patchesStrategicMerge|patchesJson6902)[ \t]*:/;
const FILE = /^[ \t]*(?:-[ \t]+)?(?:path[ \t]*:[ \t]*)?["']?([^\s"'#:]+\.(?:ya?ml|json))["']?[ \t]*(?:#.*)?$/;

/** The files that a kustomization patches others with; lines are looked at, nothing is read. */
export function patchesOf(path: string, text: string): readonly string[] {
  const patches: string[] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    if (/^[A-Za-z]/.test(line)) isInside = PATCHES.test(line);
    const file = isInside ? FILE.exec(line.trimEnd())?.[1] : undefined;
    if (file !== undefined) patches.push(joined(parentPath(path), file));
  }
  return patches;
}

/** True for a file that may be a part of something going by where it lies: in a chart, in a base, or among patches. */
export function liesAmongParts(path: string): boolean {
  return /(?:^|\/)(?:templates|patches|components|base)\/|(?:patch|assert)[^/]*$/i.test(path);
}

/** True for a file in a folder of tests, where objects are wrong on purpose, or of documentation, where values stand for others. */
export function liesAmongTests(path: string): boolean {
  return /(?:^|\/)(?:tests?|e2e|test-?data|docs?)(?:[-_.][^/]*)?\//i.test(path);
}

function joined(folder: string, relative: string): string {
  return relative.split('/').reduce((at, name) => {
    if (name === '.' || name === '') return at;
    return name === '..' ? parentPath(at) : joinPath(at, name);
  }, folder);
}
