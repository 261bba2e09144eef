/** Where the documents of a snapshot are: in which file, and which chunk of it. */
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import { filePositions, type FilePositions } from '../reading/positions.ts';
import type { UnitSnapshot } from '../units/snapshot.ts';

/** Where a document is. */
interface DocumentPlace {
  readonly file: AnalyzedFile;
  readonly chunk: number;
  readonly positions: FilePositions;
}

/** Where every document of a snapshot is. */
export interface DocumentPlaces {
  find(document: object): DocumentPlace | undefined;
}

/** An index from documents to places; made once per snapshot, when first needed. */
export function documentPlaces(snapshot: Pick<UnitSnapshot, 'files'>): DocumentPlaces {
  let index: Map<object, DocumentPlace> | undefined;
  return {
    find(document) {
      index ??= indexDocuments(snapshot);
      return index.get(document);
    },
  };
}

function indexDocuments({ files }: Pick<UnitSnapshot, 'files'>): Map<object, DocumentPlace> {
  const index = new Map<object, DocumentPlace>();
  for (const file of files) {
    const positions = filePositions(file.chunks);
    file.chunks.forEach((chunk, at) => {
      const { document, remains, repaired, intended, behind = [] } = chunk;
      for (const one of [document, remains, repaired?.document, intended?.document, ...behind]) {
        if (one !== undefined) index.set(one, { file, chunk: at, positions });
      }
    });
  }
  return index;
}
