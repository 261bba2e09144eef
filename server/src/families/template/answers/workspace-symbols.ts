/** What of a template people look for by name: the packages, channels and bundles in its entries. */
import type { NamedDocument, SymbolKind } from '../../../features/symbols/symbol.ts';
import type { Blob } from '../../fbc/model/blob.ts';
import type { TemplateFile } from '../model/template-file.ts';

const KINDS: Readonly<Partial<Record<Blob['kind'], SymbolKind>>> = {
  package: 'package',
  channel: 'enum',
  bundle: 'class',
};

/** The entries with a name, in written order, with the packages that they belong to. */
export function* namedEntries({ documents }: TemplateFile): Generator<NamedDocument> {
  for (const document of documents) {
    for (const { decoded } of document.entries) {
      const blob = decoded.blob ?? decoded.repaired;
      const kind = blob && KINDS[blob.kind];
      if (kind === undefined || !blob?.name?.value) continue;
      yield {
        document,
        name: blob.name,
        kind,
        scope: blob.kind === 'package' ? '' : (blob.package?.value ?? ''),
      };
    }
  }
}
