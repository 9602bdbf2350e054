import type pg from 'pg';
import { ask, askIds, askKept } from '../../db/ask';
import { askUsual } from '../../db/ask-usual';
import type { Db } from '../../db/database';
import { ROW_FIELDS, ROW_JOINS, type StoredRow } from './customer-row';
import type { Selection } from './customer-selection';

const SORTS: Readonly<Record<string, readonly string[]>> = {
  full_name: ['c.name_key', 'c.id'],
  email: ['c.email_key', 'c.id'],
  created_at: ['c.created_at', 'c.id'],
};
const NEWEST_FIRST = '-created_at';

/** Each is an index's own order (tables.ts), so that a page costs the same however many there are. */
export const orderOf = (sort: string = NEWEST_FIRST): string => {
  const columns = SORTS[sort.replace(/^-/, '')] ?? ['c.created_at', 'c.id'];
  return columns.map((column) => `${column} ${sort.startsWith('-') ? 'desc' : 'asc'}`).join(', ');
};

export interface ListPage {
  page: number;
  limit: number;
  sort?: string | undefined;
}

const USUAL_SIZES = [10, 25, 50, 100];

/** Those who are there, active or not, wholesale or not, are counted already (db/customer-tally.sql). */
const TALLY = `select coalesce(sum(n), 0)::int as total from customer_tally
  where dealership_id = $1 and ($2::boolean is null or is_active = $2) and ($3::boolean is null or is_wholesale = $3)`;

const asBoolean = (flag: 0 | 1 | undefined) => (flag === undefined ? null : flag === 1);

const readTally = async (db: Db, { values, tally }: Selection): Promise<number | undefined> => {
  if (!tally) return undefined;
  const flags = [asBoolean(tally.isActive), asBoolean(tally.isWholesale)];
  const [row] = await askKept<{ total: number }>(db, TALLY, [values.values[0], ...flags]);
  return row?.total ?? 0;
};

const countCustomers = async (db: Db, selection: Selection): Promise<number> => {
  const counted = await readTally(db, selection);
  if (counted !== undefined) return counted;
  const { from, where, values, isUsual } = selection;
  const text = `select count(*)::int as total from ${from} where ${where}`;
  const [row] = await (isUsual ? askUsual : ask)<{ total: number }>(db, text, values.values);
  return row?.total ?? 0;
};

/** One page of `fields` and the total, each its own statement (design 5). Which rows they are is found in the indexes. */
const readPageOf = async <R extends pg.QueryResultRow>(
  db: Db,
  selection: Selection,
  { page, limit, sort }: ListPage,
  fields: string,
  joins: string,
): Promise<{ rows: R[]; total: number }> => {
  const offset = (page - 1) * limit;
  const { from, where, values, isUsual } = selection;
  // a plan that is kept knows where the page begins, or it would not walk the index
  const ids = `select c.id, row_number() over () as place from (
      select c.id from ${from} where ${where} order by ${orderOf(sort)} limit ${limit} offset ${offset}) c`;
  const text = `select ${fields} from (${ids}) page join customer c on c.dealership_id = $1 and c.id = page.id ${joins}
    order by page.place`;
  const isKept = isUsual && page === 1 && USUAL_SIZES.includes(limit);
  const rows = await (isKept ? askUsual : ask)<R>(db, text, values.values);
  // a page that is not full is the last one
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? offset + rows.length : await countCustomers(db, selection) };
};

export const readPage = (db: Db, selection: Selection, request: ListPage) =>
  readPageOf<StoredRow>(db, selection, request, ROW_FIELDS, ROW_JOINS);

interface MinimalRow {
  id: number;
  full_name: string;
  f_name: string;
  l_name: string;
  company_name: string;
  customer_type: 1 | 2;
  email: string;
  mobile: string;
  is_active: 0 | 1;
}

const MINIMAL = `c.id, c.full_name, c.first_name as f_name, c.last_name as l_name, c.company_name, c.type as customer_type,
  c.email, c.mobile, c.is_active::int as is_active`;

export const readMinimalPage = (db: Db, selection: Selection, request: ListPage) =>
  readPageOf<MinimalRow>(db, selection, request, MINIMAL, '');

export const selectedIds = (db: Db, { from, where, values }: Selection): Promise<number[]> =>
  askIds(db, `select c.id from ${from} where ${where} order by c.id`, values.values);
