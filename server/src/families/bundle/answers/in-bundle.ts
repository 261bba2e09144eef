/** The bundles around an open file, and what stands in them. */
import type { OpenFile } from '../../../features/place/open-file.ts';
import { isBundle, type BundleSnapshot } from '../model/bundle-view.ts';
import type { BundleDocument } from '../model/document.ts';

type Around = Pick<OpenFile, 'unit' | 'units'>;

/** The bundle that a file belongs to, with the file as it stands; undefined for files outside every bundle. */
export function bundleAround({ unit }: Pick<OpenFile, 'unit'>): BundleSnapshot | undefined {
  return unit !== undefined && isBundle(unit.snapshot) ? unit.snapshot : undefined;
}

/** All bundles of the workspace folder, that of the file first. */
export function bundlesOf(context: Around): readonly BundleSnapshot[] {
  const own = bundleAround(context);
  const others = context
    .units()
    .filter(isBundle)
    .filter(({ unit }) => unit.key !== own?.unit.key);
  return own === undefined ? others : [own, ...others];
}

/** The CRD of a name: that of the bundle itself, else of another one. */
export function crdNamed(context: Around, name: string): BundleDocument | undefined {
  return manifestNamed(context, name, 'crds');
}

/** The CSV of a name: that of the bundle itself, else of another one. */
export function csvNamed(context: Around, name: string): BundleDocument | undefined {
  return manifestNamed(context, name, 'csvs');
}

function manifestNamed(context: Around, name: string, list: 'crds' | 'csvs'): BundleDocument | undefined {
  for (const { whole } of bundlesOf(context)) {
    const found = whole[list].find((document) => document.name.value === name);
    if (found !== undefined) return found;
  }
  return undefined;
}
