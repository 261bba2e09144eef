/** What a picture of update graphs is made from, and what it consists of: boxes, links and bands on a plane. */
import type { Message } from '../../../../text/message.ts';
import type { EdgeKind } from '../types.ts';

/** What the layout needs of an entry; a `GraphEntry` has all of it. */
export interface LayoutEntry {
  readonly name: string;
  readonly version?: string;
  readonly release?: string;
  /** False for a name that is only referred to. */
  readonly present: boolean;
  readonly head: boolean;
  readonly onChain: boolean;
  readonly stranded: boolean;
  readonly skipped: boolean;
  readonly inCycle: boolean;
  /** The message of its deprecation, null if it is not deprecated. */
  readonly deprecated: string | null;
}

/** What the layout needs of an edge, from the older entry to the newer one. */
interface LayoutEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  /** The text of the range, for `skipRange` only. */
  readonly range?: string;
}

/** What the layout needs of a channel. The order of entries and edges means nothing. */
export interface LayoutChannel {
  readonly name: string;
  readonly head: string | null;
  readonly heads: readonly string[];
  readonly deprecated: string | null;
  readonly entries: readonly LayoutEntry[];
  readonly edges: readonly LayoutEdge[];
}

/** What the layout needs of a package; a `PackageGraph` has all of it. */
export interface LayoutPackage {
  readonly package: string;
  readonly defaultChannel: string | null;
  readonly channels: readonly LayoutChannel[];
}

/** What of a package is shown, and how. */
export interface LayoutOptions {
  /** Names of the channels to show; all if left out. */
  readonly channels?: readonly string[];
  /** Ids of the runs whose entries are shown one by one; `all` shows every entry. */
  readonly expanded?: ReadonlySet<string> | 'all';
  /** Makes the texts that are not from the catalog; in English if left out. */
  readonly say?: (message: Message) => string;
}

/** A run of skipped entries that is drawn as one box. */
export interface SkippedRun {
  /** Stays the same while entries come and go inside the run. */
  readonly id: string;
  /** Oldest first. */
  readonly names: readonly string[];
}

/** An entry, or a run of skipped entries, as a box. Lengths are in pixels at a zoom of 1, from the top left corner. */
export interface Box {
  /** Unique in the picture. */
  readonly id: string;
  readonly channel: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The text in the box, short enough to fit. */
  readonly label: string;
  /** A second, smaller line, for runs. */
  readonly note?: string;
  /** The entry; absent for a run. */
  readonly entry?: LayoutEntry;
  /** True for a head of a channel that has several. */
  readonly contested: boolean;
  /** The collapsed entries; absent for a single entry. */
  readonly run?: SkippedRun;
}

/** One update, or several of the same kind between the same two boxes. */
export interface Link {
  /** Unique in the picture. */
  readonly id: string;
  readonly kind: 'replaces' | 'skips';
  /** Ids of boxes. */
  readonly from: string;
  readonly to: string;
  /** How many edges it stands for. */
  readonly count: number;
  /** True if one of its ends is skipped: OLM Classic takes no such step of `replaces`. */
  readonly weak: boolean;
  /** True where the newer entry is drawn left of the older one. */
  readonly backward: boolean;
  /** The line, and the arrow at its end, as SVG path data. */
  readonly line: string;
  readonly arrow: string;
}

/** The versions that a `skipRange` lets in, as a band below the boxes. */
export interface Band {
  readonly id: string;
  /** Id of the box of the entry that has the range. */
  readonly to: string;
  readonly range: string;
  /** The text below the band, short enough to fit; '' where there is no room. */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The parts of the band below boxes that the range contains. */
  readonly parts: readonly { readonly x: number; readonly width: number }[];
  /** From the band to its entry, as SVG path data. */
  readonly line: string;
  readonly arrow: string;
}

/** A channel as a horizontal lane. */
export interface Lane {
  /** Unique in the picture, also for channels of the same name. */
  readonly id: string;
  readonly channel: LayoutChannel;
  readonly isDefault: boolean;
  readonly y: number;
  readonly height: number;
  /** Oldest first. */
  readonly boxes: readonly Box[];
  readonly links: readonly Link[];
  readonly bands: readonly Band[];
  /** How many ranges are not drawn because there are too many of them. */
  readonly bandsLeftOut: number;
  /** The runs that are shown entry by entry and can be collapsed again. */
  readonly expandedRuns: readonly SkippedRun[];
}

/** A stretch of the axis with the versions of one minor version. */
export interface AxisPart {
  /** '' where the text does not fit. */
  readonly label: string;
  readonly x: number;
  readonly width: number;
}

/** A picture of the update graphs of a package: versions from left to right, one lane for each channel. */
export interface GraphLayout {
  readonly package: string;
  readonly width: number;
  readonly height: number;
  readonly axis: readonly AxisPart[];
  readonly lanes: readonly Lane[];
}
