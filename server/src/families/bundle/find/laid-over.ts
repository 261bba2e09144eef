/**
 * Finds annotations that a Dockerfile puts into an image with manifests that lie elsewhere: what lies beside the annotations is no
 * bundle.
 */
import { baseName, foldersAround, joinPath, parentPath } from '../../../engine/files/paths.ts';
import { readCopy, readInstructions } from '../../../text/dockerfile.ts';

/** A Dockerfile. */
export interface Image {
  readonly path: string;
  readonly text: string;
}

/** What a Dockerfile copies into the image. */
interface Copy {
  /** None where another stage has made it. */
  readonly sources: readonly string[];
  readonly target: string;
}

/** True for `bundle.Dockerfile`, `Dockerfile.community`, `bundle-v1.containerfile` and the like. */
export function isCalledImage(path: string): boolean {
  const name = baseName(path).toLowerCase();
  return name.includes('dockerfile') || name.includes('containerfile');
}

/**
 * True where a Dockerfile takes a file of annotations, or the folder that it lies in, and its manifests from another folder than
 * the one beside that.
 *
 * @param annotations the path of the file
 * @param dockerfile the path of the Dockerfile, which stands in its build context or below
 */
export function isLaidOver(annotations: string, dockerfile: Image): boolean {
  const copies = copiesIn(dockerfile.text);
  const metadata = parentPath(annotations);
  const own = joinPath(parentPath(metadata), 'manifests');
  // It may be built in its own folder, and in those around it.
  return foldersAround(dockerfile.path).some((context) => {
    const placed = copies.map(({ sources, target }) => ({
      sources: sources.map((source) => joinPath(context, source)),
      target,
    }));
    const takes = ({ sources }: Copy) =>
      sources.some((source) => source === annotations || foldersHeld(source).includes(metadata));
    const manifests = placed.filter(
      ({ target }) => target === 'manifests' || target.startsWith('manifests/'),
    );
    const takesOwn = manifests.some(({ sources }) =>
      sources.some((source) => foldersHeld(source).includes(own)),
    );
    return placed.some(takes) && manifests.length > 0 && !takesOwn;
  });
}

/** The folders that a source may be all or a part of: a folder itself, and that of `folder/*` and of single files in it. */
export function foldersHeld(source: string): readonly string[] {
  return /[*.]/.test(baseName(source)) ? [source, parentPath(source)] : [source];
}

/** What the lines of a Dockerfile copy; those with variables are left out. */
function copiesIn(text: string): readonly Copy[] {
  return readInstructions(text).flatMap((instruction): Copy[] => {
    const copy = readCopy(instruction);
    if (copy === undefined || instruction.rest.includes('$')) return [];
    return [{ sources: copy.isFromStage ? [] : copy.sources.map(clean), target: clean(copy.target) }];
  });
}

/** A path without `./`, and without slashes at its ends. */
export function clean(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}
