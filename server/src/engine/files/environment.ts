/** What the engine needs from the world outside: files, time and a breath between two pieces of work. */
import type { FileBytes } from '../../text/decode-bytes.ts';

/**
 * Why a file or folder could not be read. `special`: a pipe, a socket or a device, which may never come to an end; `misnamed`: it is
 * there, but its name is not UTF-8, so that nobody can ask for it.
 */
export type ReadFailure =
  'missing' | 'misnamed' | 'forbidden' | 'is-folder' | 'not-folder' | 'special' | 'too-large' | 'other';

/** The outcome of reading a file. `detail` is the host's own words, for the log. */
export type FileContent =
  | ({ readonly ok: true } & FileBytes)
  | { readonly ok: false; readonly failure: ReadFailure; readonly detail: string };

/** One name in a folder. A symbolic link says what it leads to. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
  readonly link: boolean;
}

export type FolderContent =
  | { readonly ok: true; readonly entries: readonly FolderEntry[] }
  | { readonly ok: false; readonly failure: ReadFailure; readonly detail: string };

/** The world, as far as the engine may see it. Paths use forward slashes; they may be URIs. Nothing here throws. */
export interface Environment {
  /** Reads a whole file; `too-large` where it has more bytes than `maxBytes`. */
  readFile(path: string, maxBytes: number): Promise<FileContent>;
  /** The names in a folder, in any order. */
  readFolder(path: string): Promise<FolderContent>;
  /** Gives other work a chance to run; long work calls it between slices. */
  breathe(): Promise<void>;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
}

/** A sign that the answer is no longer wanted. */
export interface Cancellation {
  readonly cancelled: boolean;
}

export const NEVER_CANCELLED: Cancellation = { cancelled: false };
