import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { isByBlocks, type PageIds, type PageRequest, pageIds } from './stock-page-ids.queries';
import { ROW_FIELDS, type RowView, type StoredRow, toStockRow } from './stock-row.queries';
import { copyOf, type Selection } from './stock-selection.queries';
import { isPanelOrder, isSortedBy, isTwoOrders, orderOf } from './stock-sort';

export interface StockPage {
  page: number;
  limit: number;
  sort?: string | undefined;
  /** How many are looked at in the order of the list before they are found another way. */
  walkMost?: number;
}

const USUAL_SIZES = [10, 25, 50, 100];

/** Rows are read for the page alone; which they are is found in the indexes. */
const rowsOf = (ids: string) => `select ${ROW_FIELDS}
  from (select id, row_number() over () as place from (${ids}) ids) page
    join stock_vehicle s on s.dealership_id = $1 and s.id = page.id order by page.place`;

/** So many are looked at for a first page at most: those that are chosen may all stand at the end of the order. */
const WALK_MOST = 10_000;

const pageText = (selection: Selection, request: PageRequest): PageIds => {
  const { view, where, named, values, others } = selection;
  const { offset, limit, sort, today } = request;
  const isWholeView = others?.length === 0 && !named;
  if (offset === 0 && isWholeView && !isTwoOrders(sort, view)) {
    const order = orderOf(sort, view, () => values.add(today));
    // the sold ones have the last status, and none of them is coming soon
    const bound = view === 'coming-soon' && isSortedBy(sort, 'status') ? `and status < ${SOLD}` : '';
    const text = `select ${ROW_FIELDS} from stock_vehicle s where ${where} ${bound} order by ${order} limit ${limit}`;
    return { text, isCut: false };
  }
  const { text, isCut } = pageIds(selection, request);
  return { text: rowsOf(text), isCut };
};

/**
 * A plan that is kept does not know how many cars a dealership has: it may sort a whole view to find a page of another order, or
 * all cars to find a later page.
 */
const isKept = (selection: Selection, { page, limit, sort }: StockPage) => {
  if (!selection.isUsual || !USUAL_SIZES.includes(limit)) return false;
  if (selection.named && isTwoOrders(sort, selection.view)) return false;
  if (selection.view !== 'all' && !isPanelOrder(sort)) return false;
  return page === 1 || isByBlocks(selection, sort);
};

/** One page and its total, each its own statement (design 5). */
export const readPage = async (
  db: Db,
  selection: Selection,
  wanted: StockPage,
  view: RowView,
): Promise<{ rows: StockRow[]; total: number }> => {
  const { page, limit, sort, walkMost = WALK_MOST } = wanted;
  const { today } = view;
  const offset = (page - 1) * limit;
  // how many the list's own filters leave decides how they are found
  const isFiltered = selection.others !== null && selection.others.length > 0 && !selection.named;
  const counted = isFiltered ? await selection.total(db) : null;
  if (counted !== null && offset >= counted) return { rows: [], total: counted };
  const read = async (most: number | null) => {
    const own = copyOf(selection);
    const { text, isCut } = pageText(own, { offset, limit, sort, today, total: counted, most });
    // nor would it walk along them
    const ask = isKept(selection, wanted) && !isCut ? queryCachedPlan : queryRows;
    const stored = await ask<StoredRow>(db, text, own.values.values);
    return { rows: stored.map((row) => toStockRow(row, view)), isCut };
  };
  const { rows, isCut } = await read(walkMost + 2 * offset);
  if (rows.length < limit && isCut) {
    const total = counted ?? (await selection.total(db));
    const isWhole = rows.length === Math.max(0, Math.min(limit, total - offset));
    return { rows: isWhole ? rows : (await read(null)).rows, total };
  }
  if (counted !== null) return { rows, total: counted };
  // a page that is not full is the last one
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? offset + rows.length : await selection.total(db) };
};
