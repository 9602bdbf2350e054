import type { CostTarget, LedgerEvent, LedgerTax } from '@forecourt/domain/ledger/index';
import { type Cents, roundCents, sumCents, toCents } from '@forecourt/domain/money/index';
import type { LedgerSource } from '../../accounting';
import { bookingsOf, type CostBooking, costIdsAfter } from './booking.queries';

const targetOf = (target: string): CostTarget =>
  target === 'vehicle' || target === 'sold-vehicle' ? target : { account: target };

const toEvent = (row: CostBooking): LedgerEvent => {
  const signed = (dollars: number): Cents => roundCents(row.sign * toCents(dollars));
  const { day, memo, stock_id: stockId, vendor_id: vendorId, money_account } = row;
  const amount = signed(row.amount);
  if (row.kind === 'payment') {
    if (money_account === null) throw new Error('a payment says where the money came from');
    const total = sumCents([amount, signed(row.gst), signed(row.pst), signed(row.qst)]);
    return { kind: 'vendor-paid', day, memo, vendorId, amount: total, from: money_account };
  }
  const taxes = (['gst', 'pst', 'qst'] as const)
    .map((kind): LedgerTax => ({ kind, base: amount, amount: signed(row[kind]) }))
    .filter((tax) => tax.amount !== 0);
  return {
    ...{ kind: 'cost', day, memo, stockId, vendorId, amount, taxes },
    ...{ target: targetOf(row.target), paidBy: money_account },
  };
};

/** Costs that were entered by hand: each booking is one part. */
export const costLedgerSource: LedgerSource = {
  // after the purchase of the vehicle, before its sale
  order: 20,
  eventsOf: async (db, tenant, id) => (await bookingsOf(db, tenant, id)).map(toEvent),
  idsAfter: costIdsAfter,
};
