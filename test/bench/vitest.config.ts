/** Benchmarks in a real editor, which `npm run bench` starts: one after another, with the patience of tests. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_PATIENCE } from '../support/patience.ts';

export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['test/bench/**/*.bench.ts'],
    fileParallelism: false,
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    pool: 'forks',
  },
});
