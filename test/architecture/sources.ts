/** The files of the server that the rules of ARCHITECTURE.md are about. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '../../server/src');

export interface SourceFile {
  /** Relative to `server/src`, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** All TypeScript below a folder of `server/src`; tests and what only they use are left out. */
export function sourcesIn(folder = ''): SourceFile[] {
  return filesIn(folder).filter(
    ({ path: file }) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'),
  );
}

/** Every file below a folder of `server/src`: tests, what is generated and whatever else lies there included. */
export function filesIn(folder = ''): SourceFile[] {
  return readdirSync(path.join(SOURCES, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(SOURCES, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));
}
