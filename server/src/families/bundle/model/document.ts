/** One file of a bundle as plain data: what stands in its first document. */
import type { Located, Span } from '../../../text/span.ts';
import type { AnnotationFacts } from './annotations.ts';
import type { CategoryPart } from './categories.ts';
import type { CrdNames } from '../../crd/model/crd-names.ts';
import type { StandIn } from '../../kube/model/placeholders.ts';
import type { CsvFacts } from './csv.ts';
import type { DescriptorPlace } from './descriptors.ts';
import type { NamedPlace } from './names.ts';
import type { CsvDecoding } from './decode/decode-csv.ts';
import type { ExampleText, Examples } from './examples.ts';
import type { NeedFacts } from './needs.ts';

/** The kind of a CSV, by which it is known whatever its file is called. */
export const CSV_KIND = 'ClusterServiceVersion';
export { CRD_KIND } from '../../crd/model/crd-names.ts';

/**
 * The dependencies of a metadata file. `list`: a list that is read, not empty; `refused`: something that keeps the file from
 * being read, so that nobody looks at its dependencies; `refused-list`: a list of which only some items can be read; `missing`:
 * none.
 */
export type DependencyState = 'list' | 'refused' | 'refused-list' | 'missing';

/** How the other way of decoding a CSV ends, which takes keys exactly and converts nothing. */
export type ExactReading = 'same' | 'differs' | 'refused';

/** The first document of a file; the span is that of its root. */
export interface BundleDocument extends Span {
  readonly path: string;
  /** True for a mapping. */
  readonly isObject: boolean;
  /** True for a document of nothing but blanks and comments, or null: to the tools an object without a kind. */
  readonly isHollow: boolean;
  /** Empty where it is missing or no text, or `apiVersion` is none; the span is that of its value, else of the root. */
  readonly kind: Located<string>;
  readonly apiVersion: Located<string>;
  /** `metadata.name`. */
  readonly name: Located<string>;
  readonly annotations: AnnotationFacts;
  readonly dependencies: { readonly state: DependencyState };
  /** What a cluster is told to look for by the dependencies and properties of a metadata file. */
  readonly needs: NeedFacts;
  /** Set for a CSV. */
  readonly csv?: CsvFacts;
  /** Set for a CSV. */
  readonly decoding?: CsvDecoding;
  /** The fields of custom resources that a CSV describes. */
  readonly descriptors?: readonly DescriptorPlace[];
  /** The examples of a CSV, decoded leniently. */
  readonly examples?: Examples;
  /** Their text, for those who look into them. */
  readonly exampleText?: ExampleText;
  /** Where something in the text of a CSV stands for what is put in later, as templates have it. */
  readonly placeholders?: readonly StandIn[];
  /** The categories of a CSV that has some. */
  readonly categories?: readonly CategoryPart[];
  /** The service accounts that a RoleBinding or a ClusterRoleBinding names; undefined where there are none. */
  readonly boundAccounts?: readonly Located<string>[];
  /** Set for a CRD of a version that the validators know. */
  readonly crd?: CrdNames;
  /** As {@link opmApi} has them, the APIs of a CRD that opm finds, where they may be others. */
  readonly opmApis?: readonly string[];
  /** What the document names, and what it defines. */
  readonly names: readonly NamedPlace[];
  /** What the bundle validator of opm cannot decode of a CSV or CRD. */
  readonly opmFaults: readonly Span[];
  /** True for a document with a `name` at its root, as a chart of Helm has. */
  readonly isChart: boolean;
  /** Of anything but a CSV it is `same`. */
  readonly exact: ExactReading;
  /** True for a document that the typed decoding of operator-sdk refuses. */
  readonly isRefused: boolean;
}

/** An object behind the first document of a file, where operator-sdk and opm have stopped; the span is that of its root. */
export interface ObjectBehind extends Span {
  readonly path: string;
}

/** What opm tells a version of a CRD by. */
export function opmApi(name: string, version: string, kind: string): string {
  return JSON.stringify([name, version, kind]);
}
