import { ACCOUNT, type LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/cents';
import type { LedgerSource } from '../../accounting';
import { findTransfer, type StoredTransfer, transferIdsAfter } from '../moving/transfer.queries';

/** What a vendor did is owed to them; what the own shop did is its income, paid by the vehicle. */
const eventOf = (transfer: StoredTransfer): LedgerEvent => {
  const { day, memo, stock_id: stockId, vendor_id: vendorId, taxes, target } = transfer;
  const amount = roundCents(transfer.amount_cents);
  if (vendorId === null && target !== 'shop')
    return {
      ...{ kind: 'shop-invoice', day, memo, stockId, target, labour: amount, parts: roundCents(0) },
      ...{ taxes: [], cost: roundCents(0) },
    };
  return {
    ...{ kind: 'cost', day, memo, stockId, vendorId, amount, taxes, paidBy: null },
    target: target === 'shop' ? { account: ACCOUNT.shopCost } : target,
  };
};

/** Costs of the shop that vehicles of the dealership bear, after the purchases of these. */
export const shopSource: LedgerSource = {
  order: 45,
  eventsOf: async (db, tenant, id) => {
    const transfer = await findTransfer(db, tenant, id);
    return transfer ? [eventOf(transfer)] : [];
  },
  idsAfter: transferIdsAfter,
};
