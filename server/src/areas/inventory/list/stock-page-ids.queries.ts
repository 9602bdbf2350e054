import type { View } from '@forecourt/contract/inventory/listing';
import { SOLD } from '@forecourt/domain/vehicle/index';
import type { SqlValues } from '../../../db/sql-values';
import type { Known, Named } from './stock-names.queries';
import type { Selection } from './stock-selection.queries';
import { isPanelOrder, isSortedBy, isTwoOrders, orderOf, sortColumns } from './stock-sort';
import { VIEW_COLUMN, VIEW_SQL, WAS_SOLD_SQL } from './views';

export interface PageRequest {
  offset: number;
  limit: number;
  sort: string | undefined;
  today: string;
  /** How many cars there are, where that is known before the page is read. */
  total: number | null;
  /** So many cars are looked at in the order of the list at most, and the page may be cut short by it; null: no end. */
  most: number | null;
}

/** The page as a statement that answers ids in order. */
export interface PageIds {
  text: string;
  /** When the page is not full, cars may be missing that stand further on in the order. */
  isCut: boolean;
}

/** So many cars that filters leave are fetched and sorted; more are met soon enough in the order of the list. */
const FEW_FILTERED = 1_000;

/** A look at the first cars of so many names costs less than a walk along the list until enough are met. */
const MAX_NAME_LOOKUPS = 40;

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
  if (names.length > 0 && names.length <= MAX_NAME_LOOKUPS && first !== null)
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

/**
 * The cars of `within` in their order, each looked at whether `conditions` hold. A limit within makes the planner read the
 * index of the order; without one `offset 0` keeps the conditions apart.
 */
const walk = (
  within: string,
  order: string,
  conditions: readonly string[],
  most: number | null,
  answer = 'id',
) => `select ${answer} from (select * from stock_vehicle where ${within} order by ${order} limit ${most ?? 'all'} offset 0) many
    where ${conditions.join(' and ') || 'true'}`;

type Many = Extract<Named, { many: unknown }>;

const manyIds = (
  { where, values }: Selection,
  named: Many,
  { order }: Ordered,
  { sort, most }: PageRequest,
) => {
  const bounds = isSortedBy(sort, 'model_year') ? named.years(values) : [];
  if (most === null)
    return `select id from stock_vehicle where ${[where, ...bounds, named.many(values)].join(' and ')} order by ${order}`;
  return walk([where, ...bounds].join(' and '), order, [named.many(values)], most);
};

/** In the order of the names it is known how many cars stand before each: only those of the page are looked at. */
const titleIds = (
  { where, values }: Selection,
  { names, cars }: Known,
  order: string,
  { offset, limit, sort }: PageRequest,
) => {
  const sign = sort?.startsWith('-') ? -1 : 1;
  // the column is compared by its bytes
  const sorted = names
    .map((name, at) => ({ name, bytes: Buffer.from(name), cars: cars[at] ?? 0 }))
    .sort((a, b) => sign * Buffer.compare(a.bytes, b.bytes));
  const chosen: string[] = [];
  let before = 0;
  let skipped = 0;
  for (const { name, cars: count } of sorted) {
    if (before + count <= offset) skipped += count;
    else if (before < offset + limit) chosen.push(name);
    before += count;
  }
  const all = `select id, name_key, panel_order from stock_vehicle where ${where} and name_key = any(${values.add(chosen)})`;
  return `select id from (${all} offset 0) few order by ${order} limit ${limit} offset ${offset - skipped}`;
};

const pageOf = (ids: string, { limit, offset }: PageRequest, { add }: SqlValues) =>
  `${ids} limit ${limit} offset ${add(offset)}`;

const whole = (text: string): PageIds => ({ text, isCut: false });

const namedIds = (selection: Selection, named: Named, ordered: Ordered, request: PageRequest): PageIds => {
  const { values, others } = selection;
  if ('few' in named) return whole(pageOf(fewIds(selection, named.few, ordered), request, values));
  const { known } = named;
  if (known && known.ids.length === 0 && others?.length === 0 && isSortedBy(request.sort, 'title'))
    return whole(titleIds(selection, known, ordered.order, request));
  const areFewNames =
    ordered.first !== null && known && known.names.length + known.ids.length <= MAX_NAME_LOOKUPS;
  if (areFewNames) return whole(pageOf(fewIds(selection, known, ordered), request, values));
  const text = pageOf(manyIds(selection, named, ordered, request), request, values);
  return { text, isCut: request.most !== null };
};

/** Days on the lot where some are sold: as many of either order as the page could need, then both together. */
const twoOrders = (selection: Selection, { offset, limit, sort, today }: PageRequest) => {
  const { view, values, others, named } = selection;
  const way = sort?.startsWith('-') ? 'desc' : 'asc';
  const opposite = way === 'asc' ? 'desc' : 'asc';
  const conditions = [...(others ?? []), ...(named && 'many' in named ? [named.many(values)] : [])];
  const base = `dealership_id = $1 and ${VIEW_SQL[view]}`;
  const enough = offset + limit;
  const day = values.add(today);
  const sold = walk(
    `${base} and ${WAS_SOLD_SQL}`,
    `sold_date - acquired_on ${way}, id ${opposite}`,
    conditions,
    null,
    'id, sold_date - acquired_on as days',
  );
  const standing =
    view === 'sold'
      ? // a sale without a day is rare
        `select id, ${day}::date - acquired_on as days from stock_vehicle
          where ${[base, 'sold_date is null', ...conditions].join(' and ')} order by 2 ${way}, 1 ${opposite}`
      : walk(
          base,
          `acquired_on ${opposite}, id ${opposite}`,
          [`(status <> ${SOLD} or sold_date is null)`, ...conditions],
          null,
          `id, ${day}::date - acquired_on as days`,
        );
  return `select id from (
      select * from (${sold} limit ${enough}) sold union all select * from (${standing} limit ${enough}) standing) both_orders
    order by days ${way}, id ${opposite} limit ${limit} offset ${offset}`;
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

export const isByBlocks = ({ named, isUsual }: Selection, sort: string | undefined) =>
  isUsual && !named && isPanelOrder(sort);

/** A list that filters by value leave: few are fetched and sorted, many are met in the order of the list. */
const filteredIds = (selection: Selection, { order, columns }: Ordered, request: PageRequest): PageIds => {
  const { where, view, others, bounded, values } = selection;
  const { total, sort, most } = request;
  if (!others || total === null || bounded.some((name) => isSortedBy(sort, name)))
    return whole(pageOf(`select id from stock_vehicle where ${where} order by ${order}`, request, values));
  if (total > FEW_FILTERED && most !== null) {
    // the sold ones have the last status: where they are left out, the order begins before them
    const bound = selection.isUnsold && isSortedBy(sort, 'status') ? ` and status < ${SOLD}` : '';
    const walked = walk(`dealership_id = $1 and ${VIEW_SQL[view]}${bound}`, order, others, most);
    return { text: pageOf(walked, request, values), isCut: true };
  }
  const few = selection.isByTag
    ? // which they are is read from an index alone, then each is looked up
      `select ${columns} from (select id as car from stock_vehicle where ${where} offset 0) chosen
        cross join lateral (select * from stock_vehicle where dealership_id = $1 and id = chosen.car offset 0) one`
    : `select ${columns} from stock_vehicle where ${where}`;
  return whole(pageOf(`select id from (${few} offset 0) few order by ${order}`, request, values));
};

/** The ids of a page, in its order. */
export const pageIds = (selection: Selection, request: PageRequest): PageIds => {
  const { view, where, named, values, others } = selection;
  const { offset, limit, sort, today, total } = request;
  if (isByBlocks(selection, sort) && offset > 0)
    return whole(laterIds(view, where, limit, values.add(offset)));
  const isFew = named ? 'few' in named : total !== null && total <= FEW_FILTERED;
  // a list that leaves out the sold ones has the order of a view without them
  const orderView = selection.isUnsold ? 'ready' : view;
  if (others && isTwoOrders(sort, orderView) && !isFew) return whole(twoOrders(selection, request));
  const ordered: Ordered = {
    order: orderOf(sort, orderView, () => values.add(today)),
    columns: [...new Set(['id', ...sortColumns(sort)])].join(', '),
    first: offset === 0 && isPanelOrder(sort) ? limit : null,
  };
  return named ? namedIds(selection, named, ordered, request) : filteredIds(selection, ordered, request);
};
