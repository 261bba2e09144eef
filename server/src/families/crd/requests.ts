/** What a client asks about changes of CRDs beyond the Language Server Protocol: names and plain types, shared with the client. */
import type { CrdComparison } from './comparison/comparison.ts';
import type { PathStep, PathVerdict } from './update-path/path-safety.ts';

/** Tells the server an older state of the definitions in an open document. From the client to the server; a notification. */
export const OLDER_CRD = 'catalens/olderCrd';

export interface OlderCrdParams {
  /** The document. */
  readonly uri: string;
  /** Null takes back what was said before. */
  readonly older:
    | null
    | {
        /** The text of a file: as it was at a git revision, or of another file. */
        readonly kind: 'text';
        /** What people call that state: `HEAD`. */
        readonly label: string;
        /** Where the client can open that text: related places lead there. */
        readonly uri: string;
        /** The bytes of the file; null where there was none. */
        readonly base64: string | null;
      }
    | {
        readonly kind: 'bundle';
        /** The root of a bundle of the workspace, as {@link OLDER_CRDS} lists them. */
        readonly uri: string;
      }
    | {
        readonly kind: 'release';
        /** The file of a catalog that the bundle stands in, as {@link OLDER_CRDS} lists them. */
        readonly uri: string;
        /** The name of the bundle. */
        readonly name: string;
      };
  /** True where somebody chose it: it counts before the bundle that was replaced. */
  readonly isChosen: boolean;
}

/** Asks which older states the definitions in an open document can be compared with. From the client to the server. */
export const OLDER_CRDS = 'catalens/olderCrds';

export interface OlderCrdsParams {
  readonly uri: string;
}

/** Null for a document that is not open, or holds no definition that can be compared. */
export type OlderCrdsResult = {
  /** What is compared with now; undefined where there is nothing. */
  readonly current?: string;
  /** The bundles of the workspace that came before, the replaced one first; then those that its catalogs hold, in the same order. */
  readonly bundles: readonly {
    /** The root of the bundle, or the file of the catalog. */
    readonly uri: string;
    /** The name of the bundle in a catalog; absent for a bundle by itself. */
    readonly release?: string;
    readonly label: string;
    readonly isReplaced: boolean;
  }[];
} | null;

/** Asks to compare two states of a CRD. From the client to the server. */
export const COMPARE_CRDS = 'catalens/compareCrds';

/** One state of one or more CRDs. */
export interface CrdSide {
  /** A file with CRDs, the folder of a bundle, or a file of a catalog. */
  readonly uri: string;
  /** What the file held, where it is not what it holds now: in an earlier revision, for example. */
  readonly text?: string;
  /** In a catalog: the name of the bundle whose CRDs are meant. The first with CRDs if left out. */
  readonly bundle?: string;
}

export interface CompareCrdsParams {
  readonly old: CrdSide;
  readonly new: CrdSide;
  /** The name of the CRD; the first that is not the same if left out. */
  readonly crd?: string;
  /** `all` for rows of what is the same, too; `changed` if left out. */
  readonly rows?: 'changed' | 'all';
}

/** A place in a file of one side. */
export interface CrdPlace {
  readonly uri: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
}

/** A CRD that either side has. */
export interface ComparableCrd {
  /** Where several have one name, it is followed by as much of the path as tells them apart. */
  readonly name: string;
  readonly state: 'both' | 'added' | 'removed';
  /** How many changes OLM v1 refuses; 0 for what only one side has. */
  readonly unsafe: number;
}

/** The comparison, or why there is none. */
export type CompareCrdsResult =
  | {
      readonly crds: readonly ComparableCrd[];
      /** The name of the CRD that is compared, as it is listed. */
      readonly crd: string;
      /** The name on the old side, where it is another one. */
      readonly oldName?: string;
      readonly comparison: CrdComparison<CrdPlace>;
      /** What is to be known besides. */
      readonly notes: readonly string[];
    }
  | { readonly reason: string };

/** Asks what the CRDs of a file can be compared with in the workspace. From the client to the server. */
export const CRD_OLD_SIDES = 'catalens/crdOldSides';

export interface CrdOldSidesParams {
  /** A file with CRDs, or the folder of a bundle. */
  readonly uri: string;
}

export interface CrdOldSidesResult {
  /** The names of the CRDs in the file; empty where there are none. */
  readonly crds: readonly string[];
  /** The best one first. */
  readonly sides: readonly ProposedSide[];
}

/** Something to compare with. */
interface ProposedSide {
  readonly side: CrdSide;
  /** `replaced`: the bundle that this one replaces; `lower`: a lower version of the package. */
  readonly as: 'replaced' | 'lower';
  /** As people call it: `v1.2.0`. */
  readonly label: string;
}

/** Asks which packages the workspace has releases of. From the client to the server. */
export const CRD_PATHS = 'catalens/crdPaths';

export interface CrdPathsResult {
  readonly packages: readonly CrdPathPackage[];
}

/** A package whose updates can be asked for. */
export interface CrdPathPackage {
  /** The catalog that it is in; absent for that of bundles of the workspace. */
  readonly catalog?: string;
  /** What people call the catalog; empty for bundles. */
  readonly label: string;
  readonly package: string;
  /** The names of its channels; '' where bundles do not tell any. */
  readonly channels: readonly string[];
}

/** Asks whether the CRDs of a package are safe along a channel. From the client to the server. */
export const CRD_PATH = 'catalens/crdPath';

export interface CrdPathParams {
  /** The catalog, or a file of it; the bundles of the workspace if left out. */
  readonly catalog?: string;
  readonly package: string;
  /** The default channel of the catalog, or else the first one, if left out or not there. */
  readonly channel?: string;
  /** The release that a cluster has; all of them if left out or not there. */
  readonly from?: string;
}

/** The updates with what every program says of each, or why nothing can be said. */
export type CrdPathResult =
  | {
      readonly package: string;
      readonly channel: string;
      /** The names of all channels of the package. */
      readonly channels: readonly string[];
      readonly head?: string;
      readonly from?: string;
      /** The releases that can be asked for, the oldest first. */
      readonly starts: readonly string[];
      readonly verdicts: readonly PathVerdict[];
      /** Whatever leads to a release stands before what leads on from it. */
      readonly steps: readonly CrdPathStep[];
      /** What is to be known besides. */
      readonly notes: readonly string[];
    }
  | { readonly reason: string; readonly channel?: string; readonly channels?: readonly string[] };

/** An update; its two sides can be compared with {@link COMPARE_CRDS}. */
export type CrdPathStep = Omit<PathStep, 'old' | 'new'> & { readonly old: CrdSide; readonly new: CrdSide };
