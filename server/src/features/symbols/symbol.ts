/** Symbols: what a catalog consists of, for outlines and for searching by name. */
import type { BundleBlob } from '../../families/fbc/model/blob.ts';
import type { Range } from '../../text/span.ts';

/** What a symbol stands for. */
export type SymbolKind =
  'package' | 'channel' | 'entry' | 'bundle' | 'deprecations' | 'deprecation' | 'template' | 'other';

/** A symbol of the open file. */
export interface FileSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** A version, or another short word from the file; '' where there is none. */
  readonly detail: string;
  readonly deprecated: boolean;
  readonly range: Range;
  /** The name, inside of `range`. */
  readonly nameRange: Range;
  readonly children: readonly FileSymbol[];
}

/** The version of a bundle as written, '' where it has none. */
export function versionOf({ properties }: BundleBlob): string {
  for (const { content } of properties) {
    if (content?.type === 'olm.package') return content.version?.value ?? '';
  }
  return '';
}
