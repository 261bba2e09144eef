/**
 * Which of several blobs with one name counts: the first in load order (docs/reference/validating-catalogs.md, "What
 * holds back what").
 */
import type { BlobBase } from '../../model/blob.ts';
import { textOf } from '../../../../text/span.ts';

/** A blob whose name another blob had before it. */
interface Repeat<B> {
  readonly blob: B;
  readonly first: B;
}

/** Blobs told apart by name. */
export interface ByName<B> {
  /** The blobs that count, in load order. Those without a name are all among them: nothing says that they are one. */
  readonly firsts: readonly B[];
  /** The others, each with the one that counts, in load order. */
  readonly repeats: readonly Repeat<B>[];
}

/** Tells the first blob of every name from its repeats. `nameOf` gives the empty text where there is no name. */
export function firstOfEachName<B extends BlobBase>(
  blobs: readonly B[],
  nameOf: (blob: B) => string = (blob) => textOf(blob.name),
): ByName<B> {
  const byName = new Map<string, B>();
  const firsts: B[] = [];
  const repeats: Repeat<B>[] = [];
  for (const blob of blobs) {
    const name = nameOf(blob);
    const first = name === '' ? undefined : byName.get(name);
    if (first !== undefined) {
      repeats.push({ blob, first });
      continue;
    }
    byName.set(name, blob);
    firsts.push(blob);
  }
  return { firsts, repeats };
}
