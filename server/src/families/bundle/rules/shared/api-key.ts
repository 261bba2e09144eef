/** An API as one text, to be compared with others. */
import type { CrdNames } from '../../../crd/model/crd-names.ts';

/** `<group>/<version>, Kind=<kind>`, as the Go libraries print it. */
export function apiKey(names: Pick<CrdNames, 'group' | 'kind'> | undefined, version: string): string {
  return `${names?.group ?? ''}/${version}, Kind=${names?.kind ?? ''}`;
}
