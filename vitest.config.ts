import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['server/src/**/*.test.ts', 'client/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/editor/**', '.cache/**'],
    testTimeout: 30_000,
    pool: 'threads',
  },
});
