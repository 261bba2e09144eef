/** A unit as people read it: what somebody is typing takes nothing away that stands in the same document. */
import type { Family } from '../../engine/family.ts';
import { documentPlaces, type DocumentPlaces } from '../../engine/findings/document-places.ts';
import { documentsIn, type AnalyzedChunk } from '../../engine/reading/analyzed-file.ts';
import { remainsIn, wholesIn, type UnitSnapshot } from '../../engine/units/snapshot.ts';

/** What can be made out in a chunk. All spans are those of its text. */
export interface LenientDocuments<D extends object = object> {
  /** As it is read, else as it is plainly intended, else without the lines and values that cannot be read. */
  readonly document?: D;
  /** The documents behind it that nobody reads: a comma too many in JSON makes one document of YAML of all that follows. */
  readonly behind: readonly D[];
}

/** A unit with the places of its documents. A `CheckedUnit` is one. */
export interface UnitView {
  readonly snapshot: UnitSnapshot;
  readonly places: DocumentPlaces;
}

/** True if more can be made out in a chunk than is read. */
function hasMoreThanIsRead({ document, blocks, unread, repaired, chunk }: AnalyzedChunk): boolean {
  const isUnreadable = document === undefined && (blocks || unread || repaired !== undefined);
  // Behind a comma too many there may be more.
  return isUnreadable || chunk?.document?.dropped !== undefined;
}

/**
 * The unit with documents also for chunks that cannot be read at the moment; `documentsOf` says which. It is the very same
 * object where there are none. Parts that did not change since `previous` keep their identity.
 */
export function lenientView(
  view: UnitView,
  family: Family,
  documentsOf: (chunk: AnalyzedChunk) => LenientDocuments,
  previous?: UnitView,
): UnitView {
  const { snapshot } = view;
  let isSame = true;
  const files = snapshot.files.map((file) => {
    if (!file.chunks.some(hasMoreThanIsRead)) return file;
    const chunks = file.chunks.map((chunk) =>
      hasMoreThanIsRead(chunk) ? withDocuments(chunk, documentsOf(chunk)) : chunk,
    );
    if (chunks.every((chunk, at) => chunk === file.chunks[at])) return file;
    isSame = false;
    return { ...file, chunks };
  });
  if (isSame) return view;
  const documents = files.flatMap(({ chunks }) => chunks.flatMap(documentsIn));
  const known = [snapshot, ...(previous === undefined ? [] : [previous.snapshot])].flatMap(wholesIn);
  const whole = family.assemble(documents, snapshot.blocked, known, snapshot.unit, remainsIn(files));
  const lenient = { ...snapshot, files, whole, futures: [] };
  return { snapshot: lenient, places: documentPlaces(lenient) };
}

function withDocuments(chunk: AnalyzedChunk, { document, behind }: LenientDocuments): AnalyzedChunk {
  if (document === chunk.document && behind.length === 0) return chunk;
  return { ...chunk, ...(document && { document }), behind };
}
