/** The files of the server that the rules of ARCHITECTURE.md are about, without tests. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '../../server/src');

export interface SourceFile {
  /** Relative to `server/src`, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** All files below a folder of `server/src`; tests and what only they use are left out. */
export function sourcesIn(folder = ''): SourceFile[] {
  return readdirSync(path.join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));
}
