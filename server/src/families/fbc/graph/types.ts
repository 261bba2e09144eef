/** The update graph of a package as plain data: what pictures, exports and questions are made from. */
import type { BundleBlob, ChannelBlob } from '../model/blob.ts';
import type { Span } from '../../../text/span.ts';

/** Why an update from one entry to another exists. */
export type EdgeKind = 'replaces' | 'skips' | 'skipRange';

/** A place in a catalog; the span counts from the start of the chunk of the blob. */
export interface CatalogPlace {
  /** A blob, or what is known of one that does not decode. */
  readonly blob: object;
  readonly span: Span;
}

/** A place in a blob of the catalog. */
export interface GraphPlace extends CatalogPlace {
  readonly blob: ChannelBlob | BundleBlob;
}

/** An update, in the direction in which users go: from the older entry to the newer one. */
export interface GraphEdge {
  readonly from: string;
  /** The entry that the edge is written at. */
  readonly to: string;
  readonly kind: EdgeKind;
  /** The text of the range, for `skipRange` only. */
  readonly range?: string;
  /** Where the name of the older entry, or the range, is written. */
  readonly place: GraphPlace;
}

/** A `skipRange` that parses. Its edges within the channel are among the edges; it may let in further versions. */
export interface GraphRange {
  /** The entry that it is written at. */
  readonly to: string;
  readonly range: string;
  readonly place: GraphPlace;
}

/** Versions outside the channel that the `skipRange` of an entry lets in as well. */
export interface RangeOutside {
  readonly count: number;
  /** The first of them, newest first, at most {@link MAX_OUTSIDE_NAMES}. */
  readonly names: readonly string[];
}

/** How many names a {@link RangeOutside} lists. */
export const MAX_OUTSIDE_NAMES = 20;

/** A node: an entry of the channel, or a name that an entry refers to but that is no entry. */
export interface GraphEntry {
  readonly name: string;
  /** The version of its bundle as written. Absent without a bundle, or where the bundle has none that opm can read. */
  readonly version?: string;
  readonly release?: string;
  /** False for a name that is only referred to. */
  readonly present: boolean;
  /** Whether the package has a bundle of that name. */
  readonly bundle: boolean;
  /** Whether no entry replaces or skips it. */
  readonly head: boolean;
  /** Whether it is on the chain of `replaces` from the one head downwards (docs/reference/channels.md, "The chain"). */
  readonly onChain: boolean;
  /** Whether the chain ends with it. */
  readonly tail: boolean;
  /** Whether opm calls it stranded: neither on the chain nor skipped. */
  readonly stranded: boolean;
  /** Whether an entry of the channel skips it. */
  readonly skipped: boolean;
  /** Whether it is part of a loop of `replaces` that opm refuses. */
  readonly inCycle: boolean;
  /** The message of its deprecation, '' for one without a message, null if it is not deprecated. */
  readonly deprecated: string | null;
  /** The image of the bundle first, then its related images, each once. */
  readonly images: readonly string[];
  /** Names of bundles in other channels only whose version its `skipRange` contains; absent if there are none. */
  readonly rangeOutside?: RangeOutside;
  /** Where the entry is written; for a name that is no entry, where it is first mentioned. */
  readonly place: GraphPlace;
  /** Where its bundle is written. */
  readonly bundlePlace?: GraphPlace;
}

/** What is wrong with a channel. `edges-left-out`: it has more skipRange edges than are listed. */
export type GraphProblemKind =
  | 'no-entries'
  | 'no-head'
  | 'multiple-heads'
  | 'cycle'
  | 'stranded'
  | 'skip-range-invalid'
  | 'edges-left-out';

/** A problem of a channel, with the entries that it is about. */
export interface GraphProblem {
  readonly kind: GraphProblemKind;
  readonly entries: readonly string[];
}

/** The update graph of one channel. */
export interface ChannelGraph {
  readonly name: string;
  /** The one head; null where there is none or more than one. */
  readonly head: string | null;
  /** All heads, in written order. */
  readonly heads: readonly string[];
  /** The message of the channel's deprecation, '' for one without a message, null if it is not deprecated. */
  readonly deprecated: string | null;
  readonly problems: readonly GraphProblem[];
  /** Newest version first; of equal versions, and behind them those without one, by name. */
  readonly entries: readonly GraphEntry[];
  /** In the written order of the newer entries; of one entry `skips`, then `skipRange`, then `replaces`. No two are alike. */
  readonly edges: readonly GraphEdge[];
  /** In written order. */
  readonly ranges: readonly GraphRange[];
  readonly place: GraphPlace;
}

/** The update graphs of all channels of a package. */
export interface PackageGraph {
  readonly package: string;
  /** Null where the package names none. */
  readonly defaultChannel: string | null;
  /** The message of the package's deprecation, '' for one without a message, null if it is not deprecated. */
  readonly deprecated: string | null;
  /** By name; channels of the same name, which is a fault, in load order. */
  readonly channels: readonly ChannelGraph[];
}
