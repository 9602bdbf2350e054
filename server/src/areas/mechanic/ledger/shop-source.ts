import { ACCOUNT, type LedgerEvent } from '@forecourt/domain/ledger/index';
import type { LedgerSource } from '../../accounting';
import { findTransfer, type StoredTransfer, transferIdsAfter } from '../moving/transfer.queries';

const eventOf = (transfer: StoredTransfer): LedgerEvent => ({
  kind: 'cost',
  ...{ day: transfer.day, memo: transfer.memo, stockId: transfer.stock_id, vendorId: transfer.vendor_id },
  ...{ amount: transfer.amount_cents, taxes: transfer.taxes },
  target: transfer.target === 'shop' ? { account: ACCOUNT.shopCost } : transfer.target,
  // what the own shop did was paid with its wages: it is income of the shop
  paidBy: transfer.vendor_id === null ? ACCOUNT.shopSales : null,
});

/** Costs of the shop that vehicles of the dealership bear, after the purchases of these. */
export const shopSource: LedgerSource = {
  order: 45,
  eventsOf: async (db, tenant, id) => {
    const transfer = await findTransfer(db, tenant, id);
    return transfer ? [eventOf(transfer)] : [];
  },
  idsAfter: transferIdsAfter,
};
