/** The objects of a document as plain data: what each wishes for, and where that is written. */
import type { Located, Span } from '../../../text/span.ts';
import type { Manifests } from '../../resolution/request/manifests.ts';
import type { InstalledBundle } from '../../resolution/model/wish.ts';
import type { ClusterKind } from './kinds.ts';

/** The places of what an object says, by what it means. What is not a text, or stands for something else, is left out. */
export interface WrittenFields {
  readonly package?: Located<string>;
  /** A range, of a ClusterExtension. */
  readonly version?: Located<string>;
  readonly channels: readonly Located<string>[];
  /** The name of the catalog that a Subscription asks. */
  readonly source?: Located<string>;
  readonly startingCSV?: Located<string>;
  /** The image of a catalog. */
  readonly image?: Located<string>;
}

/** One object. The span is that of its mapping. */
export interface ClusterObject extends Span {
  readonly kind: ClusterKind;
  /** `metadata.name`; empty where it is missing, with the span of the object. */
  readonly name: Located<string>;
  readonly namespace: string;
  readonly fields: WrittenFields;
  /** `version` where it is a number, which the API server refuses. */
  readonly numericVersion?: Span & { readonly text: string };
  /** The object by itself, as the engines read it. */
  readonly manifests: Manifests;
  /** True where something that the answer depends on stands for something else: `${CHANNEL}`. */
  readonly isTemplated: boolean;
  /** What the status of a ClusterExtension says is installed. */
  readonly installed?: InstalledBundle;
}

/** The objects of a document: one, or those of a list. The span is that of the document. */
export interface ClusterDocument extends Span {
  readonly path: string;
  readonly objects: readonly ClusterObject[];
  /** The CSVs that stand among them. */
  readonly csvs: Manifests['csvs'];
}
