/** Which of several blobs of one name counts on a cluster (docs/reference/resolution-v1.md, "Inputs"). */
import type { BlobBase } from '../../fbc/model/blob.ts';
import { textOf } from '../../../text/span.ts';

/** The blobs, each name once: the last one counts, at the place of the first. */
export function lastOfName<B extends BlobBase>(blobs: readonly B[]): readonly B[] {
  const byName = new Map<string, B>();
  for (const blob of blobs) byName.set(textOf(blob.name), blob);
  return [...byName.values()];
}
