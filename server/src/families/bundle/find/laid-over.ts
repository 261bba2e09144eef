/** Finds annotations that a Dockerfile lays over those of a bundle whose manifests lie elsewhere: by themselves they are no bundle. */
import { baseName, joinPath, parentPath } from '../../../engine/files/paths.ts';

/** What a Dockerfile copies into the image. */
interface Copy {
  /** None where another stage has made it. */
  readonly sources: readonly string[];
  readonly target: string;
}

const COPY = /^[ \t]*(?:COPY|ADD)[ \t]+([^\n]+)$/gim;

/** Longer files are no Dockerfiles that somebody wrote. */
const MAX_LENGTH = 1_000_000;

/** True for `bundle.Dockerfile`, `Dockerfile.bundle`, `bundle-v1.containerfile` and the like. */
export function isCalledBundleImage(path: string): boolean {
  const name = baseName(path).toLowerCase();
  return name.includes('bundle') && (name.includes('dockerfile') || name.includes('containerfile'));
}

/**
 * True where a Dockerfile takes a file of annotations, and its manifests from another folder than the one beside the file.
 *
 * @param annotations the path of the file
 * @param dockerfile the path of the Dockerfile, which stands in its build context or below
 */
export function isLaidOver(
  annotations: string,
  dockerfile: { readonly path: string; readonly text: string },
): boolean {
  if (dockerfile.text.length > MAX_LENGTH) return false;
  const copies = copiesIn(dockerfile.text);
  const own = joinPath(parentPath(parentPath(annotations)), 'manifests');
  return contextsOf(dockerfile.path).some((context) => {
    const from = (source: string) => joinPath(context, source);
    const takes = copies.some(({ sources }) => sources.some((source) => from(source) === annotations));
    const isElsewhere = ({ sources, target }: Copy) =>
      target === 'manifests' && !sources.some((source) => from(source) === own);
    return takes && copies.some(isElsewhere);
  });
}

/** What the lines of a Dockerfile copy; those with variables and in the form of JSON are left out. */
function copiesIn(text: string): readonly Copy[] {
  return [...text.matchAll(COPY)].flatMap(([, rest = '']): Copy[] => {
    const words = rest.trim().split(/[ \t]+/);
    const paths = words.filter((word) => !word.startsWith('--')).map(clean);
    const target = paths.at(-1);
    if (/[$[<]/.test(rest) || target === undefined || paths.length < 2) return [];
    const isOfStage = words.some((word) => word.startsWith('--from'));
    return [{ sources: isOfStage ? [] : paths.slice(0, -1), target }];
  });
}

/** A path without `./`, and without slashes at its ends. */
function clean(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

/** The folders that a Dockerfile may be built in: its own, and those around it. */
function contextsOf(dockerfile: string): readonly string[] {
  const contexts: string[] = [];
  for (let folder = parentPath(dockerfile); ; folder = parentPath(folder)) {
    contexts.push(folder);
    if (folder === '') return contexts;
  }
}
