import { billCount, billNumber } from '@forecourt/domain/bill-of-sale/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { findCustomerIds } from '../../customers';
import type { SearchKind } from '../../search';
import { billViewer } from '../viewer';
import { findBills } from './search.queries';

/** So many customers that the text means are looked at for their bills. */
const CUSTOMERS_MOST = 50;

/** By the number of a bill, or by the customer's name, telephone or e-mail. */
export const billSearch: SearchKind = {
  access: 'bills.edit',
  order: 42,
  find: async (db, actor, typed, limit) => {
    const customers = await findCustomerIds(db, actor.tenant, typed, CUSTOMERS_MOST);
    const ranks = new Map(customers.map(({ id, rank }) => [id, rank]));
    const count = billCount(typed) ?? null;
    if (count === null && ranks.size === 0) return [];
    const found = await findBills(db, await billViewer(actor, db), {
      count,
      customerIds: [...ranks.keys()],
      limit,
    });
    return found
      .map((bill) => ({
        ...{ kind: 'bills', id: bill.id, title: billNumber(bill.number), at: bill.changed_at },
        state: bill.state,
        rank: bill.number === count ? (0 as const) : (ranks.get(bill.customer_id ?? 0) ?? 1),
        detail: [bill.customer, bill.vehicle_title, formatMoney(toDollars(roundCents(bill.total_cents)))]
          .filter(Boolean)
          .join(' · '),
      }))
      .sort((one, other) => one.rank - other.rank);
  },
};
