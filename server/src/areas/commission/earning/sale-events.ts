import type { SaleEventHooks } from '../../bills';
import { bookEntriesOfBill } from '../booking/ledger';
import { earnCommissions } from './earn';
import { chargebackOf, takeBackCommissions } from './take-back';

/** Commissions follow the events of bills in their transaction. A change that leaves commissions alone says so in its event. */
export const commissionSaleHooks: SaleEventHooks = {
  onSaleEvent: async (tx, who, bill, { id, kind, day, figures, updatesCommission }) => {
    if (!updatesCommission) return;
    const { tenant } = who;
    const { id: billId, number, stockId } = bill;
    if (kind !== 'sold') {
      const reversal = kind === 'unsold' ? ('chargeback' as const) : ('correction' as const);
      await takeBackCommissions(tx, tenant, { billId, eventId: id, kind: reversal, day });
    } else if (figures)
      await earnCommissions(tx, tenant, { eventId: id, billId, number, stockId, day, figures });
    // a sale that is changed is sold anew at once: people are locked before the book
    if (kind !== 'sale-reversed') await bookEntriesOfBill(tx, who, billId);
  },
  chargebackOf,
};
