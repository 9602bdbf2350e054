import type { LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { LedgerSource } from '../../accounting';
import { findTransfer, type TransferRow, transferIdsAfter } from './transfer.queries';

const eventsOf = (transfer: TransferRow): LedgerEvent[] => {
  const { day, from_code, to_code, amount_cents, reversed_on, reversed_reason } = transfer;
  const memo = transfer.memo || `Transfer from ${transfer.from} to ${transfer.to}`;
  const moved = (on: string, amount: number, words: string): LedgerEvent => ({
    ...{
      kind: 'money-moved',
      day: on,
      amount: roundCents(amount),
      from: from_code,
      to: to_code,
      memo: words,
    },
  });
  return [
    moved(day, amount_cents, memo),
    ...(reversed_on === null
      ? []
      : [moved(reversed_on, -amount_cents, `Reversal: ${memo} (${reversed_reason})`)]),
  ];
};

/** Transfers between accounts: the money, and the way back where one was reversed. */
export const transferLedger: LedgerSource = {
  order: 90,
  eventsOf: async (db, tenant, id) => {
    const transfer = await findTransfer(db, tenant, id);
    return transfer ? eventsOf(transfer) : [];
  },
  idsAfter: transferIdsAfter,
  linkOf: async (db, tenant, id) => {
    const transfer = await findTransfer(db, tenant, id);
    return (
      transfer && {
        label: `Transfer to ${transfer.to}`,
        to: `/admin/accounting/banks/${transfer.from_id}?tab=transfers`,
      }
    );
  },
};
