import { defineConfig } from 'vitest/config';
import WalksFirst from './e2e/support/walks-first';

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/support/demo-database.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: WalksFirst },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
    // a browser on a busy machine may be late; a journey that is broken fails in a place of its own too (see stage.ts)
    retry: 2,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
