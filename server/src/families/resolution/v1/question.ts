/** What OLM v1 is asked, and what it answers, as plain data (docs/reference/resolution-v1.md). */
import type { Package } from '../../fbc/model/catalog.ts';
import type { DamagedBlob } from '../../fbc/model/damaged-blob.ts';
import type { BundleBlob } from '../../fbc/model/blob.ts';
import type { EdgeKind, GraphPlace } from '../../fbc/graph/types.ts';
import type { Message } from '../../../text/message.ts';
import type { ClusterCatalogFacts, ExtensionWish, FeatureGates, InstalledBundle } from '../model/wish.ts';

/** A catalog with what is in it. */
export interface Catalog extends ClusterCatalogFacts {
  /** The packages by name. */
  readonly packages: ReadonlyMap<string, Package>;
  /** The blobs in it that do not decode. */
  readonly damaged?: readonly DamagedBlob[];
}

/** What would be installed for an extension? */
export interface Question {
  readonly extension: ExtensionWish;
  readonly installed?: InstalledBundle;
  /** In the order in which the cluster lists them. */
  readonly catalogs: readonly Catalog[];
  readonly gates: FeatureGates;
}

/** Why nothing can be installed (docs/reference/resolution-v1.md, "Errors"). */
type ErrorKind =
  | 'invalid-selector'
  | 'invalid-version-range'
  | 'catalog-error'
  | 'invalid-installed-version'
  | 'no-match'
  | 'ambiguous'
  | 'invalid-bundle-version'
  | 'unsupported-dependency';

/** An error as the cluster reports it. */
export interface ResolutionError {
  readonly kind: ErrorKind;
  /** In the words of OLM v1. */
  readonly text: string;
}

/** The bundle that was chosen. */
export interface Choice extends InstalledBundle {
  readonly catalog: string;
  readonly bundle: BundleBlob;
}

/** What one filter made of the bundles of a catalog. */
export interface FilterStep {
  readonly filter: 'channels' | 'version' | 'successors';
  /** The names that are left, in the order of the catalog. */
  readonly kept: readonly string[];
  readonly removed: readonly RemovedBundle[];
}

/** A bundle that a filter removed. */
export interface RemovedBundle {
  readonly name: string;
  /** As it is written; absent where it cannot be read. */
  readonly version?: string;
  readonly why: Message;
}

/** What became of a catalog. */
export type CatalogOutcome =
  /** The selector leaves it out. */
  | 'not-selected'
  /** `availabilityMode: Unavailable`. */
  | 'unavailable'
  /** It is not served, which ends everything. */
  | 'failed'
  /** A blob in it does not decode, which ends everything. */
  | 'damaged'
  /** The resolution ended before it was its turn. */
  | 'not-reached'
  | 'no-package'
  /** No bundle passed the filters. */
  | 'nothing-left'
  /** Its candidate lost: against one that is not deprecated, or against a higher priority. */
  | 'deprecated-candidate'
  | 'lower-priority'
  /** Its candidate has an equal among the first. */
  | 'tied'
  | 'chosen';

/** What became of a catalog, and how. */
export interface CatalogDerivation {
  readonly name: string;
  readonly priority: number;
  readonly outcome: CatalogOutcome;
  /** The blob that ends everything, for `damaged`. */
  readonly damaged?: DamagedBlob;
  /** How many bundles the package has in it. */
  readonly bundles: number;
  readonly filters: readonly FilterStep[];
  /** What was left, best first. The first is the candidate of the catalog. */
  readonly ranked: readonly RankedBundle[];
}

/** A bundle among those that were left. */
export interface RankedBundle {
  readonly name: string;
  readonly version?: string;
  /** Its message, '' for one without a message; absent where it is not deprecated. */
  readonly deprecated?: string;
  /** By which edges the installed bundle gets there; none for a fresh installation, and for what is installed. */
  readonly edges: readonly Edge[];
}

/** An edge that ends at the installed bundle. */
export interface Edge {
  readonly by: EdgeKind;
  readonly channel: string;
  /** The text of the range, for `skipRange` only. */
  readonly range?: string;
  readonly place: GraphPlace;
}

/** The status of a condition, as Kubernetes writes it. */
type Status = 'True' | 'False' | 'Unknown';

/** One condition of a ClusterExtension. */
export interface Condition {
  readonly status: Status;
  readonly reason: 'Deprecated' | 'NotDeprecated' | 'DeprecationStatusUnknown' | 'Absent';
  /** The messages of deprecations, one a line; '' without any. */
  readonly message: string;
}

/** The conditions that tell of deprecations. */
export interface Conditions {
  readonly Deprecated: Condition;
  readonly PackageDeprecated: Condition;
  readonly ChannelDeprecated: Condition;
  readonly BundleDeprecated: Condition;
}

/** What would be installed next; either a choice or an error. */
export interface Resolution {
  readonly choice?: Choice;
  readonly error?: ResolutionError;
  readonly conditions: Conditions;
  /** In the order of the question. */
  readonly catalogs: readonly CatalogDerivation[];
}
