/** Symbols: what files consist of, for outlines and for searching by name. */
import type { Located, Range, Span } from '../../text/span.ts';

/** What a symbol stands for, in the words of editors. */
export type SymbolKind =
  'package' | 'enum' | 'enum-member' | 'class' | 'interface' | 'array' | 'event' | 'file' | 'object';

/** A symbol as a family tells it, with everything that it holds. */
export interface OutlineSymbol extends Span {
  readonly name: string;
  readonly kind: SymbolKind;
  /** A version, or another short word from the file. */
  readonly detail?: string;
  readonly deprecated?: boolean;
  /** The name; the whole symbol where it is undefined. */
  readonly nameSpan?: Span | undefined;
  /** What it holds; of much, one by one. */
  readonly children?: Iterable<OutlineSymbol>;
}

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

/** A name that people look for, in a document of a unit: its own, or that of something in it. */
export interface NamedDocument {
  readonly document: object;
  readonly name: Located<string>;
  readonly kind: SymbolKind;
  /** What it belongs to within its unit; '' where that is nothing but the unit. */
  readonly scope: string;
}
