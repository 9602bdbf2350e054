import { defineConfig } from 'vitest/config';

/** Two cores are what the suite is planned for; more processes would only wait for each other. */
const workers = { pool: 'forks' as const, maxWorkers: 2 };

export default defineConfig({
  test: {
    ...workers,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'web/build/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        test: {
          ...workers,
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test-support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
