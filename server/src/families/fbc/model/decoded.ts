/**
 * From the tree of a document to a blob (docs/reference/blobs.md, "The root of a document" and "How values are read"): what
 * opm's decoder does, and its faults.
 */
import type { Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import type { Blob } from './blob.ts';
import type { Shape } from './shape.ts';

/** Rules of loading that decoding one document can break. */
export type DecodeRule =
  | 'document-not-mapping'
  | 'root-key-duplicate-fold'
  | 'meta-field-not-string'
  | 'schema-missing'
  | 'blob-type-mismatch'
  | 'icon-base64-invalid'
  | 'bundle-object-invalid'
  // of conversion, but found while the values are decoded; the blob itself decodes all the same
  | 'property-value-missing'
  | 'property-value-invalid';

/** What should stand where a value of the wrong type does. */
export interface Wanted {
  readonly shape: Shape;
  /** The value as messages name it: `entries[0].skipRange`. */
  readonly path: string;
}

export interface DecodeFault extends Span {
  readonly rule: DecodeRule;
  readonly message: Message;
  /** There if the fault is a value of the wrong type. */
  readonly wanted?: Wanted;
  readonly related?: readonly (Span & { readonly message: Message })[];
}

export interface Decoded {
  /** The blob. Absent where a fault of loading keeps it from decoding. */
  readonly blob?: Blob;
  /**
   * The blob once its faults are repaired, where none of them leaves a doubt: a number where a text belongs is that text, a text
   * where a list belongs is its only item, a missing schema is that which the keys tell. opm knows nothing of it.
   */
  readonly repaired?: Blob;
  /** What opm will refuse in the repaired blob, once it gets there. */
  readonly laterFaults?: readonly DecodeFault[];
  readonly faults: readonly DecodeFault[];
}
