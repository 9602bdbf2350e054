import type { ChargeRecord, ChargeStore } from '../services/payments';
import type { Database } from './database';
import { queryRows } from './query';

/** The memory of the local payment service: one key is charged once, also after a restart. */
export const localChargeStore = (database: Database): ChargeStore => ({
  remember: (key, record) =>
    database.systemWrite({ userId: null, requestId: 'payment' }, async (tx) => {
      await queryRows(
        tx,
        'insert into local_charge (key, record) values ($1, $2) on conflict (key) do nothing',
        [key, JSON.stringify(record)],
      );
      const [kept] = await queryRows<{ record: ChargeRecord }>(
        tx,
        'select record from local_charge where key = $1',
        [key],
      );
      return kept?.record ?? record;
    }),
});
