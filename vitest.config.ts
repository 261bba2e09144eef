import { defineConfig } from 'vitest/config';
import { PATIENCE, TEST_PATIENCE } from './test/support/patience.ts';

export default defineConfig({
  test: {
    include: ['server/src/**/*.test.ts', 'client/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/editor/**', '.cache/**'],
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE, interval: 20 } },
    pool: 'threads',
  },
});
