/** What of a catalog people look for by name: packages, channels and bundles. */
import type { NamedDocument, SymbolKind } from '../../../features/symbols/symbol.ts';
import type { Blob } from '../model/blob.ts';
import type { Catalog } from '../model/catalog.ts';

const KINDS: Readonly<Partial<Record<Blob['kind'], SymbolKind>>> = {
  package: 'package',
  channel: 'enum',
  bundle: 'class',
};

/** The blobs with a name, in load order, with the packages that they belong to. */
export function* namedBlobs({ blobs }: Catalog): Generator<NamedDocument> {
  for (const blob of blobs) {
    const kind = KINDS[blob.kind];
    if (kind === undefined || blob.name === undefined) continue;
    const scope = blob.kind === 'package' ? '' : (blob.package?.value ?? '');
    yield { document: blob, name: blob.name, kind, scope };
  }
}
