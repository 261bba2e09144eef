/** What the language server needs from the program that it runs in: Node or a browser worker. */
import type { Environment } from '../engine/files/environment.ts';

export interface Host {
  /** Reads files of the schemes that this host can read itself; undefined where it can read none (a browser). */
  readonly files?: Environment;
  /** URI schemes that `files` reads. */
  readonly schemes: readonly string[];
  /** Calls `work` after some milliseconds; 0 means as soon as waiting messages have been read. Returns a function that calls it off. */
  timer(milliseconds: number, work: () => void): () => void;
  breathe(): Promise<void>;
  now(): number;
  /** When the client sent its last request, or got its last answer, by {@link now}. */
  lastTalk(): number;
  /** To be called once a document that the client opens is open, if its text is large: until then messages about it wait. */
  opened(uri: string): void;
  readonly version: string;
}
