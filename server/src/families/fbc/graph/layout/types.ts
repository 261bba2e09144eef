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
export interface LayoutEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  /** The text of the range, for `skipRange` only. */
  readonly range?: string;
  /** Of an older state alone: it is drawn, and no way to the head leads over it any more. */
  readonly gone?: boolean;
}

/** What the layout needs of a channel. The order of entries and edges means nothing. */
export interface LayoutChannel {
  readonly name: string;
  readonly head: string | null;
  readonly heads: readonly string[];
  readonly deprecated: string | null;
  readonly entries: readonly LayoutEntry[];
  readonly edges: readonly LayoutEdge[];
  /** Who gets to the head; left out, nothing is said of it. */
  readonly answer?: {
    readonly entries: number;
    /** Newest first. */
    readonly stuck: readonly string[];
  };
  /** Of two states: how many versions that only the older one has leave their users stranded. */
  readonly strandedRemoved?: number;
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
  /** Where the newest version stands: on the right, which is the default, or on top. */
  readonly direction?: Direction;
  /** Whether the versions of a minor version stand in one box, so that more fits. */
  readonly joined?: boolean;
  /** Channels as slim lanes, but for those with these ids; left out, all are drawn in full. */
  readonly opened?: ReadonlySet<string>;
  /** How wide the picture should be, in pixels: texts are broken there. */
  readonly room?: number;
  /** From left to right: a picture that were wider, in pixels, goes on below, at minor versions; left out, it is as long as it is. */
  readonly wrap?: number;
  /** Makes the texts that are not from the catalog; in English if left out. */
  readonly say?: (message: Message) => string;
}

/** Where the newest version stands: `right`, or `down` from it. */
export type Direction = 'right' | 'down';

/** A run of entries that is drawn as one box. */
export interface EntryRun {
  /** Stays the same while entries come and go inside the run. */
  readonly id: string;
  /** Skipped entries between others, or all of a minor version. */
  readonly kind: 'skipped' | 'minor';
  /** Oldest first. */
  readonly names: readonly string[];
}

/** An entry, or a run of entries, as a box. Lengths are in pixels at a zoom of 1, from the top left corner. */
export interface Box {
  /** Unique in the picture. */
  readonly id: string;
  readonly channel: string;
  /** Id of its lane. */
  readonly lane: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The text in the box, short enough to fit; '' for a mark in a slim lane, which the axis names. */
  readonly label: string;
  /** A second, smaller line, for runs. */
  readonly note?: string;
  /** What is said of it beside the picture, and where; only in a picture that runs downwards. */
  readonly aside?: { readonly text: string; readonly x: number };
  /** How many of its entries have no way to the head. */
  readonly stuck: number;
  /** True in a slim lane, where a small mark stands for it. */
  readonly mark?: boolean;
  /** True in a slim lane for what the default channel has as well. */
  readonly shared?: boolean;
  /** The entry; absent for a run. */
  readonly entry?: LayoutEntry;
  /** True for a head of a channel that has several. */
  readonly contested: boolean;
  /** The collapsed entries; absent for a single entry. */
  readonly run?: EntryRun;
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
  /** True for what no cluster takes, because nobody is updated to its newer entry: it is drawn when its ends are looked at. */
  readonly quiet: boolean;
  /** True in a slim lane for an update that the default channel has as well. */
  readonly shared?: boolean;
  /** True where the newer entry is drawn left of the older one. */
  readonly backward: boolean;
  /** The line, and the arrow at its end, as SVG path data. */
  readonly line: string;
  readonly arrow: string;
}

/** A piece of the plane. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text with the place of its end or middle. */
interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'middle' | 'end';
}

/** The versions that a `skipRange` lets in: pieces of a bar, and the line to its entry. */
export interface BandEnd {
  readonly id: string;
  /** Id of the box of the entry, or run of entries, that has the range. */
  readonly to: string;
  /** Ids of the boxes that the range lets in. */
  readonly from: ReadonlySet<string>;
  /** The ranges: one, but for a run. */
  readonly ranges: readonly string[];
  /** How many edges it stands for. */
  readonly count: number;
  /** Whether the bar is as long without it. */
  readonly covered: boolean;
  /** The pieces of the bar beside boxes that the range contains. */
  readonly parts: readonly Area[];
  /** From the bar to its entry, as SVG path data. */
  readonly line: string;
  readonly arrow: string;
  /** A line across the bar where the range ends. */
  readonly tick: string;
  /** The range, short enough to fit; absent where there is no room. */
  readonly label?: PlacedText;
}

/** Ranges with the same lower end as one bar beside the boxes; the first of them is the one that is shown at rest. */
export interface Band extends Area {
  readonly id: string;
  readonly ends: readonly BandEnd[];
}

/** Updates that have no line of their own, and why. */
export interface Counted {
  /** `inside` a box that stands for several entries; `more-ranges` than there is room for; `slim`: until the lane is opened. */
  readonly why: 'inside' | 'more-ranges' | 'slim';
  readonly edges: readonly LayoutEdge[];
}

/** A line of words above a lane. */
export interface HeaderLine {
  readonly kind: 'answer' | 'stuck' | 'counted';
  readonly text: string;
}

/** A channel as a lane. */
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
  /** What has no line of its own. */
  readonly counted: readonly Counted[];
  /** What is said of the channel below its name. */
  readonly lines: readonly HeaderLine[];
  /** True where only marks are drawn. */
  readonly slim: boolean;
  /** How wide the name of a slim lane is at most; the marks begin behind it. */
  readonly nameWidth?: number;
  /** The runs that are shown entry by entry and can be collapsed again. */
  readonly expandedRuns: readonly EntryRun[];
}

/** A stretch of the axis with the versions of one minor version. */
export interface AxisPart {
  /** '' where the text does not fit. */
  readonly label: string;
  /** Where it begins: from the left, or from the top in a picture that runs downwards. */
  readonly x: number;
  readonly width: number;
  /** Only where lanes go on below: the shelf that it stands above. */
  readonly shelf?: { readonly y: number; readonly height: number };
  /** Only where lanes are slim: the versions by themselves. */
  readonly versions?: readonly { readonly label: string; readonly x: number }[];
}

/** A picture of the update graphs of a package: versions in order, one lane for each channel. */
export interface GraphLayout {
  readonly package: string;
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
  /** What is said of all channels, above them; only where they are slim. */
  readonly lines: readonly HeaderLine[];
  readonly axis: readonly AxisPart[];
  readonly lanes: readonly Lane[];
}
