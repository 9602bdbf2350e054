import type { Db } from '../../../db/database';
import { type Booker, bookRecords } from '../../accounting';
import { insertAccrual } from '../accrual.queries';
import { type StoredAdvance, updateAdvance } from '../advance.queries';
import { INTEREST_SOURCE } from '../booking/sources';
import type { StoredPayment } from '../payment.queries';
import { interestUpTo } from './loan';

/**
 * Books the interest of an advance up to each of the days, and with the first of them what changed since: a payment that was
 * taken back or entered late, a rate that holds from an earlier day. The advance is locked. Doing it again books nothing.
 */
export const accrue = async (
  tx: Db,
  booker: Booker,
  advance: StoredAdvance,
  payments: readonly StoredPayment[],
  days: readonly string[],
): Promise<void> => {
  const { tenant } = booker;
  const ids: number[] = [];
  let { accrued_cents: accrued, accrued_to: to } = advance;
  for (const day of days) {
    const last = [day, to].sort().at(-1) ?? day;
    const amount = interestUpTo(advance, payments, last) - accrued;
    if (amount !== 0)
      ids.push(
        await insertAccrual(tx, tenant, {
          ...{ advance_id: advance.id, from_day: to, to_day: last, amount_cents: amount },
        }),
      );
    accrued += amount;
    to = last;
  }
  await updateAdvance(tx, tenant, advance.id, { accrued_cents: accrued, accrued_to: to });
  await bookRecords(tx, booker, INTEREST_SOURCE, ids);
};
