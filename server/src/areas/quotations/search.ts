import { formatDay } from '@forecourt/domain/dates';
import { quotationNumber, quotationStateOn } from '@forecourt/domain/deal/index';
import { findCustomerIds } from '../customers';
import { visibleDealsOf } from '../deals';
import type { SearchHit, SearchKind } from '../search';
import { readQuotationPage } from './list/quotation-list.queries';
import { selectQuotations } from './list/selection';

/** So many customers that the text means are looked at for their quotations. */
const CUSTOMERS_MOST = 50;
/** Found by its number. */
const IDENTIFIER = 0;

/** Quotations by their number, or by the name, e-mail or telephone of their customer, the newest first. */
export const quotationSearch: SearchKind = {
  access: 'quotations.view',
  order: 50,
  find: async (db, who, typed, limit) => {
    const { tenant, session } = who;
    const found = await findCustomerIds(db, tenant, typed, CUSTOMERS_MOST);
    const ranks = new Map(found.map(({ id, rank }) => [id, rank]));
    const today = formatDay(new Date(), 'YYYY-MM-DD', session.timezone);
    const visible = await visibleDealsOf(who, db);
    const selection = selectQuotations(
      { q: typed },
      { ...{ tenant, today, visible }, customerIds: [...ranks.keys()] },
    );
    const rows = await readQuotationPage(db, selection, { limit, offset: 0, sort: '-created_at' });
    return rows.map(
      (row): SearchHit => ({
        ...{ kind: 'quotations', id: row.id, title: `${quotationNumber(row.number)} ${row.customer}`.trim() },
        ...{ detail: row.title, state: quotationStateOn(row.state, row.valid_until, today) },
        ...{ at: row.created_at, rank: ranks.get(row.customer_id) ?? IDENTIFIER },
      }),
    );
  },
};
