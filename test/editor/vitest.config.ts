/** Tests in real editors, with patience: one after another, since an editor with its browser and its servers keeps more than two cores busy. */
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
