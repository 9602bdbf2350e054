import type { Db } from '../db/database';
import { queryRows } from '../db/query';

const DEMO_LOCK = 7_203_119;

/** Of several servers that start at once one fills the demo. */
export const lockDemo = (tx: Db) => queryRows(tx, 'select pg_advisory_xact_lock($1)', [DEMO_LOCK]);

export const readDemoState = async (tx: Db): Promise<{ isEmpty: boolean; isDemo: boolean }> => {
  const [known] = await queryRows<{ isEmpty: boolean; isDemo: boolean }>(
    tx,
    `select not exists (select 1 from dealership) as "isEmpty",
      exists (select 1 from credential where username = 'platform') as "isDemo"`,
    [],
  );
  return known ?? { isEmpty: true, isDemo: false };
};
