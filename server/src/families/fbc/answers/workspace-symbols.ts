/** What of a catalog people look for by name: packages, channels, bundles, and the APIs that these provide. */
import type { NamedDocument, SymbolKind } from '../../../features/symbols/symbol.ts';
import { bundlesByName } from '../graph/bundle-facts.ts';
import { compareNewestFirst } from '../graph/entry-order.ts';
import type { Blob } from '../model/blob.ts';
import type { Catalog, Package } from '../model/catalog.ts';
import { apiName } from './cards/bundle-card.ts';

const KINDS: Readonly<Partial<Record<Blob['kind'], SymbolKind>>> = {
  package: 'package',
  channel: 'enum',
  bundle: 'class',
};

/**
 * The blobs with a name, in load order, with the packages that they belong to; behind them the APIs of each package
 * (`Gizmo.v1.acme.com`), each once.
 */
export function* namedBlobs({ blobs, packages }: Catalog): Generator<NamedDocument> {
  for (const blob of blobs) {
    const kind = KINDS[blob.kind];
    if (kind === undefined || blob.name === undefined) continue;
    const scope = blob.kind === 'package' ? '' : (blob.package?.value ?? '');
    yield { document: blob, name: blob.name, kind, scope };
  }
  for (const pkg of packages.values()) yield* providedApis(pkg);
}

/** An API leads to the newest bundle that provides it: all the others of a package would only bury what is looked for. */
function* providedApis(pkg: Package): Generator<NamedDocument> {
  const found = new Set<string>();
  for (const { blob } of newestFirst(pkg)) {
    for (const { content, start, end } of blob.properties) {
      const value = content?.type === 'olm.gvk' ? apiName(content) : '';
      if (value === '' || found.has(value)) continue;
      found.add(value);
      yield { document: blob, name: { value, start, end }, kind: 'interface', scope: pkg.name };
    }
  }
}

function newestFirst(pkg: Package) {
  const bundles = [...bundlesByName(pkg)].map(([name, { blob, version, release }]) => ({
    name,
    blob,
    ...(version && { order: { version, release } }),
  }));
  return bundles.sort(compareNewestFirst);
}
