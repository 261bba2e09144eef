/** Which channels a semver template puts each of its bundles into, as far as catalogs of the workspace know the bundles. */
import type { OpenFile } from '../../../features/place/open-file.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import { blobsIn } from '../../fbc/model/catalog-view.ts';
import { readTemplate } from '../model/template.ts';
import { placedBundle, type PlacedBundle } from '../render/known-bundle.ts';
import { semverPackage } from '../render/semver.ts';

/**
 * The names of the channels, in the order in which opm writes them, by the offset at which an image starts. Empty for any other
 * file.
 *
 * @param catalog the same file as a catalog; see `asCatalog`
 */
export function channelsAtImages(
  context: OpenFile,
  catalog: OpenFile,
): ReadonlyMap<number, readonly string[]> {
  const chunk = context.source.chunks[0];
  const tree = chunk && readableTree(chunk);
  const template = tree && tree.size > 0 ? readTemplate(tree) : undefined;
  if (template?.kind !== 'semver') return new Map();
  const known = new Map<string, PlacedBundle>();
  for (const blob of blobsIn(catalog.file.chunks[0]))
    if (blob.kind === 'bundle' && blob.image) known.set(blob.image.value, placedBundle(blob));
  const { channels } = semverPackage(template, (image) => known.get(image));
  const found = new Map<number, readonly string[]>();
  for (const { name: archetype, bundles } of template.archetypes) {
    const own = channels.filter(({ name }) => name.slice(0, name.lastIndexOf('-v')) === archetype);
    for (const { image } of bundles) {
      if (image === undefined) continue;
      const bundle = known.get(image.value)?.name;
      const names = own.filter(({ entries }) => entries.some(({ name }) => name === bundle));
      found.set(
        image.start,
        names.map(({ name }) => name),
      );
    }
  }
  return found;
}
