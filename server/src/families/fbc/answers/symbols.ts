/** What a name in a catalog names, and the blobs that define it or may name it. */
import type { Symbol } from '../../../features/answers.ts';
import type { DefiningDocument } from '../../../features/definition/target.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { packageNameOf } from '../model/assemble.ts';
import type { Blob } from '../model/blob.ts';
import type { Catalog, Package } from '../model/catalog.ts';
import { isCatalog } from '../model/catalog-view.ts';
import { namedAs, type Named } from './named.ts';
import type { Role } from './roles.ts';

/** A package, or a channel or bundle of a package, which is its scope. A package is a scope of its own. */
export interface CatalogSymbol extends Symbol {
  readonly kind: Named['kind'];
}

/** What a name is the name of, by its role; see {@link namedAs}. */
export function symbolNamed(
  role: Role,
  name: string,
  pkg: string,
  referenced: string,
): CatalogSymbol | undefined {
  const named = namedAs(role, name, pkg, referenced);
  return named && { kind: named.kind, name, scope: named.package };
}

/** The blobs that may name something. */
export function blobsNaming({ blobs, packages }: Catalog, { kind, scope }: Symbol): readonly Blob[] {
  if (kind === 'package') return blobs;
  const pkg = packages.get(scope);
  if (pkg === undefined) return [];
  return [...pkg.definitions, ...pkg.channels, ...pkg.bundles, ...pkg.deprecations];
}

/** True for a blob whose `package` is missing or half-typed: no package leads to it. */
export function isOfNoPackage(blob: Blob): boolean {
  return packageNameOf(blob) === undefined;
}

/** Names in constraints and in `olm.channel` properties: blobs keep no places of them. */
export function namesInText(blob: Blob, { kind }: Symbol): boolean {
  if (kind === 'bundle' || blob.kind !== 'bundle') return false;
  const wanted = kind === 'package' ? 'olm.constraint' : 'olm.channel';
  return blob.properties.some(({ type }) => type?.value === wanted);
}

/** The blobs of a catalog that define something; nothing in units of other families. */
export function definitionsIn(snapshot: UnitSnapshot, symbol: Symbol): readonly DefiningDocument[] {
  const pkg = isCatalog(snapshot) ? snapshot.whole.packages.get(symbol.scope) : undefined;
  const blobs = pkg === undefined ? [] : definingBlobs(pkg, symbol);
  return blobs.map((blob) => ({ document: blob, name: blob.name ?? blob, whole: blob }));
}

function definingBlobs(pkg: Package, { kind, name }: Symbol): readonly Blob[] {
  if (kind === 'package') return pkg.definitions;
  return (kind === 'channel' ? pkg.channels : pkg.bundles).filter((blob) => blob.name?.value === name);
}
