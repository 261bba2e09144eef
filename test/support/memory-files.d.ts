/** A file system in memory, as the engine sees one: for tests of the engine without a disk. */
import type { Environment } from '../../server/src/engine/files/environment.ts';
/** Files by path, with forward slashes: from `mem://` on, or relative to the current folder. */
export type MemoryFiles = Map<string, string>;
/** An environment over these files, bytes where they are no text; changes of the map are seen at once. */
export declare function memoryEnvironment(files: ReadonlyMap<string, string | Uint8Array>): Environment;
/** The same, but a folder below `top` is there only while something is in it. */
export declare function foldersInMemory(files: MemoryFiles, top: string): Environment;
