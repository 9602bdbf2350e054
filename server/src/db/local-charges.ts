import { sql } from 'drizzle-orm';
import type { ChargeRecord, ChargeStore } from '../services/payments';
import type { Database } from './database';

/** The memory of the local payment service: one key is charged once, also after a restart. */
export const localChargeStore = (database: Database): ChargeStore => ({
  remember: (key, record) =>
    database.systemWrite({ userId: null, requestId: 'payment' }, async (tx) => {
      await tx.execute(sql`insert into local_charge (key, record) values (${key}, ${JSON.stringify(record)}::jsonb)
        on conflict (key) do nothing`);
      const kept = await tx.execute<{ record: ChargeRecord }>(
        sql`select record from local_charge where key = ${key}`,
      );
      return kept.rows[0]?.record ?? record;
    }),
});
