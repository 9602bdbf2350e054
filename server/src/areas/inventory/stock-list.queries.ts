import type { View } from '@forecourt/contract/inventory/listing';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { ask } from '../../db/ask';
import { askUsual } from '../../db/ask-usual';
import type { Db } from '../../db/database';
import type { SqlValues } from '../../db/sql-values';
import type { Known } from './stock-names.queries';
import { ROW_FIELDS, type StoredRow, toStockRow } from './stock-row';
import { copyOf, type Selection } from './stock-selection.queries';
import { isPanelOrder, orderOf, sortColumns } from './stock-sort';
import { VIEW_COLUMN } from './views';

export interface StockPage {
  page: number;
  limit: number;
  sort?: string | undefined;
}

/** A look at the first cars of so many names costs less than a walk along the list until enough are met. */
const A_HANDFUL = 40;
const USUAL_SIZES = [10, 25, 50, 100];

/** Rows are read for the page alone; which they are is found in the indexes. */
const rowsOf = (ids: string) => `select ${ROW_FIELDS}
  from (select id, row_number() over () as place from (${ids}) ids) page
    join stock_vehicle s on s.dealership_id = $1 and s.id = page.id order by page.place`;

interface Ordered {
  order: string;
  /** What the order looks at: so little is often read from an index alone. */
  columns: string;
  /** So many cars at the beginning of the panel's order are enough; null when the order is another or the page is far. */
  first: number | null;
}

/** `offset 0` keeps the planner from mixing what is fetched with what is sorted, or what is in order with what is filtered. */
const fewIds = ({ where, values }: Selection, { names, ids }: Known, { order, columns, first }: Ordered) => {
  const ways: string[] = [];
  if (names.length > 0 && names.length <= A_HANDFUL && first !== null)
    // each name's own first ones, which its index has in order
    ways.push(`select ${columns} from unnest(${values.add(names)}::text[]) as known (name)
      cross join lateral (select ${columns} from stock_vehicle where ${where} and name_key = known.name
        order by ${order} limit ${first}) of_name`);
  else if (names.length > 0)
    ways.push(`select ${columns} from stock_vehicle where ${where} and name_key = any(${values.add(names)})`);
  // in a query of its own, so that the number of ids is nothing to plan by
  if (ids.length > 0 || names.length === 0)
    ways.push(`select ${columns} from unnest((select ${values.add(ids)}::int[])) as known (car)
      cross join lateral (select * from stock_vehicle where ${where} and id = known.car offset 0) one`);
  return `select id from (${ways.join(' union all ')} offset 0) few order by ${order}`;
};
const manyIds = (
  { where, values }: Selection,
  condition: (values: SqlValues) => string,
  { order }: Ordered,
) => `select id from (select * from stock_vehicle where ${where} order by ${order} offset 0) many
    where ${condition(values)}`;

const idsOf = (selection: Selection, ordered: Ordered) => {
  const { where, named } = selection;
  if (!named) return `select id from stock_vehicle where ${where} order by ${ordered.order}`;
  if ('few' in named) return fewIds(selection, named.few, ordered);
  const { known, many } = named;
  const isHandful = ordered.first !== null && known && known.names.length + known.ids.length <= A_HANDFUL;
  return isHandful ? fewIds(selection, known, ordered) : manyIds(selection, many, ordered);
};

/** A later page of a whole view in the panel's order: the tally says in which blocks it is, and no others are looked at. */
const laterIds = (view: View, where: string, limit: number, offset: string) => `with reached as (
    select block, sum(${VIEW_COLUMN[view]}) as cars, sum(sum(${VIEW_COLUMN[view]})) over (order by block desc) as upto
    from stock_block where dealership_id = $1 group by block),
  part as (select max(block) filter (where upto > ${offset}::int) as top,
      coalesce(max(block) filter (where upto >= ${offset}::int + ${limit}), min(block)) as bottom,
      min(upto - cars) filter (where upto > ${offset}::int) as above
    from reached)
  select id from stock_vehicle where ${where} and panel_order >= (select bottom from part)::bigint << 12
    and panel_order < ((select top from part) + 1)::bigint << 12
  order by panel_order desc limit ${limit} offset ${offset}::int - (select above from part)`;

const isByBlocks = ({ named, isUsual }: Selection, sort: string | undefined) =>
  isUsual && !named && isPanelOrder(sort);

const pageText = (selection: Selection, { page, limit, sort }: StockPage, today: string) => {
  const { view, where, named, values } = selection;
  const offset = (page - 1) * limit;
  const order = orderOf(sort, view, () => values.add(today));
  if (offset === 0 && !named)
    return `select ${ROW_FIELDS} from stock_vehicle s where ${where} order by ${order} limit ${limit}`;
  if (isByBlocks(selection, sort)) return rowsOf(laterIds(view, where, limit, values.add(offset)));
  const columns = [...new Set(['id', ...sortColumns(sort)])].join(', ');
  const first = page === 1 && isPanelOrder(sort) ? limit : null;
  return rowsOf(`${idsOf(selection, { order, columns, first })} limit ${limit} offset ${values.add(offset)}`);
};

/** One page and its total, each its own statement (design 5). */
export const readPage = async (
  db: Db,
  selection: Selection,
  request: StockPage,
  today: string,
): Promise<{ rows: StockRow[]; total: number }> => {
  const { page, limit, sort } = request;
  const offset = (page - 1) * limit;
  const own = copyOf(selection);
  const text = pageText(own, request, today);
  // a plan that does not know how many cars a dealership has may sort them all to find a later page
  const isUsual =
    selection.isUsual && USUAL_SIZES.includes(limit) && (page === 1 || isByBlocks(selection, sort));
  const stored = await (isUsual ? askUsual : ask)<StoredRow>(db, text, own.values.values);
  const rows = stored.map((row) => toStockRow(row, today));
  // a page that is not full is the last one
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? offset + rows.length : await selection.total(db) };
};
