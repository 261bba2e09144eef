/** Hands what the Dockerfile of a bundle says to its rules, its labels and what it puts in: the file is none of the bundle. */
import type { Given } from '../../../engine/units/unit.ts';
import { dockerfilesOf, labelValues } from '../model/dockerfile-labels.ts';
import { CORE_PREFIX } from '../model/annotations.ts';
import { hasDigest, replacedImage, replacedIn, UNKNOWN, type Replaced } from './replaced-images.ts';

/** The names of what is given: the path of the Dockerfile, its labels as JSON, the names of what it puts in, and what it replaces. */
const DOCKERFILE = 'dockerfile';
const LABELS = 'dockerfile:labels';
const PUT_IN = 'dockerfile:put-in';
const REPLACED = 'dockerfile:replaced';

/** What the unit of a bundle is given of its Dockerfile: nothing where there is none with a label of a bundle. */
export function givenOfDockerfile(root: string, textOf: (path: string) => string | undefined): Given {
  for (const path of dockerfilesOf(root)) {
    const text = textOf(path);
    const labels = text === undefined ? new Map<string, string>() : labelValues(text);
    if ([...labels.keys()].some((key) => key.startsWith(CORE_PREFIX))) {
      const replaced = replacedIn(text ?? '');
      return {
        [DOCKERFILE]: path,
        [LABELS]: JSON.stringify([...labels]),
        [PUT_IN]: namesPutIn(text ?? '').join(' '),
        ...(replaced.length > 0 && { [REPLACED]: JSON.stringify(replaced) }),
      };
    }
  }
  return {};
}

/** The Dockerfile of a bundle, and its labels; undefined where it has none. */
export function labelsGiven(
  given: Given,
): { readonly path: string; readonly labels: ReadonlyMap<string, string> } | undefined {
  const { [DOCKERFILE]: path, [LABELS]: written } = given;
  if (path === undefined || written === undefined) return undefined;
  return { path, labels: new Map(JSON.parse(written) as [string, string][]) };
}

/**
 * The names of placeholders that are no variables of the Dockerfile itself, but what a program of it looks for, to put something in
 * their place: behind a backslash, or in single quotes.
 */
function namesPutIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  return lines.flatMap((line) => {
    const quoted = [...line.matchAll(QUOTED)].flatMap(([inside]) => [...inside.matchAll(NAME)]);
    return [...line.matchAll(ESCAPED), ...quoted].map(([, name = '']) => name);
  });
}

const ESCAPED = /\\\$\{?(\w+)/g;
const QUOTED = /'[^']*'/g;
const NAME = /\$\{?(\w+)/g;

/** The path of the Dockerfile that puts something in place of a placeholder in a text; undefined where none does. */
export function putInBy(given: Given, text: string): string | undefined {
  const names = given[PUT_IN]?.split(' ') ?? [];
  const [, name] = PLACEHOLDER.exec(text) ?? [];
  return name !== undefined && names.includes(name) ? given[DOCKERFILE] : undefined;
}

/** The first one in a text. */
const PLACEHOLDER = /\$\{?(\w+)/;

/**
 * True for an image that the Dockerfile puts a digest in for, and for a placeholder of which nobody can tell what it puts in. The
 * text of any other image has to be the one that is replaced, all of it.
 */
export function isDigestPutIn(given: Given, image: string): boolean {
  const { [REPLACED]: written } = given;
  const replaced = written === undefined ? [] : (JSON.parse(written) as readonly Replaced[]);
  if (replaced.some(([text, by]) => text === image && hasDigest(by))) return true;
  if (putInBy(given, image) === undefined) return false;
  const made = replacedImage(image, replaced);
  return hasDigest(made) || made.includes(UNKNOWN) || PLACEHOLDER.test(made);
}
