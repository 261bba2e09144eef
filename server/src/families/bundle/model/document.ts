/** One file of a bundle as plain data: what stands in its first document. */
import type { Located, Span } from '../../../text/span.ts';
import type { CsvFacts } from './csv.ts';

/** The kind of a CSV, by which it is known whatever its file is called. */
export const CSV_KIND = 'ClusterServiceVersion';
export const CRD_KIND = 'CustomResourceDefinition';

/** How the other way of decoding a CSV ends, which takes keys exactly and converts nothing. */
export type ExactReading = 'same' | 'differs' | 'refused';

/** The first document of a file; the span is that of its root. */
export interface BundleDocument extends Span {
  readonly path: string;
  /** True for a mapping. */
  readonly isObject: boolean;
  /** Empty where it is missing or no text; the span is that of its value, else of the root. */
  readonly kind: Located<string>;
  readonly apiVersion: Located<string>;
  /** `metadata.name`. */
  readonly name: Located<string>;
  /** Set for a CSV. */
  readonly csv?: CsvFacts;
  readonly exact: ExactReading;
  /** True for a document that the typed decoding of operator-sdk refuses. */
  readonly isRefused: boolean;
}
