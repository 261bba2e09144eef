/** Hands the labels of the Dockerfile of a bundle to its rules: the file is none of the bundle. */
import type { Given } from '../../../engine/units/unit.ts';
import { dockerfilesOf, labelValues } from '../metadata/dockerfile-labels.ts';
import { CORE_PREFIX } from '../model/annotations.ts';

/** The names of what is given: the path of the Dockerfile, and its labels as JSON. */
const DOCKERFILE = 'dockerfile';
const LABELS = 'dockerfile:labels';

/** What the unit of a bundle is given of its Dockerfile: nothing where there is none with a label of a bundle. */
export function givenLabels(root: string, textOf: (path: string) => string | undefined): Given {
  for (const path of dockerfilesOf(root)) {
    const text = textOf(path);
    const labels = text === undefined ? new Map<string, string>() : labelValues(text);
    if ([...labels.keys()].some((key) => key.startsWith(CORE_PREFIX)))
      return { [DOCKERFILE]: path, [LABELS]: JSON.stringify([...labels]) };
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
