/**
 * The requests and notifications beyond the Language Server Protocol: names and plain types, shared by server and client.
 * Those that only one family has are in its folder (`requests.ts`).
 */
import type { ShownMatrix } from '../../families/fbc/graph/matrix/shown-matrix.ts';
import type { TreeNode } from '../../families/fbc/features/tree/node.ts';
import type { BundleTreeNode } from '../../families/bundle/features/tree/tree.ts';
import type { GraphPatch } from '../catalogs/update-graph/patch.ts';
import type { ShownPackage } from '../catalogs/update-graph/shown.ts';

/** Asks which root a file belongs to, and how that root fares. From the client to the server. */
export const ROOT_OF_FILE = 'catalens/rootOfFile';

export interface RootOfFileParams {
  /** The file, as in `TextDocumentIdentifier.uri`. */
  readonly uri: string;
}

export interface RootOfFileResult {
  /** URI of the root's folder, or of the file where a file is a root by itself; null if the file belongs to no root. */
  readonly root: string | null;
  /** The id of the family that the root is of: `fbc` for a catalog. An unknown kind is shown by its label alone. */
  readonly kind: string;
  /** What people call the root: its folder relative to the workspace folder, or its name from `.catalens.yaml`. */
  readonly label: string;
  /** Findings of that severity in the whole root. */
  readonly errors: number;
  readonly warnings: number;
  /** Number of packages in the root. */
  readonly packages: number;
}

/** Asks which lines are to be folded to hide what somebody does not want to see now. From the client to the server. */
export const LINES_TO_FOLD = 'catalens/linesToFold';

export interface LinesToFoldParams {
  /** An open file. */
  readonly uri: string;
  readonly what: 'bundles' | 'base64' | 'texts';
}

export interface LinesToFoldResult {
  /** Counted from 0, in order: each is the first line of a range that `textDocument/foldingRange` tells. */
  readonly lines: readonly number[];
}

/** Tells whether the server reads the workspace. From the server to the client, whenever that changes. */
export const STATUS = 'catalens/status';

export interface StatusParams {
  readonly state: 'indexing' | 'idle';
  /** Files read so far, and in all. Both 0 when nothing is known yet. */
  readonly done: number;
  readonly total: number;
}

/** What the client tells in `initializationOptions`; every field may be missing. */
export interface InitializationOptions {
  /**
   * Schemes of URIs that the server must read through the client ({@link READ_FILE}, {@link READ_DIRECTORY}), since no
   * file system of the server's host has them: those of virtual workspaces, and all of them in a browser.
   */
  readonly readThroughClient?: readonly string[];
  /** True for clients that have the command `catalens.showUpdateGraph`: code lenses offer it. */
  readonly showsUpdateGraph?: boolean;
  /** True for clients that have the command `catalens.showPreview`: code lenses offer it. */
  readonly showsPreview?: boolean;
  /**
   * Where the client shows the pages of rules: an address with `{page}` for the path of a page (`docs/rules/fbc/….md`).
   * Without it, diagnostics lead to the web.
   */
  readonly pages?: string;
}

/** Reads a file. From the server to the client, for the schemes in {@link InitializationOptions.readThroughClient}. */
export const READ_FILE = 'catalens/readFile';

export interface ReadFileParams {
  readonly uri: string;
  /** Files with more bytes are not read; the answer then has the size alone. */
  readonly maxBytes: number;
}

/** Null if there is no such file, or it cannot be read. */
export type ReadFileResult = {
  /** Size in bytes. */
  readonly size: number;
  /** The bytes in base64; missing if there are more than `maxBytes`. */
  readonly base64?: string;
} | null;

/** Lists a folder. From the server to the client, like {@link READ_FILE}. */
export const READ_DIRECTORY = 'catalens/readDirectory';

export interface ReadDirectoryParams {
  readonly uri: string;
}

/** What stands in the folder, in no certain order; null if there is no such folder, or it cannot be read. */
export type ReadDirectoryResult = readonly DirectoryEntry[] | null;

export interface DirectoryEntry {
  readonly name: string;
  /** What the entry is, or for a symbolic link what it leads to (`other` if it dangles). */
  readonly type: 'file' | 'directory' | 'other';
  readonly symbolicLink: boolean;
}

/** Asks for the update graph of a package, and to be notified of its changes from then on. From the client to the server. */
export const UPDATE_GRAPH = 'catalens/updateGraph';

export interface UpdateGraphParams {
  /** Chosen by the client; tells its graphs apart. A later request with the same id takes the place of the earlier one. */
  readonly id: string;
  /** A file of the catalog, or its root. */
  readonly uri: string;
  /** The package to show; if left out, the one at `position`, else the first of the file, else the first of the root. */
  readonly package?: string;
  /** Place of the cursor, where `uri` is a file. */
  readonly position?: { readonly line: number; readonly character: number };
}

/** A catalog root that can be compared with. */
export interface ComparableRoot {
  readonly uri: string;
  readonly label: string;
}

/** Null where no catalog root is known to hold the file, or it holds no package. */
export type UpdateGraphResult = {
  /** URI of the root. */
  readonly root: string;
  readonly label: string;
  /** The packages of the root, by name. */
  readonly packages: readonly string[];
  /** Other roots that have the package. */
  readonly comparable: readonly ComparableRoot[];
  /** URIs of the files that the package is written in. */
  readonly files: readonly string[];
  /** True for a package of a catalog that a file makes: it is changed in that file. */
  readonly generated?: true;
  /** What is to be said of the graph: what keeps it from being whole. */
  readonly notes?: readonly string[];
  /** Counts up with every change. */
  readonly version: number;
  readonly graph: ShownPackage;
} | null;

/** Tells how a graph has changed, once edits have settled. From the server to the client. */
export const UPDATE_GRAPH_CHANGED = 'catalens/updateGraphChanged';

export interface UpdateGraphChangedParams {
  readonly id: string;
  /** The version that the patch starts from. If the client has another one, it asks for the whole graph. */
  readonly from: number;
  readonly version: number;
  /** Null if the package is gone. */
  readonly patch: GraphPatch | null;
  /** How the comparison stands now, where the graph is compared with an older state. */
  readonly compared?: ComparedNow;
}

/** Ends the changes of a graph. From the client to the server; a notification. */
export const CLOSE_UPDATE_GRAPH = 'catalens/closeUpdateGraph';

export interface CloseUpdateGraphParams {
  readonly id: string;
}

/** Asks where an entry or its bundle is written. From the client to the server. */
export const UPDATE_GRAPH_PLACE = 'catalens/updateGraphPlace';

export interface UpdateGraphPlaceParams {
  readonly id: string;
  /** Id of the channel. */
  readonly channel: string;
  readonly name: string;
  readonly what: 'entry' | 'bundle';
}

/** Null if it is written nowhere. */
export type UpdateGraphPlaceResult = {
  readonly uri: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
} | null;

/** Asks which entry of a graph stands at a place. From the client to the server. */
export const UPDATE_GRAPH_ENTRY_AT = 'catalens/updateGraphEntryAt';

export interface UpdateGraphEntryAtParams {
  readonly id: string;
  readonly uri: string;
  readonly position: { readonly line: number; readonly character: number };
}

/** Null if there is none. `channel` is left out where the place is that of a bundle. */
export type UpdateGraphEntryAtResult = { readonly channel?: string; readonly name: string } | null;

/** Asks by which updates users get from one entry to another. From the client to the server. */
export const UPDATE_GRAPH_PATH = 'catalens/updateGraphPath';

export interface UpdateGraphPathParams {
  readonly id: string;
  /** Id of the channel. */
  readonly channel: string;
  readonly from: string;
  /** The head of the channel if left out. */
  readonly to?: string;
  readonly olm: 'classic' | 'v1';
}

/** Null if the question makes no sense (any more): an unknown channel or entry. */
export type UpdateGraphPathResult = {
  readonly found: boolean;
  readonly steps: readonly { readonly from: string; readonly to: string; readonly by: string }[];
  /** The answer in sentences. */
  readonly words: readonly string[];
} | null;

/**
 * Asks to compare the graph with an older state of its package. From the client to the server. The graph stays compared with
 * it: {@link UPDATE_GRAPH_CHANGED} tells how the comparison stands after edits.
 */
export const UPDATE_GRAPH_COMPARE = 'catalens/updateGraphCompare';

export interface UpdateGraphCompareParams {
  readonly id: string;
  /** URI of the folder, or the file, that is the older catalog; null ends the comparison. */
  readonly root: string | null;
  /** What people call the older state; the label of the root if left out. */
  readonly label?: string;
  /** How files of that catalog were, where they differ from those on disk: in an earlier revision, for example. */
  readonly files?: readonly EarlierFile[];
  /** Whose rules say who is stranded; those of OLM Classic if left out. */
  readonly olm?: 'classic' | 'v1';
}

/** A file as it was. */
export interface EarlierFile {
  readonly uri: string;
  /** Its bytes; null if it was not there. */
  readonly base64: string | null;
}

/** Null if nothing is there to compare with, or the graph is not known (any more). */
export type UpdateGraphCompareResult =
  | ({
      readonly label: string;
      /** The older state; without channels where it has no such package. */
      readonly graph: ShownPackage;
    } & ComparedNow)
  | null;

/** How an older state and the graph as it is now compare, as far as the graphs themselves do not tell. */
export interface ComparedNow {
  /** Entries that had a way to the head of their channel in the older state and have none now. */
  readonly stranded: readonly StrandedEntry[];
  /** The same in as few sentences as there are reasons. */
  readonly strandedGroups: readonly StrandedVersions[];
  /** Bundles that hold something else under the same name. */
  readonly contentChanged: readonly { readonly name: string; readonly fields: readonly string[] }[];
}

/** Versions that are stranded for the same reason. */
interface StrandedVersions {
  /** Names of the channels: several where all of them are gone. */
  readonly channels: readonly string[];
  /** Names of the entries, oldest first. */
  readonly names: readonly string[];
  /** `1.2.0`, or `29 versions, 0.2.2 to 3.19.1`. */
  readonly who: string;
  readonly why: string;
}

/**
 * Asks for the comparison of a graph as Markdown, as `catalens diff --format markdown` has it. From the client to the server.
 * Null where the graph is compared with nothing.
 */
export const UPDATE_GRAPH_MARKDOWN = 'catalens/updateGraphMarkdown';

export interface UpdateGraphMarkdownParams {
  readonly id: string;
}

export type UpdateGraphMarkdownResult = string | null;

interface StrandedEntry {
  /** Name of the channel. */
  readonly channel: string;
  readonly name: string;
  /** Why, as a sentence; '' where it is not known. */
  readonly why: string;
}

/** Asks for one level of the catalog tree, and to be notified of changes from then on. From the client to the server. */
export const CATALOG_TREE = 'catalens/catalogTree';

export interface CatalogTreeParams {
  /** Id of the node whose children are asked for; null for the roots. */
  readonly node: string | null;
  /** Only nodes with this text in their name, in any case, what is above them, and what is below them. */
  readonly filter?: string;
}

export interface CatalogTreeResult {
  /** In the order in which they are shown. Empty for a node that is not there (any more). */
  readonly nodes: readonly CatalogTreeNode[];
}

/** A node; `uri` is that of its root: the folder, or the file that makes it. */
export type CatalogTreeNode = Omit<TreeNode, 'root' | 'kind'> & {
  readonly kind: TreeNode['kind'] | BundleTreeNode['kind'];
  readonly uri: string;
};

/** Tells that the tree has changed: what is shown is to be asked for again. From the server to the client. */
export const CATALOG_TREE_CHANGED = 'catalens/catalogTreeChanged';

/** Asks where a node of the tree is written. From the client to the server. */
export const CATALOG_TREE_SOURCE = 'catalens/catalogTreeSource';

export interface CatalogTreeSourceParams {
  readonly node: string;
}

/** Null if it is not there (any more). */
export type CatalogTreeSourceResult = UpdateGraphPlaceResult;

/** Asks for all catalogs of the workspace beside each other: the head of each channel in each of them. From the client to the server. */
export const CATALOG_MATRIX = 'catalens/catalogMatrix';

export interface CatalogMatrixParams {
  /** Whose rules say who is stuck. */
  readonly olm: 'classic' | 'v1';
  /** This package alone, in its catalogs and in the other versions of these. */
  readonly package?: string;
}

/** The roots of cells are URIs. */
export type CatalogMatrixResult = ShownMatrix;

/** Asks for the promises of all project files (`expect`), each with what comes of it now. From the client to the server. */
export const EXPECTATIONS = 'catalens/expectations';

export interface ExpectationsResult {
  /** By file, in the order in which they are written. */
  readonly expectations: readonly HeldExpectationResult[];
}

/** A promise, and what comes of it. */
export interface HeldExpectationResult {
  /** The project file that it stands in. */
  readonly uri: string;
  readonly range: PlainRange;
  /** The promise in one line. */
  readonly title: string;
  /** `unknown` while the workspace is being read, and where there is no catalog. `faulty` is one that is about nothing. */
  readonly state: 'kept' | 'broken' | 'faulty' | 'unknown';
  /** What is wrong, each with the place in the project file; empty where nothing is. */
  readonly problems: readonly { readonly message: string; readonly range: PlainRange }[];
}

interface PlainRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}
