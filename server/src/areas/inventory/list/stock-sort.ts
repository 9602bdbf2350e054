import type { View } from '@forecourt/contract/inventory/listing';
import { SOLD } from '@forecourt/domain/vehicle/index';

interface Order {
  columns: readonly string[];
  /** The columns fall where the sort rises, as the day a car came falls while the days that it stands rise. */
  inverse?: boolean;
  /** Of cars with the same days the one that came last stands first, as in the order of the day a car came. */
  isIdOpposite?: boolean;
}

const MAY_BE_SOLD: readonly View[] = ['all', 'in-transit', 'sold', 'deleted'];

const nameOf = (sort: string | undefined) => (sort ?? 'panel').replace(/^-/, '');

/** Sold cars stood for a number of days that stays, the others for one more each day: two orders that are read side by side. */
export const isTwoOrders = (sort: string | undefined, view: View) =>
  nameOf(sort) === 'days_on_lot' && MAY_BE_SOLD.includes(view) && view !== 'deleted';

const daysOrder = (view: View, today: () => string): Order =>
  MAY_BE_SOLD.includes(view)
    ? {
        columns: [
          `coalesce(case when status = ${SOLD} then sold_date end, ${today()}::date) - acquired_on`,
          'id',
        ],
        isIdOpposite: true,
      }
    : { columns: ['acquired_on', 'id'], inverse: true };

/** Who is not sold has no sold date: such a list is in the order of what comes after it. */
const saleOrder = (view: View): Order =>
  MAY_BE_SOLD.includes(view) ? { columns: ['sold_date', 'id'] } : { columns: ['id'] };

const PANEL: Order = { columns: ['panel_order'], inverse: true };

/** Each is an index's own order (tables.ts), so that a page costs the same however many cars there are. */
const ORDERS: Readonly<Record<string, Order>> = {
  panel: PANEL,
  stock_NO: { columns: ['stock_key', 'id'] },
  title: { columns: ['name_key', 'panel_order'] },
  model_year: { columns: ['year', 'id'] },
  odometer: { columns: ['odometer', 'id'] },
  sell_price: { columns: ['price_key', 'id'] },
  status: { columns: ['status', 'panel_order'] },
  // cars are numbered as they come
  created_at: { columns: ['id'] },
};

const MAY_BE_NULL = ['year', 'odometer', 'price_key', 'sold_date'];

const orderNamed = (name: string, view: View, today: () => string): Order => {
  if (name === 'days_on_lot') return daysOrder(view, today);
  return name === 'sold_date' ? saleOrder(view) : (ORDERS[name] ?? PANEL);
};

/**
 * `order by` for a sort such as '-sell_price'. What is not known counts as the least there is. `today` answers the place
 * of the day, and is asked only when the order depends on it.
 */
export const orderOf = (sort: string | undefined, view: View, today: () => string): string => {
  const wanted = sort ?? 'panel';
  const name = wanted.replace(/^-/, '');
  const order = orderNamed(name, view, today);
  const falls = wanted.startsWith('-') !== (order.inverse ?? false);
  return order.columns
    .map((column) => {
      if (column === 'id' && order.isIdOpposite) return `id ${falls ? 'asc' : 'desc'}`;
      const nulls = MAY_BE_NULL.includes(column) ? (falls ? ' nulls last' : ' nulls first') : '';
      return `${column} ${falls ? 'desc' : 'asc'}${nulls}`;
    })
    .join(', ');
};

const DAYS_COLUMNS = ['status', 'sold_date', 'acquired_on', 'id'];
const SALE_COLUMNS = ['sold_date', 'id'];

/** The columns that a sort looks at. */
export const sortColumns = (sort: string | undefined): readonly string[] => {
  const name = (sort ?? 'panel').replace(/^-/, '');
  if (name === 'days_on_lot') return DAYS_COLUMNS;
  return name === 'sold_date' ? SALE_COLUMNS : (ORDERS[name] ?? PANEL).columns;
};

export const isSortedBy = (sort: string | undefined, name: string): boolean => nameOf(sort) === name;

export const isPanelOrder = (sort: string | undefined): boolean => sort === undefined || sort === 'panel';
