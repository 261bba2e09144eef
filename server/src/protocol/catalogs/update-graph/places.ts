/** Between places in files and entries of a graph. */
import type { GraphEntry, CatalogPlace, PackageGraph } from '../../../families/fbc/graph/types.ts';
import type { Blob } from '../../../families/fbc/model/blob.ts';
import type { CatalogView } from '../../../families/fbc/model/catalog-view.ts';
import type { Position, Range, Span } from '../../../text/span.ts';
import { blobsIn } from '../../../families/fbc/model/catalog-view.ts';
import { filePositions } from '../../../engine/reading/positions.ts';
import { packageOf } from './read-state.ts';
import type { ShownPackage } from './shown.ts';

/** A place in a file of the catalog. */
export interface FilePlace {
  readonly path: string;
  readonly range: Range;
}

/** What stands at a position: the blob, and how its spans compare with the position. */
interface BlobAt {
  readonly blob: Blob;
  readonly holds: (span: Span) => boolean;
}

/** Where something of a graph is written; undefined if its blob is no longer in the root. */
export function filePlace(root: CatalogView, { blob, span }: CatalogPlace): FilePlace | undefined {
  const found = root.places.find(blob);
  if (found === undefined) return undefined;
  const { file, chunk, positions } = found;
  return {
    path: file.path,
    range: { start: positions.at(chunk, span.start), end: positions.at(chunk, span.end) },
  };
}

/** An entry of a graph by the id of its channel. */
export function entryOf(
  graph: PackageGraph,
  shown: ShownPackage,
  channel: string,
  name: string,
): GraphEntry | undefined {
  const index = shown.channels.findIndex(({ id }) => id === channel);
  return graph.channels[index]?.entries.find((entry) => entry.name === name);
}

/** The package that the blob at a position belongs to. */
export function packageAt(root: CatalogView, path: string, position: Position): string | undefined {
  const blob = blobAt(root, path, position)?.blob;
  return blob && packageOf(blob);
}

/** The first package that a file says something of. */
export function firstPackageOf(root: CatalogView, path: string): string | undefined {
  const file = root.snapshot.files.find((own) => own.path === path);
  for (const blob of file?.chunks.flatMap(blobsIn) ?? []) {
    const name = packageOf(blob);
    if (name !== undefined && name !== '') return name;
  }
  return undefined;
}

/** The entry of a channel, or the bundle, that is written at a position. */
export function entryAt(
  root: CatalogView,
  graph: PackageGraph,
  shown: ShownPackage,
  path: string,
  position: Position,
): { readonly channel?: string; readonly name: string } | undefined {
  const found = blobAt(root, path, position);
  if (found === undefined || packageOf(found.blob) !== graph.package) return undefined;
  const { blob, holds } = found;
  if (blob.kind === 'bundle') return blob.name && { name: blob.name.value };
  if (blob.kind !== 'channel') return undefined;
  const index = graph.channels.findIndex((channel) => channel.place.blob === blob);
  const entry = blob.entries?.value.find(holds);
  const channel = shown.channels[index]?.id;
  return entry?.name && channel !== undefined ? { channel, name: entry.name.value } : undefined;
}

function blobAt(root: CatalogView, path: string, position: Position): BlobAt | undefined {
  const file = root.snapshot.files.find((own) => own.path === path);
  if (file === undefined) return undefined;
  const positions = filePositions(file.chunks);
  let chunk = file.chunks.length - 1;
  while (chunk > 0 && positions.lineOf(chunk) > position.line) chunk--;
  const starts = ({ start }: Blob) => positions.at(chunk, start).line;
  const blobs = blobsIn(file.chunks[chunk]);
  const blob = blobs.findLast((each) => starts(each) <= position.line) ?? blobs[0];
  if (blob === undefined) return undefined;
  // Items of a list begin behind the dash, and end before the line break: the whole of their lines counts.
  const holds = ({ start, end }: Span) =>
    positions.at(chunk, start).line <= position.line && position.line <= positions.at(chunk, end).line;
  return { blob, holds };
}
