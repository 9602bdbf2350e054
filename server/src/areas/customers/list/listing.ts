import type { QueryOf } from '@forecourt/contract';
import type { listingCalls } from '@forecourt/contract/customers/listing';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { bulkHandlers } from '../bulk/bulk';
import { survivorOf } from '../record/customer.queries';
import { toRows } from '../record/customer-row';
import { readMinimalPage, readPage } from './customer-list.queries';
import { selectCustomers } from './customer-selection';
import { exportHandlers } from './export';

type Query = Omit<QueryOf<typeof listingCalls.list>, 'sorted'>;

const list = async (context: Context, { page, limit: wanted, sort, ...filters }: Query) => {
  const { tenant, session, read } = context;
  const limit = wanted ?? defaultPageSize(tenant);
  const selection = selectCustomers(tenant, filters, session.timezone);
  const { rows, total } = await read((db) => readPage(db, selection, { page, limit, sort }));
  return { rows: await toRows(context, rows), total, page, limit };
};

export const listingHandlers: Handlers<typeof listingCalls> = {
  list: ({ query: { sorted, ...query } }, context) =>
    list(context, { ...query, sort: query.sort ?? (sorted === 1 ? 'full_name' : undefined) }),

  wholesale: ({ query }, context) =>
    list(context, { ...query, is_wholesale: 1, sort: query.sort ?? 'full_name' }),

  minimal: ({ query }, { tenant, session, read }) => {
    const { page, limit = defaultPageSize(tenant), sort = 'full_name', id, ...filters } = query;
    return read(async (db) => {
      // a picker asks for the one that it shows, which may have been merged since
      const only = id === undefined ? undefined : await survivorOf(db, tenant, id);
      const selection = selectCustomers(tenant, { ...filters, id: only }, session.timezone);
      return { ...(await readMinimalPage(db, selection, { page, limit, sort })), page, limit };
    });
  },

  ...exportHandlers,
  ...bulkHandlers,
};
