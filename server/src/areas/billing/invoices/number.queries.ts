import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/**
 * The next number of a series, in the transaction that writes its document: the row stays locked until then, and a
 * transaction that fails gives the number back.
 */
export const takeNumber = async (systemTx: Db, series: 'invoice' | 'credit-note'): Promise<number> => {
  const [row] = await queryRows<{ last: number }>(
    systemTx,
    `insert into platform_number (series, last) values ($1, 1)
      on conflict (series) do update set last = platform_number.last + 1 returning last`,
    [series],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.last;
};
