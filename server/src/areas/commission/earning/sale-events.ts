import type { SaleEventHooks } from '../../bills';
import { earnCommissions } from './earn';
import { chargebackOf, takeBackCommissions } from './take-back';

/** Commissions follow the events of bills in their transaction. A change that leaves commissions alone says so in its event. */
export const commissionSaleHooks: SaleEventHooks = {
  onSaleEvent: async (tx, tenant, bill, { id, kind, day, figures, updatesCommission }) => {
    if (!updatesCommission) return;
    if (kind !== 'sold') {
      const reversal = kind === 'unsold' ? ('chargeback' as const) : ('correction' as const);
      await takeBackCommissions(tx, tenant, { billId: bill.id, eventId: id, kind: reversal, day });
    } else if (figures) {
      const { id: billId, number, stockId } = bill;
      await earnCommissions(tx, tenant, { eventId: id, billId, number, stockId, day, figures });
    }
  },
  chargebackOf,
};
