import type { LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { LedgerSource } from '../../accounting';
import { type CashOutRow, cashOutIdsAfter, findCashOut } from './cash-out.queries';

const eventsOf = (row: CashOutRow): LedgerEvent[] => {
  const { day, drawer, difference_account, reason, counted_cents, expected_cents, reopened_on } = row;
  const difference = counted_cents - expected_cents;
  if (difference === 0) return [];
  const words = difference > 0 ? 'Cash over' : 'Cash short';
  const booked = (amount: number, memo: string): LedgerEvent => ({
    ...{ kind: 'manual', day, memo },
    lines: [
      { account: drawer, amount: roundCents(amount) },
      { account: difference_account, amount: roundCents(-amount) },
    ],
  });
  return [
    booked(difference, `${words}: ${reason}`),
    // on the same day, so that the day can be counted anew
    ...(reopened_on === null ? [] : [booked(-difference, `Reversal: ${words}, counted again`)]),
  ];
};

/** Counts of cash: what was over or short. */
export const cashOutLedger: LedgerSource = {
  order: 91,
  eventsOf: async (db, tenant, id) => {
    const row = await findCashOut(db, tenant, id);
    return row ? eventsOf(row) : [];
  },
  idsAfter: cashOutIdsAfter,
  linkOf: async (db, tenant, id) => {
    const row = await findCashOut(db, tenant, id);
    return (
      row && {
        label: `Cash-out of ${row.day}`,
        to: `/admin/accounting/cash-out?day=${row.day}&drawer=${row.drawer}`,
      }
    );
  },
};
