import { toCents, toDollars } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import { paidByMonth, refundedByMonth } from './staff.queries';

const SHOWN = 12;

/** The last 12 months, the newest first, as YYYY-MM. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );

/** What was paid and refunded in each, with zeros where nothing was. */
export const monthTotals = async (systemDb: Db, now: Date, dealershipId: number | null) => {
  const months = lastMonths(now);
  const since = `${months.at(-1)}-01`;
  const paid = await paidByMonth(systemDb, since, dealershipId);
  const refunded = await refundedByMonth(systemDb, since, dealershipId);
  return months.map((month) => {
    const sums = paid.find((row) => row.month === month);
    const back = refunded.find((row) => row.month === month)?.refunded ?? 0;
    return {
      ...{ month, payments: sums?.payments ?? 0, refused: sums?.refused ?? 0 },
      ...{
        paid: toDollars(toCents(sums?.paid ?? 0)),
        tax: toDollars(toCents(sums?.tax ?? 0)),
        refunded: back,
      },
    };
  });
};
