import { Readable } from 'node:stream';
import type { listingCalls } from '@forecourt/contract/customers/listing';
import { CSV_MARK, type CsvValue, csvLine } from '@forecourt/domain/csv/index';
import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';
import type { Context, Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { namedSource } from '../lookups/ad-sources';
import { ROW_JOINS } from '../record/customer-row';
import { orderOf } from './customer-list.queries';
import { selectCustomers } from './customer-selection';

/** So many are read and written at a time: a long list costs no more memory than a short one. */
const CHUNK = 250;

interface ExportRow {
  ad_source_id: number | null;
  own_source: string | null;
  [column: string]: string | number | null;
}

/** The heading, which an import understands, and where it comes from. */
const COLUMNS: readonly (readonly [heading: string, sql: string])[] = [
  ['ID', 'c.id'],
  ['Type', "case c.type when 2 then 'Business' else 'Person' end"],
  ['First name', 'c.first_name'],
  ['Middle name', 'c.middle_name'],
  ['Last name', 'c.last_name'],
  ['Company', 'c.company_name'],
  ['Register number', 'c.register_number'],
  ['Manager', 'c.manager'],
  ['E-mail', 'c.email'],
  ['Mobile', 'c.mobile'],
  ['Phone', 'c.phone'],
  ['Fax', 'c.fax'],
  ['Address', 'c.address'],
  ['Apartment', 'c.apartment'],
  ['City', 'y.name'],
  ['Province', 'v.name'],
  ['Postal code', 'c.postal'],
  ['Gender', "case c.gender when 0 then 'Male' when 1 then 'Female' end"],
  ['Birthdate', 'c.birthdate'],
  ['Driver license number', 'c.licence_no'],
  ['Driver license issued', 'c.licence_issued'],
  ['Driver license expires', 'c.licence_expires'],
  ['BCID', 'c.bcid'],
  ['Seller', 's.full_name'],
  ['Active', "case when c.is_active then 'Yes' else 'No' end"],
  ['Wholesale', "case when c.is_wholesale then 'Yes' else 'No' end"],
  ['Comment', 'c.comment'],
];
const HEADINGS = [...COLUMNS.map(([heading]) => heading), 'Ad source'];
const FIELDS = COLUMNS.map(([heading, from]) => `${from} as "${heading}"`).join(', ');
const ROWS = `select ${FIELDS}, c.ad_source_id, o.name as own_source
  from unnest($2::int[]) with ordinality as wanted(id, place)
    join customer c on c.dealership_id = $1 and c.id = wanted.id ${ROW_JOINS} order by wanted.place`;

const toCells = (row: ExportRow): CsvValue[] => [
  ...COLUMNS.map(([heading]) => row[heading]),
  namedSource(row.ad_source_id, row.own_source)?.name,
];

async function* lines({ tenant, read }: Context, ids: readonly number[]): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(HEADINGS);
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const rows = await read((db) => queryRows<ExportRow>(db, ROWS, [tenant, chunk]));
    yield rows.map((row) => csvLine(toCells(row))).join('');
  }
}

const orderedIds = (db: Db, context: Context, { sort, ...filters }: Query) => {
  const { from, where, values } = selectCustomers(context.tenant, filters, context.session.timezone);
  const text = `select c.id from ${from} where ${where} order by ${orderOf(sort)}`;
  return queryIds(db, text, values.values);
};

type Query = Omit<Parameters<Handlers<typeof listingCalls>['export']>[0]['query'], 'page' | 'limit'>;

export const exportHandlers: Pick<Handlers<typeof listingCalls>, 'export'> = {
  export: async ({ query: { page: _page, limit: _limit, ...query } }, context) => {
    const ids = await context.read((db) => orderedIds(db, context, query));
    return {
      stream: Readable.from(lines(context, ids)),
      mime: 'text/csv; charset=utf-8',
      name: `customers-${todayAt(context)}.csv`,
    };
  },
};
