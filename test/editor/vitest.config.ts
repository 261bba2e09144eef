/** Tests in real editors: one after another, since each takes a machine's worth of memory, with patience. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { PATIENCE, TEST_PATIENCE } from '../support/patience.ts';

export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['test/editor/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    fileParallelism: false,
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE, interval: 100 } },
    teardownTimeout: 30_000,
    pool: 'forks',
  },
});
