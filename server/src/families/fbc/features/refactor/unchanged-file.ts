/** Reads a file of the catalog for a refactoring, if it still is what the catalog was read from. */
import type { Blob } from '../../model/blob.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import type { AnalyzedFile } from '../../../../engine/reading/analyzed-file.ts';
import { documentOf, type EditDocument } from '../../../../features/edit/layout.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import { catalogAround } from '../../answers/in-catalog.ts';

/** A catalog whose files can be read. */
export type CatalogFiles = Pick<OpenFile, 'unit' | 'readFile'>;

/** The chunks of a file with their texts; undefined for a file that cannot be read or was written since. */
export async function unchangedFile(
  { readFile }: CatalogFiles,
  file: AnalyzedFile,
): Promise<readonly Chunk[] | undefined> {
  const chunks = await readFile(file.path);
  if (chunks?.length !== file.chunks.length) return undefined;
  return chunks.every((chunk, at) => chunk.length === file.chunks[at]?.lines.length) ? chunks : undefined;
}

/** A blob with the file around it, ready to be edited. */
export interface EditableBlob {
  readonly path: string;
  readonly chunks: readonly Chunk[];
  readonly chunk: number;
  readonly document: EditDocument;
}

/** Where a blob can be edited; undefined where its file cannot be read, or was written since. */
export async function editableBlob(context: CatalogFiles, blob: Blob): Promise<EditableBlob | undefined> {
  const place = catalogAround(context)?.places.find(blob);
  const chunks = place && (await unchangedFile(context, place.file));
  const chunk = chunks?.[place?.chunk ?? 0];
  const document = chunk && documentOf(chunk);
  if (place === undefined || chunks === undefined || document === undefined) return undefined;
  return { path: place.file.path, chunks, chunk: place.chunk, document };
}
