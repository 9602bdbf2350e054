import { defineConfig } from 'vitest/config';

/** Two cores are what the suite is planned for; more processes would only wait for each other. */
const workers = { pool: 'forks' as const, maxWorkers: 3 };

export default defineConfig({
  test: {
    ...workers,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          // modules of the browser are put aside in some of these: each file has its own
          include: ['web/src/**/*.test.ts', 'web/build/**/*.test.ts'],
        },
      },
      {
        test: {
          ...workers,
          name: 'server',
          environment: 'node',
          // each file has a database of its own; loading the server for each would take longer than its tests
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test-support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
