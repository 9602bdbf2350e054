import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface FeedsOfDay {
  delivered: number;
  failed: number;
  last_ended_at: string | null;
}

/** Of all dealerships, for staff of the platform. */
export const readFeedsOfDay = async (systemDb: Db): Promise<FeedsOfDay> => {
  const [row] = await queryRows<FeedsOfDay>(
    systemDb,
    `select count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where state = 'failed')::int as failed,
      max(ended_at) as last_ended_at
      from feed_run where created_at > now() - interval '24 hours'`,
    [],
  );
  return row ?? { delivered: 0, failed: 0, last_ended_at: null };
};
