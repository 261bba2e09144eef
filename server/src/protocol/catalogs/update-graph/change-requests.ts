/** The requests that change catalogs from their update graphs: names and plain types, shared by server and client. */
import type { ComparedNow } from '../../connection/custom-requests.ts';
import type { ShownPackage } from './shown.ts';

/** Asks for an edit of an entry of a graph, or what there is to choose from for it. From the client to the server. */
export const UPDATE_GRAPH_EDIT = 'catalens/updateGraphEdit';

/** What can be done with an entry. */
export type GraphEdit = 'add' | 'replace' | 'skip' | 'deprecate' | 'remove' | 'addToChannel';

export interface UpdateGraphEditParams {
  /** Id of the graph. */
  readonly id: string;
  /** Id of the channel. */
  readonly channel: string;
  readonly name: string;
  readonly edit: GraphEdit;
  /**
   * `add`: a version, or the name of a bundle; `replace`, `skip`: the name of the other entry; `addToChannel`: the name of a
   * channel. Without it, the answer to `add` and `addToChannel` says what there is to choose from.
   */
  readonly other?: string;
}

/** Null if the graph, the channel or the entry is not known (any more). */
export type UpdateGraphEditResult =
  | (ProposedChange & {
      /** What `other` may be, where it is left out: the value, and what is said of it ('' where it says all itself). */
      readonly choices?: readonly { readonly value: string; readonly title: string }[];
    })
  | null;

/** A change that has not been made yet, and what would come of it. */
export interface ProposedChange {
  /** What the change does; '' where there is none. */
  readonly title: string;
  /** A `WorkspaceEdit` of the protocol; missing where there is no change. */
  readonly edit?: object;
  /** What somebody has to know besides, or why there is no change. */
  readonly notes: readonly string[];
  /** Of each catalog that is changed. */
  readonly outcomes: readonly ChangeOutcome[];
}

/** What a change makes of a package in one catalog. */
export interface ChangeOutcome {
  /** URI of the root. */
  readonly root: string;
  readonly label: string;
  /** The package as it would be. */
  readonly graph: ShownPackage;
  /** Who has a way to the head of their channel now under OLM Classic, and would have none. */
  readonly stranded: ComparedNow['stranded'];
  /** The same under OLM v1. */
  readonly strandedV1: ComparedNow['stranded'];
  /** What opm would say against the catalog that it does not say now. */
  readonly refused: readonly string[];
}

/** Asks what it takes to release a version of a package, or for the change that does it. From the client to the server. */
export const RELEASE_VERSION = 'catalens/releaseVersion';

export interface ReleaseVersionParams {
  /** A file of a catalog, or its root. */
  readonly uri: string;
  /** Where `uri` is a file, the package at `position` or the first one if left out; else the first of the catalog. */
  readonly package?: string;
  readonly position?: { readonly line: number; readonly character: number };
  /** What is released. Without it, the answer says what there is to choose from. */
  readonly release?: Release;
}

/** A version of a package. */
export interface Release {
  /** URIs of the roots that get it. */
  readonly catalogs: readonly string[];
  /** Names of the channels; a catalog without one of them is told in a note. */
  readonly channels: readonly string[];
  /** The version. Of a bundle folder the CSV says it. */
  readonly version: string;
  /** What the bundle is called; like the head of the first channel if left out. */
  readonly name?: string;
  /** What the image is called; `{{.Version}}` in it is the version. */
  readonly image: string;
  /** URI of a folder of the workspace with the bundle; without it a minimal blob is written. */
  readonly bundle?: string;
  /** The entry that it replaces; the head of each channel if left out. */
  readonly replaces?: string;
  readonly skips?: readonly string[];
  readonly skipRange?: string;
}

/** Null if the file belongs to no catalog with a package. */
export type ReleaseVersionResult =
  | (ProposedChange & {
      readonly package: string;
      /** The catalogs that have the package, the one that was asked about first. */
      readonly catalogs: readonly ReleaseCatalog[];
      /** Bundles of the package in the workspace that the catalog does not have yet. */
      readonly bundles: readonly {
        readonly uri: string;
        readonly label: string;
        readonly name: string;
        readonly version: string;
      }[];
    })
  | null;

/** A catalog that a version may be released in. */
export interface ReleaseCatalog {
  readonly uri: string;
  readonly label: string;
  readonly channels: readonly {
    readonly name: string;
    readonly isDefault: boolean;
    /** '' where there is not exactly one. */
    readonly head: string;
    /** The versions that may follow the head. */
    readonly versions: readonly string[];
  }[];
  /** What the image is likely called, with `{{.Version}}` in it; '' where nothing tells. */
  readonly image: string;
}
