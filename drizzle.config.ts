import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/db/tables.ts', './server/src/areas/*/{tables,tables/index}.ts'],
  out: './server/src/db/migrations',
});
