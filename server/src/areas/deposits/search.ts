import { receiptNumber } from '@forecourt/domain/deal/deposit-rules';
import { formatMoney } from '@forecourt/domain/number-format';
import { findCustomerIds } from '../customers';
import type { SearchHit, SearchKind } from '../search';
import { viewerOf } from './access';
import { type FoundDeposit, findByReceipt, findOfCustomers } from './search.queries';
import { typedReceipt } from './typed-receipt';

/** So many customers that the text means are looked at for their deposits. */
const CUSTOMERS_MOST = 50;

const toHit = (found: FoundDeposit, rank: SearchHit['rank']): SearchHit => ({
  ...{ kind: 'deposits', id: found.id, title: found.customer, state: null, at: found.created_at, rank },
  detail: [receiptNumber(found.number), found.car, `${formatMoney(found.balance)} left`].join(' · '),
});

/** By the number of a receipt, or by the customer's name, telephone or e-mail. */
export const depositSearch: SearchKind = {
  access: 'deposits.view',
  order: 45,
  find: async (db, actor, typed, limit) => {
    const { tenant } = actor;
    const viewer = await viewerOf(actor, db);
    const number = typedReceipt(typed);
    const byReceipt = number === null ? [] : await findByReceipt(db, tenant, viewer, number);
    const customers = await findCustomerIds(db, tenant, typed, CUSTOMERS_MOST);
    const ranks = new Map(customers.map(({ id, rank }) => [id, rank]));
    const ofCustomers =
      ranks.size === 0 ? [] : await findOfCustomers(db, tenant, viewer, { ids: [...ranks.keys()], limit });
    const hits = new Map(byReceipt.map((found) => [found.id, toHit(found, 0)]));
    for (const found of ofCustomers)
      if (!hits.has(found.id)) hits.set(found.id, toHit(found, ranks.get(found.customer_id) ?? 1));
    return [...hits.values()].sort((one, other) => one.rank - other.rank).slice(0, limit);
  },
};
