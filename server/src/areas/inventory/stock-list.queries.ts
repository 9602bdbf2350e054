import type { View } from '@forecourt/contract/inventory/listing';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { ask } from '../../db/ask';
import type { Db } from '../../db/database';
import { askUsual } from './ask-usual';
import { type SqlValues, sqlValues } from './sql-values';
import { otherConditions, type StockFilters, settleView } from './stock-filter';
import { findByName } from './stock-names.queries';
import { ROW_FIELDS, type StoredRow, toStockRow } from './stock-row';
import { isPanelOrder, orderOf } from './stock-sort';
import { VIEW_COLUMN, VIEW_SQL } from './views';

export interface StockPage {
  page: number;
  limit: number;
  sort?: string | undefined;
}

/** Which cars a list holds, and what is known of their number before they are counted. */
export interface Selection {
  view: View;
  where: string;
  values: SqlValues;
  /** Nothing but names and words beside the view: a plan that does not know the values serves as well. */
  isUsual: boolean;
  /** Nothing but the view, so that its tally says where a page begins. */
  isWholeView: boolean;
  total(db: Db): Promise<number>;
}

const countCars = async (db: Db, where: string, { values }: SqlValues) => {
  const [row] = await ask<{ total: number }>(
    db,
    `select count(*)::int as total from stock_vehicle where ${where}`,
    values,
  );
  return row?.total ?? 0;
};

const countView = async (db: Db, tenant: number, view: View) => {
  const [row] = await askUsual<{ total: number }>(
    db,
    `select coalesce(sum(${VIEW_COLUMN[view]}), 0)::int as total from stock_block where dealership_id = $1`,
    [tenant],
  );
  return row?.total ?? 0;
};

/** The cars that the list's filters and its quick search choose. */
export const selectStock = async (
  db: Db,
  tenant: number,
  asked: StockFilters,
  today: string,
): Promise<Selection> => {
  const filters = settleView(asked);
  const { view } = filters;
  const found = await findByName(db, tenant, filters);
  const values = sqlValues(tenant);
  const named = found ? [found.condition(values)] : [];
  const others = otherConditions(filters, today, values);
  const where = ['dealership_id = $1', VIEW_SQL[view], ...named, ...others].join(' and ');
  return {
    view,
    where,
    values,
    isUsual: others.length === 0,
    isWholeView: !found && others.length === 0,
    // a total that a tally knows is not counted (docs/decisions/005)
    total: async (at) => {
      if (others.length > 0) return countCars(at, where, values);
      return found ? (found.total ?? countCars(at, where, values)) : countView(at, tenant, view);
    },
  };
};

/** The cars of a view for which a condition of another kind holds. */
export const selectBy = (view: View, condition: string, values: SqlValues): Selection => {
  const where = `dealership_id = $1 and ${VIEW_SQL[view]} and ${condition}`;
  return {
    view,
    where,
    values,
    isUsual: false,
    isWholeView: false,
    total: (db) => countCars(db, where, values),
  };
};

const USUAL_SIZES = [10, 25, 50, 100];
/** From here on the tally by blocks says where a page begins; nearer, walking there costs less. */
const FAR = 2_000;

/** Far down, ids are read from the index alone, and rows only for the page. */
const rowsOf = (ids: string) => `select ${ROW_FIELDS}
  from (select id, row_number() over () as place from (${ids}) ids) page
    join stock_vehicle s on s.dealership_id = $1 and s.id = page.id order by page.place`;

const farPage = (view: View, where: string, limit: number, offset: string) => `with reached as (
    select block, sum(${VIEW_COLUMN[view]}) as cars, sum(sum(${VIEW_COLUMN[view]})) over (order by block desc) as upto
    from stock_block where dealership_id = $1 group by block),
  first as (select block, upto - cars as before from reached where upto > ${offset}::int order by block desc limit 1)
  ${rowsOf(`select id from stock_vehicle where ${where}
    and panel_order < ((select block from first) + 1)::bigint << 12
    order by panel_order desc limit ${limit} offset ${offset}::int - (select before from first)`)}`;

const pageText = (
  { view, where, isWholeView, values }: Selection,
  { page, limit, sort }: StockPage,
  today: string,
) => {
  const offset = (page - 1) * limit;
  const order = orderOf(sort, view, () => values.add(today));
  if (offset === 0)
    return `select ${ROW_FIELDS} from stock_vehicle s where ${where} order by ${order} limit ${limit}`;
  const place = values.add(offset);
  if (isWholeView && isPanelOrder(sort) && offset >= FAR) return farPage(view, where, limit, place);
  return rowsOf(
    `select id from stock_vehicle where ${where} order by ${order} limit ${limit} offset ${place}`,
  );
};

/** One page and its total, each its own statement (design 5). */
export const readPage = async (
  db: Db,
  selection: Selection,
  request: StockPage,
  today: string,
): Promise<{ rows: StockRow[]; total: number }> => {
  const { page, limit } = request;
  const offset = (page - 1) * limit;
  // the total is asked for with the values of the selection alone
  const own = { ...selection, values: sqlValues(...selection.values.values) };
  const text = pageText(own, request, today);
  const isUsual = selection.isUsual && USUAL_SIZES.includes(limit);
  const stored = await (isUsual ? askUsual : ask)<StoredRow>(db, text, own.values.values);
  const rows = stored.map((row) => toStockRow(row, today));
  // a page that is not full is the last one
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? offset + rows.length : await selection.total(db) };
};
