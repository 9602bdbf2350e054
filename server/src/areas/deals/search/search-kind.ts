import { findCustomerIds } from '../../customers';
import { findStockIds } from '../../inventory';
import type { SearchHit, SearchKind } from '../../search';
import { visibleSellers } from '../access';
import { readDealPage } from '../list/deal-list.queries';
import { dealTitle } from '../list/deal-row.queries';
import { selectDeals } from '../list/selection.queries';
import { readSettings } from '../settings/settings.queries';
import { readFoundCars } from './found-cars.queries';

/** So many customers and vehicles that the text means are looked at for their deals. */
const FOUND_MOST = 50;

/** Deals by their customer, their vehicles, the plate of a trade-in or their number, the last moved first. */
export const dealSearchKind: SearchKind = {
  access: 'deals.view',
  order: 25,
  find: async (db, { tenant, actor, session }, typed, limit) => {
    const { visibility } = await readSettings(db, tenant);
    const visible = visibleSellers({ actor, userId: session.userId, visibility });
    const customers = new Map(
      (await findCustomerIds(db, tenant, typed, FOUND_MOST)).map(({ id, rank }) => [id, rank]),
    );
    const cars = new Map(
      (await findStockIds(db, tenant, typed, FOUND_MOST)).map(({ id, rank }) => [id, rank]),
    );
    const selection = selectDeals(
      { q: typed },
      {
        ...{ tenant, timezone: session.timezone, visible },
        meant: { customerIds: [...customers.keys()], stockIds: [...cars.keys()] },
      },
    );
    const rows = await readDealPage(db, selection, { limit, offset: 0, sort: '-moved_at' });
    const found = await readFoundCars(
      db,
      tenant,
      rows.map(({ id }) => id),
    );
    return rows.map((row): SearchHit => {
      const onDeal = found.filter(({ deal_id }) => deal_id === row.id);
      const ranks = [customers.get(row.customer_id), ...onDeal.map(({ stock_id }) => cars.get(stock_id))];
      const rank = ranks.filter((one) => one !== undefined).sort((a, b) => a - b)[0] ?? 0;
      return {
        ...{ kind: 'deals', id: row.id, title: row.customer, state: row.status, at: row.moved_at, rank },
        detail: dealTitle(row.id, onDeal),
      };
    });
  },
};
