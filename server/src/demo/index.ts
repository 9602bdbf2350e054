import { areas } from '../areas';
import { hashPassword } from '../areas/session';
import type { Database } from '../db/database';
import { lockDemo, readDemoState } from './demo-state.queries';
import { inOrder } from './in-order';
import { planPeople } from './people';
import { planDealerships } from './plan';

export { DEMO_ACCOUNTS } from './people';
export const DEMO_PASSWORD = 'forecourt-demo';

export const fillDemo = async (database: Database, scale: number, withPictures = false) => {
  const dealerships = planDealerships(scale > 1 ? scale : 0);
  const users = planPeople(dealerships, 38 * scale);
  const world = { dealerships, users, scale, withPictures, passwordHash: await hashPassword(DEMO_PASSWORD) };
  await database.systemWrite({ userId: null, requestId: 'demo' }, async (tx) => {
    for (const name of inOrder(areas)) await areas[name].demo?.insert(tx, world);
  });
  return { dealerships: dealerships.length, users: users.length };
};

/** Fills an empty database; answers whether the demo accounts are there. */
export const fillDemoWhenEmpty = async (database: Database, withPictures: boolean): Promise<boolean> =>
  database.systemWrite(
    { userId: null, requestId: 'demo' },
    async (tx) => {
      await lockDemo(tx);
      const { isEmpty, isDemo } = await readDemoState(tx);
      if (!isEmpty) return isDemo;
      await fillDemo(database, 1, withPictures);
      return true;
    },
    // a second server waits until the first has filled it, which takes longer than a request may wait for a lock
    { isJob: true },
  );
