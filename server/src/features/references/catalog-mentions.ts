/** All mentions of one name in a catalog, in open and closed files. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import { templateKind } from '../../families/template/model/template-schemas.ts';
import { packageNameOf } from '../../families/fbc/model/assemble.ts';
import type { Catalog } from '../../families/fbc/model/catalog.ts';
import { blobsIn } from '../../families/fbc/model/catalog-view.ts';
import { blobRange, rangeIn, type FeatureContext, type FileRange } from '../place/context.ts';
import type { Named } from '../place/place.ts';
import { readableTree, readableTrees, treeBehindAt } from '../place/readable-tree.ts';
import { blobMentions, isSame, type Mention } from '../../families/fbc/answers/mentions.ts';
import { treeMentions } from '../../families/fbc/answers/tree-mentions.ts';

/** A mention in a file. */
export interface PlacedMention extends FileRange {
  readonly mention: Mention;
}

/** The mentions of a name that blobs know of: by file, each in written order. Linear in the blobs that may name it. */
export function mentionsOf(context: FeatureContext, named: Named): PlacedMention[] {
  const found: PlacedMention[] = [];
  for (const blob of context.root === undefined ? [] : blobsNaming(context.root.snapshot.whole, named)) {
    for (const mention of blobMentions(blob)) {
      if (!isSame(mention.named, named)) continue;
      const place = blobRange(context, blob, mention);
      if (place !== undefined) found.push({ ...place, mention });
    }
  }
  found.push(...openMentions(context, (mention) => isSame(mention.named, named)));
  return inOrder(found);
}

/** The mentions in chunks of the open file that are not in the catalog: half-typed ones, templates, files of no root. */
export function openMentions(
  context: FeatureContext,
  wanted: (mention: Mention) => boolean,
): PlacedMention[] {
  return context.source.chunks.flatMap((chunk, index) => {
    const blobs = context.root === undefined ? [] : blobsIn(context.file.chunks[index]);
    const isKnown = blobs.length > 0 && blobs.every(isFound);
    return (isKnown ? [] : readableTrees(chunk))
      .flatMap(treeMentions)
      .filter(wanted)
      .map((mention) => ({ path: context.path, range: rangeIn(context, index, mention), mention }));
  });
}

/** False for a template, and for a blob whose `package` is missing or half-typed: no package leads to it. */
function isFound(blob: Blob): boolean {
  return packageNameOf(blob) !== undefined && templateKind(blob.schema.value) === undefined;
}

/** Each place once, in order: a blob without a package is read by its text as well. */
function inOrder(found: readonly PlacedMention[]): PlacedMention[] {
  const sorted = found.toSorted(byPlace);
  return sorted.filter((place, at) => {
    const before = sorted[at - 1];
    return before === undefined || byPlace(before, place) !== 0;
  });
}

/**
 * Those mentions that only the text of a blob tells: names in constraints and `olm.channel` properties. Reads the few
 * bundles that have such properties.
 */
export async function mentionsInTexts(context: FeatureContext, named: Named): Promise<PlacedMention[]> {
  if (context.root === undefined || named.kind === 'bundle') return [];
  const wanted = named.kind === 'package' ? 'olm.constraint' : 'olm.channel';
  const found: PlacedMention[] = [];
  for (const blob of blobsNaming(context.root.snapshot.whole, named)) {
    if (blob.kind !== 'bundle' || !blob.properties.some(({ type }) => type?.value === wanted)) continue;
    const chunk = await context.readChunk(blob);
    const tree = chunk && (treeBehindAt(chunk, blob.start) ?? readableTree(chunk));
    const known = new Set(blobMentions(blob).map(({ start }) => start));
    for (const mention of tree === undefined ? [] : treeMentions(tree)) {
      if (known.has(mention.start) || !isSame(mention.named, named)) continue;
      const place = blobRange(context, blob, mention);
      if (place !== undefined) found.push({ ...place, mention });
    }
  }
  return found;
}

/** The blobs that may name something. */
function blobsNaming(catalog: Catalog, named: Named): readonly Blob[] {
  if (named.kind === 'package') return catalog.blobs;
  const pkg = catalog.packages.get(named.package);
  if (pkg === undefined) return [];
  return [...pkg.definitions, ...pkg.channels, ...pkg.bundles, ...pkg.deprecations];
}

/** By file, then by place in it. */
export function byPlace(a: FileRange, b: FileRange): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  const line = a.range.start.line - b.range.start.line;
  return line === 0 ? a.range.start.character - b.range.start.character : line;
}
