import type pg from 'pg';
import { ask, askIds } from '../../db/ask';
import { askUsual } from '../../db/ask-usual';
import type { Db } from '../../db/database';
import { countCustomers } from './customer-count.queries';
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

/** So many are fetched and sorted; more are met soon enough in the order of the list. */
const FEW = 2_000;

const isByCreation = (sort: string | undefined) => !sort || sort.replace(/^-/, '') === 'created_at';

const KEY_OF_CUSTOMER = 'select 1 from customer_key k where k.dealership_id = $1 and k.customer_id = c.id';

/** In the order of the list, each looked at whether it is chosen. `offset 0` keeps the planner from sorting them instead. */
const walkText = ({ presence, narrowing, found }: Selection, order: string) => {
  const conditions = [...narrowing, ...(found ? [`exists (${KEY_OF_CUSTOMER} and ${found})`] : [])];
  const all = `select * from customer c where c.dealership_id = $1 and ${presence} order by ${order}`;
  return `select c.id from (${all} offset 0) c where ${conditions.join(' and ') || 'true'}`;
};

/** Fetched by what chooses them, then sorted. `offset 0` keeps the planner from walking the order instead. */
const fewText = ({ from, where, found, presence, narrowing }: Selection, order: string) => {
  if (!found) return `select c.id from (select c.* from ${from} where ${where} offset 0) c order by ${order}`;
  const rest = ['c.dealership_id = $1', presence, ...narrowing].join(' and ');
  return `select c.id from (select c.* from (select distinct k.customer_id as id from customer_key k
      where k.dealership_id = $1 and ${found} offset 0) found
    cross join lateral (select * from customer c where ${rest} and c.id = found.id offset 0) c offset 0) c order by ${order}`;
};

/** The ids of a page. How many there are in all decides how they are found: the planner knows that less well. */
const idsText = (selection: Selection, sort: string | undefined, total: number) => {
  const { from, where, isRunOfCreation, hasFlags, found, narrowing } = selection;
  const order = orderOf(sort);
  const isRun = isRunOfCreation && isByCreation(sort) && (!hasFlags || total > FEW);
  const isPlain = !found && narrowing.length === 0;
  if (isRun || isPlain) return `select c.id from ${from} where ${where} order by ${order}`;
  return total > FEW ? walkText(selection, order) : fewText(selection, order);
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
  const total = await countCustomers(db, selection);
  if (offset >= total) return { rows: [], total };
  // a plan that is kept knows where the page begins, or it would not walk the index
  const ids = `select c.id, row_number() over () as place
    from (${idsText(selection, sort, total)} limit ${limit} offset ${offset}) c`;
  const text = `select ${fields} from (${ids}) page join customer c on c.dealership_id = $1 and c.id = page.id ${joins}
    order by page.place`;
  const isKept = page === 1 && USUAL_SIZES.includes(limit);
  return { rows: await (isKept ? askUsual : ask)<R>(db, text, selection.values.values), total };
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
