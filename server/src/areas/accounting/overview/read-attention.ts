import type { Db } from '../../../db/database';
import { readSettings } from '../periods/settings.queries';
import type { Warning } from '../periods/unfinished';
import { accountSums } from '../sums/sums.queries';
import { attentionOf } from './attention';

const FAR = '9999-12-31';

/** What someone who keeps the books should look at today, with all that it takes to know. */
export const readAttention = async (db: Db, tenant: number, today: string): Promise<Warning[]> => {
  const sums = await accountSums(db, tenant, { from: null, to: FAR });
  const { closed_to: closedTo } = await readSettings(db, tenant);
  return attentionOf(db, tenant, { today, closedTo, sums });
};
