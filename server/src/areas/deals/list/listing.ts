import { Readable } from 'node:stream';
import type { dealListingCalls } from '@forecourt/contract/deals/listing';
import { CSV_MARK, type CsvValue, csvLine } from '@forecourt/domain/csv/index';
import { stateLabel } from '@forecourt/domain/states';
import { can, defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { sqlValues } from '../../../db/sql-values';
import type { Context, Handlers } from '../../../http/context';
import { noRight } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { findCustomerIds } from '../../customers';
import { findStockIds } from '../../inventory';
import { refuseHiddenLead } from '../../leads';
import { staffNames } from '../../users';
import { toDealCars } from '../cars/deal-car-row.queries';
import { refuseUnknownSeller } from '../record/assign';
import { searchHandlers } from '../search/advanced-search';
import { visibleTo } from '../viewer';
import { countCars, readCarPage, selectCars } from './car-list.queries';
import {
  countDeals,
  insertExport,
  readDealPage,
  readDealRows,
  selectedIdsInOrder,
  sumCars,
  sumDeals,
} from './deal-list.queries';
import { toDealRows } from './deal-row.queries';
import { dealsOfLead } from './of-lead.queries';
import { type DealFilters, type Meant, selectDeals, tallySellers } from './selection.queries';

/** So many customers and vehicles that a text means are looked at for their deals. */
const FOUND_MOST = 200;

/** Whom and what a typed text means. */
const meantBy = async (db: Db, tenant: number, q: string | undefined): Promise<Meant | undefined> => {
  if (!q) return undefined;
  const customers = await findCustomerIds(db, tenant, q, FOUND_MOST);
  const cars = await findStockIds(db, tenant, q, FOUND_MOST);
  return { customerIds: customers.map(({ id }) => id), stockIds: cars.map(({ id }) => id) };
};

const selectionOf = async (context: Context, db: Db, filters: DealFilters) => {
  const { tenant, session } = context;
  const meant = await meantBy(db, tenant, filters.q);
  const visible = await visibleTo(context, db);
  return selectDeals(filters, { tenant, timezone: session.timezone, visible, meant });
};

const HEADINGS = [
  ...[
    'Deal',
    'Status',
    'Customer',
    'Email',
    'Mobile',
    'Vehicles',
    'Stock no.',
    'Amount',
    'Trade-in',
    'Seller',
  ],
  ...['Source', 'Begun by', 'Lost because', 'Created', 'Moved'],
];

type Row = Awaited<ReturnType<typeof toDealRows>>[number];

const toCells = (row: Row): CsvValue[] => [
  ...[row.id, stateLabel('deal', row.status), row.customer.name, row.customer.email, row.customer.mobile],
  ...[row.cars.map(({ title }) => title).join('; '), row.cars.map(({ stock_NO }) => stock_NO).join('; ')],
  ...[row.amount, row.has_trade ? 'Yes' : 'No', row.seller?.name, row.source, row.entry, row.lost_reason],
  ...[row.created_at, row.moved_at],
];

/** So many are read and written at a time: a long list costs no more memory than a short one. */
const CHUNK = 250;

async function* csvLines(context: Context, ids: readonly number[]): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(HEADINGS);
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const rows = await context.read(async (db) =>
      toDealRows(context, db, await readDealRows(db, context.tenant, chunk)),
    );
    yield rows.map((row) => csvLine(toCells(row))).join('');
  }
}

export const listingHandlers: Handlers<typeof dealListingCalls> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { page, limit = defaultPageSize(context.tenant), sort = '-moved_at', ...filters } = query;
      const selection = await selectionOf(context, db, filters);
      const total = await countDeals(db, selection);
      const offset = (page - 1) * limit;
      const rows = offset < total ? await readDealPage(db, selection, { limit, offset, sort }) : [];
      return { rows: await toDealRows(context, db, rows), total, page, limit };
    }),

  cars: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { page, limit = defaultPageSize(tenant), sort = '-moved_at', ...filters } = query;
      const meant = await meantBy(db, tenant, filters.q);
      const selection = selectCars(filters, { tenant, visible: await visibleTo(context, db), meant });
      const total = await countCars(db, selection);
      const offset = (page - 1) * limit;
      const found = offset < total ? await readCarPage(db, selection, { limit, offset, sort }) : [];
      const nameOf = await staffNames(
        context,
        found.map(({ seller_id }) => seller_id),
      );
      const cars = await toDealCars(db, tenant, found);
      const rows = cars.map(({ row, ...car }) => ({
        ...car,
        customer: { id: row.customer_id, name: row.customer },
        seller: row.seller_id === null ? null : { id: row.seller_id, name: nameOf(row.seller_id) },
        ...{ deal_status: row.deal_status, moved_at: row.moved_at },
      }));
      return { rows, total, page, limit };
    }),

  summary: ({ query }, context) =>
    context.read(async (db) => {
      if (query.frk_seller_id)
        await refuseUnknownSeller(db, context.tenant, query.frk_seller_id, 'frk_seller_id');
      const values = sqlValues(context.tenant);
      const where = [
        't.dealership_id = $1',
        ...(query.frk_seller_id ? [`t.seller_id = ${values.add(query.frk_seller_id)}`] : []),
        ...tallySellers(await visibleTo(context, db), values),
      ].join(' and ');
      return { deals: await sumDeals(db, where, values), cars: await sumCars(db, where, values) };
    }),

  ofLead: ({ params: { a, b } }, context) =>
    context.read(async (db) => {
      if (!can(context.actor, 'deals.view')) throw noRight();
      await refuseHiddenLead(context, db, a, b);
      const rows = await dealsOfLead(db, context.tenant, await visibleTo(context, db), a);
      return (await toDealRows(context, db, rows)).map(({ id, status, title, created_at }) => ({
        ...{ id, status, title, created_at },
      }));
    }),

  export: async ({ query: { page: _page, limit: _limit, sort = '-moved_at', ...filters } }, context) => {
    const { tenant, session } = context;
    const ids = await context.read(async (db) =>
      selectedIdsInOrder(db, await selectionOf(context, db, filters), sort),
    );
    const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
    const made = { userId: session.userId, filters: Object.fromEntries(given), deals: ids.length };
    await context.write((tx) => insertExport(tx, tenant, made));
    return {
      stream: Readable.from(csvLines(context, ids)),
      mime: 'text/csv; charset=utf-8',
      name: `deals-${todayAt(context)}.csv`,
    };
  },

  ...searchHandlers,
};
