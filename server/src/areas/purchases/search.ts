import { purchaseKindLabel, purchaseNumber, typedPurchaseNumber } from '@forecourt/domain/purchase/index';
import { findCustomerIds } from '../customers';
import type { SearchHit, SearchKind } from '../search';
import { viewerOf } from './access';
import {
  type FoundPurchase,
  findByNumber,
  findByVinEnd,
  findOfSellers,
  vendorsNamed,
} from './search.queries';

/** So many sellers that the text means are looked at for what was bought from them. */
const SELLERS_MOST = 50;
/** The end of a VIN as people type it. */
const VIN_END = /^[A-HJ-NPR-Z0-9]{6,17}$/i;

/** Neither price nor cost: sellers search too. */
const toHit = (found: FoundPurchase, rank: SearchHit['rank']): SearchHit => ({
  ...{ kind: 'purchases', id: found.id, title: found.title || purchaseNumber(found.number), state: null },
  ...{ at: found.created_at, rank },
  detail: [
    ...[purchaseNumber(found.number), found.seller, purchaseKindLabel(found.kind)],
    found.cancelled ? 'Cancelled' : '',
  ]
    .filter(Boolean)
    .join(' · '),
});

/** By the number, the end of the VIN, or the seller: a customer's name, telephone or e-mail, or the name of a vendor. */
export const purchaseSearch: SearchKind = {
  access: 'purchases.view',
  order: 55,
  find: async (db, actor, typed, limit) => {
    const { tenant } = actor;
    const { kinds } = viewerOf(actor);
    const hits = new Map<number, SearchHit>();
    const add = (found: readonly FoundPurchase[], rankOf: (row: FoundPurchase) => SearchHit['rank']) => {
      for (const row of found) if (!hits.has(row.id)) hits.set(row.id, toHit(row, rankOf(row)));
    };
    const number = typedPurchaseNumber(typed);
    if (number !== null) add(await findByNumber(db, tenant, kinds, number), () => 0);
    if (VIN_END.test(typed)) add(await findByVinEnd(db, tenant, kinds, typed.toUpperCase(), limit), () => 0);
    const people = await findCustomerIds(db, tenant, typed, SELLERS_MOST);
    const ranks = new Map(people.map(({ id, rank }) => [id, rank]));
    const vendors = (await vendorsNamed(db, tenant, typed, SELLERS_MOST)).map(({ id }) => id);
    if (ranks.size + vendors.length > 0)
      add(
        await findOfSellers(db, tenant, kinds, { customers: [...ranks.keys()], vendors, limit }),
        ({ customer_id }) => (customer_id === null ? 1 : (ranks.get(customer_id) ?? 1)),
      );
    return [...hits.values()].sort((one, other) => one.rank - other.rank).slice(0, limit);
  },
};
