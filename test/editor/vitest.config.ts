/** Tests in real editors, with patience. */
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { PATIENCE, TEST_PATIENCE } from '../support/patience.ts';

/** What an editor with its browser and its servers may take, in bytes. */
const MEMORY_OF_ONE = 4 * 2 ** 30;

/** How many files are run at once: an editor keeps a core busy, and wants much memory. */
function editorsAtOnce(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / MEMORY_OF_ONE)));
}

export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['test/editor/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    maxWorkers: editorsAtOnce(),
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE, interval: 100 } },
    teardownTimeout: 30_000,
    pool: 'forks',
  },
});
