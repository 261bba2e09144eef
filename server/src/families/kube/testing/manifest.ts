/** Manifests for tests, from their text. */
import { parseYaml } from '../../../text/yaml/parse.ts';
import type { Manifest } from '../model/fields.ts';

/** The manifest of the first document of a text, which may well be cut off somewhere; undefined if there is no node. */
export function manifestOrNothing(text: string, isExact = false): Manifest | undefined {
  const { tree } = parseYaml(text, 0, text.length, { quick: true });
  return tree === undefined ? undefined : { tree, isExact };
}

/** The manifest of a text that is no empty one. */
export function manifestOf(text: string, isExact = false): Manifest {
  const manifest = manifestOrNothing(text, isExact);
  if (manifest === undefined) throw new Error('The text holds no document.');
  return manifest;
}
