import { sql } from 'drizzle-orm';
import { areas } from '../areas';
import { hashPassword } from '../areas/session';
import type { Database } from '../db/database';
import { inOrder } from './in-order';
import { planPeople } from './people';
import { planDealerships } from './plan';

export { DEMO_ACCOUNTS } from './people';
export const DEMO_PASSWORD = 'forecourt-demo';
const DEMO_LOCK = 7_203_119;

export const fillDemo = async (database: Database, scale: number) => {
  const dealerships = planDealerships(scale > 1 ? scale : 0);
  const users = planPeople(dealerships, 38 * scale);
  const world = { dealerships, users, scale, passwordHash: await hashPassword(DEMO_PASSWORD) };
  await database.systemWrite({ userId: null, requestId: 'demo' }, async (tx) => {
    for (const name of inOrder(areas)) await areas[name].demo?.insert(tx, world);
  });
  return { dealerships: dealerships.length, users: users.length };
};

/** Fills an empty database; answers whether the demo accounts are there. */
export const fillDemoWhenEmpty = async (database: Database): Promise<boolean> =>
  database.systemWrite({ userId: null, requestId: 'demo' }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const known = await tx.execute<{
      any: boolean;
      demo: boolean;
    }>(sql`select exists (select from dealership) as any,
      exists (select from credential where username = 'platform') as demo`);
    if (known.rows[0]?.any) return known.rows[0].demo;
    await fillDemo(database, 1);
    return true;
  });
