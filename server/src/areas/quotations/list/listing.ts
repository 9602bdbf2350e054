import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { findCustomerIds, survivorOf } from '../../customers';
import { visibleDealsOf } from '../../deals';
import { toRows } from '../record/whole-quotation';
import { countNews, countQuotations, readQuotationPage } from './quotation-list.queries';
import { selectQuotations } from './selection';

/** So many customers that a search finds are looked at for their quotations. */
const FOUND_MOST = 200;

export const listingHandlers: Pick<Handlers<typeof quotationsCalls>, 'list' | 'news'> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { page, limit = defaultPageSize(tenant), sort = '-created_at', ...filters } = query;
      const found = filters.q ? await findCustomerIds(db, tenant, filters.q, FOUND_MOST) : [];
      const selection = selectQuotations(
        // the page of a customer who was merged has the quotations of the survivor
        filters.frk_customer_id
          ? { ...filters, frk_customer_id: await survivorOf(db, tenant, filters.frk_customer_id) }
          : filters,
        {
          ...{ tenant, today: todayAt(context), visible: await visibleDealsOf(context, db) },
          customerIds: found.map(({ id }) => id),
        },
      );
      const total = await countQuotations(db, selection);
      const offset = (page - 1) * limit;
      const rows = offset < total ? await readQuotationPage(db, selection, { limit, offset, sort }) : [];
      return { rows: await toRows(context, rows), total, page, limit };
    }),

  news: (_input, context) =>
    context.read(async (db) => ({
      count: await countNews(db, context.tenant, await visibleDealsOf(context, db)),
    })),
};
