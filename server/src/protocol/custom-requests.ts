/** The requests and notifications beyond the Language Server Protocol: names and plain types, shared by server and client. */

/** Asks which root a file belongs to, and how that root fares. From the client to the server. */
export const ROOT_OF_FILE = 'catalens/rootOfFile';

export interface RootOfFileParams {
  /** The file, as in `TextDocumentIdentifier.uri`. */
  readonly uri: string;
}

export interface RootOfFileResult {
  /** URI of the root's folder, or of the file where a file is a root by itself; null if the file belongs to no root. */
  readonly root: string | null;
  /** `fbc` for a catalog root, `template` for a template; an unknown kind is shown by its label alone. */
  readonly kind: string;
  /** What people call the root: its folder relative to the workspace folder, or its name from `.catalens.yaml`. */
  readonly label: string;
  /** Findings of that severity in the whole root. */
  readonly errors: number;
  readonly warnings: number;
  /** Number of packages in the root. */
  readonly packages: number;
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
