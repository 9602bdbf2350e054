import { leadTypeLabel } from '@forecourt/domain/lead/lead-types';
import { findCustomerIds } from '../customers';
import type { SearchHit, SearchKind } from '../search';
import { visibleLeads } from './access';
import { findCarIds, likelyCustomers } from './list/found-cars.queries';
import { readLeadPage } from './list/lead-list.queries';
import { leadName } from './list/lead-row.queries';
import { selectLeads } from './list/selection';
import { readSettings } from './settings/settings.queries';

/** So many customers that the text means are looked at for their leads. */
const CUSTOMERS_MOST = 50;
/** A lead without a customer is found by its own name and the plate of its car. */
const BY_OWN_NAME = 1;

/** Leads by their own name, e-mail, telephone or number, or by those of their customer, the newest first. */
export const leadSearch: SearchKind = {
  access: 'leads.view',
  order: 30,
  find: async (db, { tenant, actor, session }, typed, limit) => {
    const { visibility } = await readSettings(db, tenant);
    const visible = visibleLeads({ actor, userId: session.userId, visibility });
    const stockIds = await findCarIds(db, tenant, typed);
    const found = likelyCustomers(await findCustomerIds(db, tenant, typed, CUSTOMERS_MOST), stockIds);
    const ranks = new Map(found.map(({ id, rank }) => [id, rank]));
    const selection = selectLeads(
      { q: typed },
      { tenant, timezone: session.timezone, visible, customerIds: [...ranks.keys()], stockIds },
    );
    const rows = await readLeadPage(db, selection, { limit, offset: 0, sort: '-received_at' });
    const isOfCar = (stockId: number | null) => stockIds.some((id) => id === stockId);
    return rows.map(
      (row): SearchHit => ({
        ...{ kind: 'leads', id: row.id, title: leadName(row), state: row.state, at: row.received_at },
        detail: [leadTypeLabel(row.lead_type, row.how_it_made), row.car].filter(Boolean).join(' · '),
        rank: isOfCar(row.stock_id) ? 0 : (ranks.get(row.customer_id ?? 0) ?? BY_OWN_NAME),
      }),
    );
  },
};
