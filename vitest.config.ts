import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PATIENCE, TEST_PATIENCE } from './test/support/patience.ts';

export default defineConfig({
  test: {
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE, interval: 20 } },
    pool: 'threads',
    // One for each core: tests wait for processes and browsers half of the time, so that none is left over for them.
    maxWorkers: availableParallelism(),
    setupFiles: ['./test/support/seeded.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['server/src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'test/editor/**'],
          // There is no state at module level, so that files can share the modules: loading them for each takes ten times as long.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Their files put something of their own in the place of the module `vscode`.
          name: 'client',
          include: ['client/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
});
