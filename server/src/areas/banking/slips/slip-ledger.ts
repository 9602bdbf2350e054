import { ACCOUNT, type LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { LedgerSource } from '../../accounting';
import { findSlip, SLIP_SOURCE, type SlipRow, slipIdsAfter } from './slip.queries';
import { slipNumber } from './slip-number';

export { SLIP_SOURCE };

const eventsOf = (slip: SlipRow): LedgerEvent[] => {
  const { day, kind, drawer, cash_cents, items_cents, fee_cents, reversed_on, reversed_reason } = slip;
  const name = `${kind === 'cards' ? 'Card payout' : 'Deposit slip'} ${slipNumber(slip.number)}`;
  const moved = (on: string, sign: 1 | -1, memo: string): LedgerEvent => ({
    ...{ kind: 'money-moved', day: on, memo, from: ACCOUNT.undepositedFunds, to: slip.account_code },
    amount: roundCents(sign * items_cents),
    more: [{ from: drawer, amount: roundCents(sign * cash_cents) }],
    fee: roundCents(sign * fee_cents),
  });
  return [
    moved(day, 1, slip.memo ? `${name}: ${slip.memo}` : name),
    ...(reversed_on === null ? [] : [moved(reversed_on, -1, `Reversal: ${name} (${reversed_reason})`)]),
  ];
};

/** Deposit slips: cash and cheques go to the bank, and back where a slip was reversed. */
export const slipLedger: LedgerSource = {
  order: 92,
  eventsOf: async (db, tenant, id) => {
    const slip = await findSlip(db, tenant, id);
    return slip ? eventsOf(slip) : [];
  },
  idsAfter: slipIdsAfter,
  linkOf: async (db, tenant, id) => {
    const slip = await findSlip(db, tenant, id);
    return (
      slip && {
        label: `Deposit slip ${slipNumber(slip.number)}`,
        to: `/admin/accounting/cash-out?tab=slips&slip=${id}`,
      }
    );
  },
};
