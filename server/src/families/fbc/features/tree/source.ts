/** Where the source of a node of the catalog tree is written. */
import type { Blob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import type { Span } from '../../../../text/span.ts';
import type { FileRange } from '../../../../features/place/context.ts';
import type { CatalogView } from '../../model/catalog-view.ts';
import { findBundle } from './bundles.ts';
import { channelPlace, entryPlace } from './channels.ts';
import { nodePath, type NodePath } from './node.ts';
import { keyOf, type TreeRoot } from './tree-root.ts';

const FILE_START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/**
 * The place of a node: the name of what it stands for; of a root its first definition of a package, else the start of its
 * first file; of a file its first problem. Undefined for an unknown id, and for what is no longer there.
 */
export function nodeSource(roots: readonly TreeRoot[], id: string): FileRange | undefined {
  const path = nodePath(id);
  const root = path && roots.find((candidate) => keyOf(candidate) === path.root);
  if (path === undefined || root === undefined) return undefined;
  if (path.kind === 'root') return rootSource(root);
  if (path.kind === 'file') {
    const range = root.problems().strays.get(path.file)?.[0]?.range;
    return range && { path: path.file, range };
  }
  const pkg = root.snapshot.whole.packages.get(path.package);
  const place = pkg && placeIn(pkg, path);
  return place && blobSource(root, place.blob, place.span);
}

function placeIn(
  pkg: Package,
  path: Exclude<NodePath, { kind: 'root' | 'file' }>,
): { readonly blob: Blob; readonly span: Span } | undefined {
  switch (path.kind) {
    case 'package': {
      const [first] = pkg.definitions;
      return first ? named(first) : mention(pkg);
    }
    case 'bundles':
      return named(pkg.bundles[0]);
    case 'bundle':
      return named(findBundle(pkg, path.name, path.nth));
    case 'channel':
      return channelPlace(pkg, path);
    case 'entry':
    case 'entry-bundle':
      return entryPlace(pkg, path);
  }
}

function named(blob: Blob | undefined) {
  return blob && { blob, span: blob.name ?? blob };
}

/** The first place that names a package which nothing defines. */
function mention(pkg: Package) {
  const blob = [...pkg.channels, ...pkg.bundles, ...pkg.deprecations, ...pkg.customs][0];
  return blob && { blob, span: blob.package ?? blob };
}

function rootSource(root: CatalogView): FileRange | undefined {
  const { whole, files } = root.snapshot;
  const first = whole.blobs.find((blob) => blob.kind === 'package');
  const source = first && blobSource(root, first, first.name ?? first);
  const path = files[0]?.path;
  return source ?? (path === undefined ? undefined : { path, range: FILE_START });
}

function blobSource({ places }: CatalogView, blob: Blob, span: Span): FileRange | undefined {
  const found = places.find(blob);
  if (found === undefined) return undefined;
  const { file, chunk, positions } = found;
  return {
    path: file.path,
    range: { start: positions.at(chunk, span.start), end: positions.at(chunk, span.end) },
  };
}
