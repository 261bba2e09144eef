/** Hands what the Dockerfile of a bundle says to its rules, its labels and what it puts in: the file is none of the bundle. */
import type { Given } from '../../../engine/units/unit.ts';
import { dockerfilesOf, labelValues } from '../model/dockerfile-labels.ts';
import { CORE_PREFIX } from '../model/annotations.ts';

/** The names of what is given: the path of the Dockerfile, its labels as JSON, and the names of what it puts in. */
const DOCKERFILE = 'dockerfile';
const LABELS = 'dockerfile:labels';
const PUT_IN = 'dockerfile:put-in';

/** What the unit of a bundle is given of its Dockerfile: nothing where there is none with a label of a bundle. */
export function givenOfDockerfile(root: string, textOf: (path: string) => string | undefined): Given {
  for (const path of dockerfilesOf(root)) {
    const text = textOf(path);
    const labels = text === undefined ? new Map<string, string>() : labelValues(text);
    if ([...labels.keys()].some((key) => key.startsWith(CORE_PREFIX)))
      return {
        [DOCKERFILE]: path,
        [LABELS]: JSON.stringify([...labels]),
        [PUT_IN]: namesPutIn(text ?? '').join(' '),
      };
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
