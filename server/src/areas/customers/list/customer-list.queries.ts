import type pg from 'pg';
import type { Db } from '../../../db/database';
import { queryIds, queryPrepared, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import type { StoredRow } from '../record/customer-row';
import { ROW_FIELDS, ROW_JOINS } from '../record/customer-row.queries';
import { countCustomers, countWithoutSearch } from './customer-count.queries';
import type { Selection } from './customer-selection';
import { foundIds, isFound } from './found-customer.queries';

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
  /** How many are looked at in the order of the list before they are found another way. */
  scanMost?: number;
}

const USUAL_SIZES = [10, 25, 50, 100];

/** So many are fetched and sorted; more are met soon enough in the order of the list. */
const FEW = 2_500;
/** The same of a search: whom it finds is kept at hand, so that a scan costs little. */
const FEW_FOUND = 600;
/** So many are looked at for a first page at most: those who are chosen may all stand at the end of the order. */
const SCAN_MOST = 10_000;
const SCAN_MOST_FOUND = 40_000;
/** A search that finds more is not kept at hand. */
const AT_HAND_MOST = 8_000;
/** Flags that so many have are met at once: any plan finds a page of them. */
const MOST_HAVE = 40_000;
/** As many as a usual page has. */
const PAGE_LOOK = 25;

const isByCreation = (sort: string | undefined) => !sort || sort.replace(/^-/, '') === 'created_at';

/** In the order of the list, each looked at whether it is chosen. The limit within makes the planner read the order's index. */
const scanText = (selection: Selection, sort: string | undefined, total: number, most: number) => {
  const { presence, runs, flags, ranges, narrowing } = selection;
  // in the order of creation those of a seller, a source, a city or of some days stand side by side in an index
  const [within, others] = isByCreation(sort) ? [runs, flags] : [[], [...runs, ...flags]];
  const inOrder = `select * from customer c where ${['c.dealership_id = $1', presence, ...within].join(' and ')}
    order by ${orderOf(sort)} limit ${most}`;
  const areMany = narrowing.length > 0 || total > AT_HAND_MOST;
  const conditions = [...others, ...(ranges ? [isFound(ranges, areMany)] : [])];
  return `select c.id from (${inOrder}) c where ${conditions.join(' and ') || 'true'}`;
};

/** Fetched by what chooses them, then sorted. `offset 0` keeps the planner from scanning the order instead. */
const fewText = ({ from, where, ranges, narrowing }: Selection, sort: string | undefined) => {
  const chosen =
    ranges && narrowing.length === 0
      ? `select c.* from (${foundIds(ranges)} offset 0) found
          cross join lateral (select * from customer c where ${where} and c.id = found.id offset 0) c`
      : `select c.* from ${from} where ${where}`;
  return `select c.id from (${chosen} offset 0) c order by ${orderOf(sort)}`;
};

/** Of few whom the other filters choose, in order, each looked at whether the search finds it, until the page is full. */
const searchLastText = ({ where, ranges }: Selection, sort: string | undefined) =>
  `select c.id from (select * from customer c where ${where} order by ${orderOf(sort)} offset 0) c
    where ${isFound(ranges ?? [], true)}`;

type PageMethod = 'in-order' | 'scan' | 'few' | 'search-last';

/** How a page is found: how many there are decides, which the planner knows less well. */
const pageMethodOf = async (
  db: Db,
  selection: Selection,
  sort: string | undefined,
  total: number,
): Promise<PageMethod> => {
  const { runs, flags, ranges, narrowing } = selection;
  const isRun = runs.length === 1 && isByCreation(sort);
  if (!ranges && flags.length === 0 && (runs.length === 0 || isRun)) return 'in-order';
  if (!ranges && runs.length === 0 && total > MOST_HAVE) return 'in-order';
  if (!ranges) return total > FEW ? 'scan' : 'few';
  if (narrowing.length === 0) return total > FEW_FOUND ? 'scan' : 'few';
  const others = await countWithoutSearch(db, selection);
  if (others === null) return total > FEW ? 'scan' : 'few';
  // so many of a stretch are looked at for a page
  if (isRun && (others / total) * PAGE_LOOK < FEW) return 'scan';
  if (others <= 2 * FEW) return 'search-last';
  return total > FEW ? 'scan' : 'few';
};

/** One page of `fields` and the total, each its own statement (design 5). Which rows they are is found in the indexes. */
const readPageOf = async <R extends pg.QueryResultRow>(
  db: Db,
  selection: Selection,
  { page, limit, sort, scanMost = selection.ranges ? SCAN_MOST_FOUND : SCAN_MOST }: ListPage,
  fields: string,
  joins: string,
): Promise<{ rows: R[]; total: number }> => {
  const offset = (page - 1) * limit;
  const total = await countCustomers(db, selection);
  if (offset >= total) return { rows: [], total };
  const rowsOf = (ids: string) =>
    `select ${fields} from (${ids}) page join customer c on c.dealership_id = $1 and c.id = page.id ${joins}
      order by page.place`;
  const { values } = selection.values;
  /** For a statement that is planned for its values: the ids alone, since planning the joins costs more than the page. */
  const readRows = async (chosen: string) => {
    const ids = await queryRows<{ id: number }>(db, `${chosen} limit ${limit} offset ${offset}`, values);
    const ofIds = rowsOf('select id, place from unnest($2::int[]) with ordinality chosen(id, place)');
    return queryPrepared<R>(db, ofIds, [values[0], ids.map(({ id }) => id)]);
  };
  const method = await pageMethodOf(db, selection, sort, total);
  if (method === 'in-order') {
    const { from, where } = selection;
    const chosen = `select c.id from ${from} where ${where} order by ${orderOf(sort)}`;
    // a plan that is kept knows where the page begins, or it would not scan the index
    if (page > 1 || !USUAL_SIZES.includes(limit)) return { rows: await readRows(chosen), total };
    const ids = `select c.id, row_number() over () as place from (${chosen} limit ${limit}) c`;
    return { rows: await queryCachedPlan<R>(db, rowsOf(ids), values), total };
  }
  if (method === 'search-last') return { rows: await readRows(searchLastText(selection, sort)), total };
  if (method === 'scan') {
    const rows = await readRows(scanText(selection, sort, total, scanMost + 2 * offset));
    if (rows.length === Math.min(limit, total - offset)) return { rows, total };
  }
  return { rows: await readRows(fewText(selection, sort)), total };
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
  queryIds(db, `select c.id from ${from} where ${where} order by c.id`, values.values);

export const selectedIdsInOrder = (db: Db, { from, where, values }: Selection, sort: string | undefined) =>
  queryIds(db, `select c.id from ${from} where ${where} order by ${orderOf(sort)}`, values.values);
