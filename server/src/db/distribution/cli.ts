import { readConfig } from '../../config';
import { schema } from '../../schema';
import { migrate } from '../migrate';

/** `npm run distribute`: what a start with DATABASE_MODE=citus does first, by itself, so that a filled database can take its time. */
const run = async () => {
  const { DATABASE_URL } = readConfig({ ...process.env, DATABASE_MODE: 'citus' });
  const began = performance.now();
  await migrate({ connectionString: DATABASE_URL }, schema, { mode: 'citus' });
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`The tables are distributed (${seconds} s). Start the servers with DATABASE_MODE=citus.`);
};

run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
