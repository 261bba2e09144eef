/** Which channels a semver template puts each of its bundles into, as far as catalogs of the workspace know the bundles. */
import type { OpenFile } from '../../../features/place/open-file.ts';
import { readableTree } from '../../../features/place/readable-tree.ts';
import { blobsIn } from '../../fbc/model/catalog-view.ts';
import { readTemplate } from '../model/template.ts';
import { placedBundle, type PlacedBundle } from '../render/known-bundle.ts';
import { archetypeOf, type GeneratedChannels } from '../render/semver-channels.ts';
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
  const known = bundlesIn(catalog);
  const { channels } = semverPackage(template, (image) => known.get(image));
  const found = new Map<number, readonly string[]>();
  for (const { name: archetype, bundles } of template.archetypes) {
    const own = channelsOf(channels, archetype);
    for (const { image } of bundles) {
      const bundle = image && known.get(image.value)?.name;
      if (image && bundle !== undefined) found.set(image.start, own.get(bundle) ?? []);
    }
  }
  return found;
}

/** The bundles of a catalog by their images. */
function bundlesIn(catalog: OpenFile): ReadonlyMap<string, PlacedBundle> {
  const found = new Map<string, PlacedBundle>();
  for (const blob of blobsIn(catalog.file.chunks[0]))
    if (blob.kind === 'bundle' && blob.image) found.set(blob.image.value, placedBundle(blob));
  return found;
}

/** The channels of an archetype by the bundles that are in them. */
function channelsOf(
  channels: GeneratedChannels['channels'],
  archetype: string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, entries } of channels) {
    if (archetypeOf(name) !== archetype) continue;
    for (const { name: bundle } of entries) found.set(bundle, [...(found.get(bundle) ?? []), name]);
  }
  return found;
}
