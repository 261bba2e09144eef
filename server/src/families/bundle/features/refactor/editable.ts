/** Reads a manifest of a bundle for a refactoring, if it still is what the bundle was read from. */
import { documentOf, type EditDocument } from '../../../../features/edit/layout.ts';
import type { FileEdit } from '../../../../features/edit/file-edit.ts';
import { inFile } from '../../../../features/edit/in-file.ts';
import type { TextEdit } from '../../../../features/edit/text-edit.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import type { Manifest } from '../../../kube/model/fields.ts';
import type { BundleDocument } from '../../model/document.ts';

/** A bundle whose files can be read. */
export type BundleFiles = Pick<OpenFile, 'unit' | 'readFile'>;

/** A manifest with the file around it, ready to be edited. */
export interface EditableManifest {
  readonly path: string;
  readonly chunks: readonly Chunk[];
  readonly chunk: number;
  readonly document: EditDocument;
  /** As the tools decode it. */
  readonly manifest: Manifest;
}

/** Where a document can be edited; undefined where its file cannot be read, or was written since. */
export async function editableManifest(
  { unit, readFile }: BundleFiles,
  document: BundleDocument,
): Promise<EditableManifest | undefined> {
  const place = unit?.places.find(document);
  const chunks = place && (await readFile(place.file.path));
  const chunk = chunks?.[place?.chunk ?? 0];
  const edited = chunk && documentOf(chunk);
  if (place === undefined || chunks === undefined || chunk === undefined || edited === undefined)
    return undefined;
  if (chunk.length !== place.file.chunks[place.chunk]?.lines.length) return undefined;
  const manifest = { tree: edited.tree, isExact: false };
  return { path: place.file.path, chunks, chunk: place.chunk, document: edited, manifest };
}

/** Edits of the text of a manifest as edits of its file. */
export function editsIn(
  { path, chunks, chunk }: EditableManifest,
  edits: readonly TextEdit[],
): readonly FileEdit[] {
  return inFile(path, chunks, chunk, edits);
}

/** True if a span reaches into the line of an offset, or around it. */
export function isOnLines(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  offset: number,
): boolean {
  if (start <= offset && offset <= end) return true;
  return !text.slice(Math.min(start, offset), Math.max(start, offset)).includes('\n');
}

/** Insertions at one place as a single edit, in their order; undefined where one of them could not be made. */
export function joinedEdits(
  edits: readonly (readonly TextEdit[] | undefined)[],
): readonly TextEdit[] | undefined {
  const all: TextEdit[] = [];
  for (const some of edits) {
    if (some === undefined) return undefined;
    for (const edit of some) {
      const last = all.at(-1);
      if (last !== undefined && last.start === edit.start && last.end === edit.end)
        all[all.length - 1] = { ...last, newText: last.newText + edit.newText };
      else all.push(edit);
    }
  }
  return all;
}
