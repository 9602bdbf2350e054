import type { listingCalls } from '@forecourt/contract/inventory/listing';
import { can, defaultPageSize } from '@forecourt/policy';
import { sqlValues } from '../../../db/sql-values';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { assertInStock } from '../bulk/bulk-targets';
import { maySeeCost } from '../record/vehicle-detail';
import { keepSearch, listSearches, removeSearch } from '../search/saved-search.queries';
import { searchCondition } from '../search/search-conditions';
import { readSearchFields } from '../search/search-fields';
import { readPage } from './stock-list.queries';
import { type RowView, readStockRows } from './stock-row.queries';
import { narrow, selectStock } from './stock-selection.queries';
import { readCounts, readMakes, readSummary } from './stock-summary.queries';

const viewOf = (context: Context): RowView => ({
  today: todayAt(context),
  withCosts: maySeeCost(context.actor),
});

const placeOf = (context: Context) => ({ today: todayAt(context), timezone: context.session.timezone });

export const listingHandlers: Handlers<typeof listingCalls> = {
  list: async ({ query }, context) => {
    const { tenant, read } = context;
    const { page, sort, limit = defaultPageSize(tenant), ...filters } = query;
    const today = todayAt(context);
    const found = await read(async (db) =>
      readPage(db, await selectStock(db, tenant, filters, today), { page, limit, sort }, viewOf(context)),
    );
    return { ...found, page, limit };
  },

  counts: (_input, { read, tenant }) => read((db) => readCounts(db, tenant)),

  summary: (_input, context) => context.read((db) => readSummary(db, context.tenant, todayAt(context))),

  makes: ({ query }, { read, tenant }) => read((db) => readMakes(db, tenant, query.view)),

  all: async ({ query: { q, limit } }, context) => {
    const { tenant, actor, read } = context;
    const today = todayAt(context);
    const isStaff = can(actor, 'inventory.view');
    const view = isStaff ? 'all' : 'ready';
    const { rows } = await read(async (db) =>
      readPage(
        db,
        await selectStock(db, tenant, { view, q, isVinHidden: !isStaff }, today),
        { page: 1, limit },
        { today },
      ),
    );
    // a VIN is enough to forge papers of a car: customers choose one without it, and cannot find it out by searching
    return isStaff ? rows : rows.map((row) => ({ ...row, vin_number: '' }));
  },

  byIds: async ({ body }, context) => {
    const { tenant, read } = context;
    const ids = [...new Set(body.ids)];
    return read(async (db) => {
      await assertInStock(db, tenant, ids, 'any');
      return readStockRows(db, tenant, ids, viewOf(context));
    });
  },

  search: async ({ body }, context) => {
    const { tenant, read } = context;
    const { page, sort, q, limit = defaultPageSize(tenant), view } = body;
    const { today, timezone } = placeOf(context);
    const found = await read(async (db) => {
      const typed = await selectStock(db, tenant, { view, q }, today);
      const condition = searchCondition(body, { today, timezone }, typed.values);
      return readPage(db, narrow(typed, condition), { page, limit, sort }, viewOf(context));
    });
    return { ...found, page, limit };
  },

  searchFields: (_input, { read, tenant }) => read((db) => readSearchFields(db, tenant)),

  savedSearches: (_input, { read, tenant, session }) =>
    read((db) => listSearches(db, tenant, session.userId)),

  saveSearch: async ({ body }, context) => {
    const { tenant, session, write } = context;
    // one that could not be asked is not kept either
    searchCondition(body.search, placeOf(context), sqlValues(tenant));
    return write((tx) => keepSearch(tx, tenant, session.userId, body.name, body.search));
  },

  removeSearch: async ({ params }, { write, tenant, session }) => {
    const removed = await write((tx) => removeSearch(tx, tenant, session.userId, params.id));
    if (!removed) throw notFound();
    return { message: 'Done' };
  },
};
