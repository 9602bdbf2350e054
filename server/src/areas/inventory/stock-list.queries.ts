import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { ask } from '../../db/ask';
import { askUsual } from '../../db/ask-usual';
import type { Db } from '../../db/database';
import { isByBlocks, type PageRequest, pageIds } from './stock-page-ids';
import { ROW_FIELDS, type StoredRow, toStockRow } from './stock-row';
import { copyOf, type Selection } from './stock-selection.queries';
import { isTwoOrders, orderOf } from './stock-sort';

export interface StockPage {
  page: number;
  limit: number;
  sort?: string | undefined;
}

const USUAL_SIZES = [10, 25, 50, 100];

/** Rows are read for the page alone; which they are is found in the indexes. */
const rowsOf = (ids: string) => `select ${ROW_FIELDS}
  from (select id, row_number() over () as place from (${ids}) ids) page
    join stock_vehicle s on s.dealership_id = $1 and s.id = page.id order by page.place`;

const pageText = (selection: Selection, request: PageRequest) => {
  const { view, where, named, values, others } = selection;
  const { offset, limit, sort, today } = request;
  const isWholeView = others?.length === 0 && !named;
  if (offset === 0 && isWholeView && !isTwoOrders(sort, view))
    return `select ${ROW_FIELDS} from stock_vehicle s where ${where}
      order by ${orderOf(sort, view, () => values.add(today))} limit ${limit}`;
  return rowsOf(pageIds(selection, request));
};

/** One page and its total, each its own statement (design 5). */
export const readPage = async (
  db: Db,
  selection: Selection,
  { page, limit, sort }: StockPage,
  today: string,
): Promise<{ rows: StockRow[]; total: number }> => {
  const offset = (page - 1) * limit;
  // how many the list's own filters leave decides how they are found
  const isFiltered = selection.others !== null && selection.others.length > 0 && !selection.named;
  const counted = isFiltered ? await selection.total(db) : null;
  if (counted !== null && offset >= counted) return { rows: [], total: counted };
  const own = copyOf(selection);
  const text = pageText(own, { offset, limit, sort, today, total: counted });
  // a plan that does not know how many cars a dealership has may sort them all to find a later page
  const isUsual =
    selection.isUsual && USUAL_SIZES.includes(limit) && (page === 1 || isByBlocks(selection, sort));
  const stored = await (isUsual ? askUsual : ask)<StoredRow>(db, text, own.values.values);
  const rows = stored.map((row) => toStockRow(row, today));
  if (counted !== null) return { rows, total: counted };
  // a page that is not full is the last one
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? offset + rows.length : await selection.total(db) };
};
