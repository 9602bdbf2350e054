import { defineConfig } from 'vitest/config';

/** Two cores are what the suite is planned for; more processes would only wait for each other. */
const workers = { pool: 'forks' as const, maxWorkers: 3 };

/** These put modules of the browser aside, so that each has its own. */
const APART = [
  'web/src/api/handle-reply.test.ts',
  'web/src/app/shell/menu-tree.test.ts',
  'web/src/kit/upload/upload-queue.test.ts',
];

export default defineConfig({
  test: {
    ...workers,
    // row types are checked against what the run has seen, when it is over
    teardownTimeout: 60_000,
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
          include: ['web/src/**/*.test.ts', 'web/build/**/*.test.ts'],
          exclude: APART,
          isolate: false,
          // a test reads the colours in it; other styles come as empty
          css: { include: [/hues\.css/] },
        },
      },
      { test: { name: 'web-apart', environment: 'node', include: APART } },
      {
        test: {
          ...workers,
          name: 'server',
          environment: 'node',
          // each file has a database of its own; loading the server for each would take longer than its tests
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: [
            'server/src/test-support/postgres.ts',
            'scripts/lib/widget-for-tests.mjs',
            'server/src/test-support/statements/check-run.ts',
          ],
          setupFiles: ['server/src/test-support/statements/record.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // what another connection tells comes late on a busy machine
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
