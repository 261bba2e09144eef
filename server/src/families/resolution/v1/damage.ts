/** What blobs that do not decode mean for a package (docs/reference/resolution-v1.md, "Damaged blobs"). */
import type { DamagedBlob } from '../../fbc/model/damaged-blob.ts';
import type { Package } from '../../fbc/model/catalog.ts';
import type { Blob } from '../../fbc/model/blob.ts';
import type { Catalog } from './question.ts';

/** The blob that keeps a package from being read: one that spoils the whole catalog first. */
export function damageFor(pkg: string, catalog: Pick<Catalog, 'damaged'>): DamagedBlob | undefined {
  const all = damagesFor(pkg, catalog);
  return all.find(({ reach }) => reach === 'catalog') ?? all[0];
}

/** All blobs that keep a package from being read. */
export function damagesFor(pkg: string, { damaged = [] }: Pick<Catalog, 'damaged'>): readonly DamagedBlob[] {
  return damaged.filter((one) => one.reach === 'catalog' || (one.package === pkg && pkg !== ''));
}

/** The catalog once all that keeps a package from being read is mended. What is beyond repair is missing from it. */
export function mendedCatalog(name: string, catalog: Catalog): Catalog {
  const { damaged: _, ...sound } = catalog;
  const mended = damagesFor(name, catalog).flatMap((one) => (one.package === name ? (one.mended ?? []) : []));
  const empty: Package = { name, definitions: [], channels: [], bundles: [], deprecations: [], customs: [] };
  const pkg = mended.reduce(withBlob, catalog.packages.get(name) ?? empty);
  const hasPackage = mended.length > 0 || catalog.packages.has(name);
  return hasPackage ? { ...sound, packages: new Map([...catalog.packages, [name, pkg]]) } : sound;
}

/** A blob that is in the package already, as people read it, is not put there again. */
function withBlob(pkg: Package, blob: Blob): Package {
  switch (blob.kind) {
    case 'channel':
      return pkg.channels.includes(blob) ? pkg : { ...pkg, channels: [...pkg.channels, blob] };
    case 'bundle':
      return pkg.bundles.includes(blob) ? pkg : { ...pkg, bundles: [...pkg.bundles, blob] };
    case 'deprecations':
      return pkg.deprecations.includes(blob) ? pkg : { ...pkg, deprecations: [...pkg.deprecations, blob] };
    default:
      return pkg;
  }
}
