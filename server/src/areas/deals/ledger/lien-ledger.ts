import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { toCents } from '@forecourt/domain/money/index';
import type { LedgerSource } from '../../accounting';
import { dealPath } from '../deal-path';
import { findPaidLien, paidLienIds } from './paid-lien.queries';

/** Its records are trade-ins whose lien was paid out. */
export const LIEN_SOURCE = 'lien';

export const lienLedger: LedgerSource = {
  order: 60,
  isFixed: true,
  eventsOf: async (db, tenant, id) => {
    const lien = await findPaidLien(db, tenant, id);
    if (!lien) return [];
    const { paid_on: day, stock_id: stockId, customer_id: customerId } = lien;
    return [
      {
        ...{ kind: 'lien-paid', day, stockId, customerId, from: ACCOUNT.bank },
        ...{ amount: toCents(lien.paid), booked: toCents(lien.lien) },
        memo: `Lien on ${lien.title} paid out to ${lien.lien_holder || 'its holder'}`,
      },
    ];
  },
  idsAfter: paidLienIds,
  linkOf: async (db, tenant, id) => {
    const lien = await findPaidLien(db, tenant, id);
    return lien && { label: `Deal ${lien.deal_id}, trade-in ${lien.title}`, to: dealPath(lien.deal_id) };
  },
};
