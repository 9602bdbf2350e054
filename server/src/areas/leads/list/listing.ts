import { Readable } from 'node:stream';
import { LEADS_AT_ONCE, type leadListingCalls } from '@forecourt/contract/leads/listing';
import { CSV_MARK, type CsvValue, csvLine } from '@forecourt/domain/csv/index';
import { leadTypeLabel } from '@forecourt/domain/lead/lead-types';
import { stateLabel } from '@forecourt/domain/states';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { findCustomerIds } from '../../customers';
import { visibleTo } from '../viewer';
import { bulkHandler } from './bulk';
import { findCarIds, likelyCustomers } from './found-cars.queries';
import {
  countLeads,
  insertExport,
  readLeadPage,
  readLeadRows,
  selectedIdsInOrder,
  selectedLeadIds,
} from './lead-list.queries';
import { type LeadReply, toLeadRows } from './lead-row.queries';
import { type LeadFilters, selectLeads } from './selection';

/** So many customers that a search finds are looked at for their leads. */
const FOUND_MOST = 200;

const selectionOf = async (context: Context, db: Db, filters: LeadFilters) => {
  const { tenant, session } = context;
  const stockIds = filters.q ? await findCarIds(db, tenant, filters.q) : [];
  const found = filters.q ? await findCustomerIds(db, tenant, filters.q, FOUND_MOST) : [];
  const visible = await visibleTo(context, db);
  return selectLeads(filters, {
    ...{ tenant, timezone: session.timezone, visible, stockIds },
    customerIds: likelyCustomers(found, stockIds).map(({ id }) => id),
  });
};

/** The leads that the filters choose among those the user sees. */
const chosenIds = async (context: Context, db: Db, filters: LeadFilters): Promise<number[]> =>
  selectedLeadIds(db, await selectionOf(context, db, filters), LEADS_AT_ONCE + 1);

const HEADINGS = [
  ...[
    'Lead',
    'Type',
    'State',
    'Name',
    'Email',
    'Phone',
    'Customer',
    'Vehicle',
    'Stock no.',
    'Seller',
    'Source',
  ],
  ...['Received', 'Answered', 'Message'],
];

const toCells = (row: LeadReply): CsvValue[] => [
  ...[
    row.id,
    leadTypeLabel(row.lead_type, row.how_it_made),
    stateLabel('lead', row.state),
    row.name,
    row.email,
  ],
  ...[row.phone, row.customer?.name, row.car?.title, row.car?.stock_NO, row.seller?.name, row.source],
  ...[row.received_at, row.answered_at, row.message],
];

/** So many are read and written at a time: a long list costs no more memory than a short one. */
const CHUNK = 250;

async function* csvLines(context: Context, ids: readonly number[]): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(HEADINGS);
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const rows = await toLeadRows(
      context,
      await context.read((db) => readLeadRows(db, context.tenant, chunk)),
    );
    yield rows.map((row) => csvLine(toCells(row))).join('');
  }
}

export const listingHandlers: Handlers<typeof leadListingCalls> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { page, limit = defaultPageSize(context.tenant), sort = '-received_at', ...filters } = query;
      const selection = await selectionOf(context, db, filters);
      const total = await countLeads(db, selection);
      const offset = (page - 1) * limit;
      const rows = offset < total ? await readLeadPage(db, selection, { limit, offset, sort }) : [];
      return { rows: await toLeadRows(context, rows), total, page, limit };
    }),

  bulk: bulkHandler(chosenIds),

  export: async ({ query: { page: _page, limit: _limit, sort = '-received_at', ...filters } }, context) => {
    const { tenant, session } = context;
    const ids = await context.read(async (db) =>
      selectedIdsInOrder(db, await selectionOf(context, db, filters), sort),
    );
    const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
    const made = { userId: session.userId, filters: Object.fromEntries(given), leads: ids.length };
    await context.write((tx) => insertExport(tx, tenant, made));
    return {
      stream: Readable.from(csvLines(context, ids)),
      mime: 'text/csv; charset=utf-8',
      name: `leads-${todayAt(context)}.csv`,
    };
  },
};
