/** What is said to be installed, found in the catalogs: there is no cluster to be asked. */
import { bundlesByName } from '../../fbc/graph/bundle-facts.ts';
import type { InstalledBundle, InstalledCsv } from '../model/wish.ts';
import type { CatalogsByPath } from './read-catalog.ts';
import type { KnownCsv } from './questions.ts';

/** What is installed, as far as it was said: without a version only a name, or only a version. */
export interface GivenBundle {
  readonly text: string;
  readonly bundle?: InstalledBundle;
}

/** Reads `NAME@VERSION[,RELEASE]`, or NAME or VERSION alone; undefined where the name or the version before or behind `@` is empty. */
export function readGivenBundle(text: string): GivenBundle | undefined {
  const at = text.indexOf('@');
  if (at < 0) return { text };
  const rest = text.slice(at + 1);
  const comma = rest.indexOf(',');
  const name = text.slice(0, at);
  const version = comma < 0 ? rest : rest.slice(0, comma);
  if (name === '' || version === '') return undefined;
  return { text, bundle: { name, version, ...(comma >= 0 && { release: rest.slice(comma + 1) }) } };
}

/** A bundle of a package by its name, or by its version; undefined where no catalog has it. */
export function bundleNamed(read: CatalogsByPath, pkg: string, text: string): InstalledBundle | undefined {
  for (const { packages } of read.values()) {
    const found = packages.get(pkg);
    for (const [name, { versionText }] of found === undefined ? [] : bundlesByName(found)) {
      if (versionText !== undefined && (name === text || versionText === text))
        return { name, version: versionText };
    }
  }
  return undefined;
}

/** The CSV of a bundle, with what a catalog says of it; with its package and version alone where none has it. */
export function csvOfBundle(read: CatalogsByPath, pkg: string, bundle: InstalledBundle): KnownCsv {
  const { name, version } = bundle;
  const properties = propertiesOf(read, pkg, name) ?? [
    { type: 'olm.package', value: { packageName: pkg, version } },
  ];
  return {
    package: pkg,
    csv: { name, version, copied: false, ownedCRDs: [], requiredCRDs: [], properties },
  };
}

function propertiesOf(read: CatalogsByPath, pkg: string, name: string): InstalledCsv['properties'] {
  for (const catalog of read.values()) {
    const found = catalog.packages.get(pkg);
    const bundle = found && bundlesByName(found).get(name);
    if (bundle !== undefined) return catalog.valuesOf(bundle.blob);
  }
  return undefined;
}
