import type { View } from '@forecourt/contract/inventory/listing';
import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { boundedSorts, leavesOutSold, otherConditions, type StockFilters, settleView } from './stock-filter';
import { conditionOf, findByName, type Named } from './stock-names.queries';
import { countByTally } from './stock-tally.queries';
import { VIEW_COLUMN, VIEW_SQL } from './views';

/** Which cars a list holds, and what is known of their number before they are counted. */
export interface Selection {
  view: View;
  /** What the planner can judge: the dealership, the view, and filters by value. */
  where: string;
  /** The filters by value alone; null where a condition is none of the list's own filters. */
  others: string[] | null;
  /** The columns that those filters look at, when each is also a sort of the list. */
  bounded: readonly string[];
  /** A filter leaves out every sold car. */
  isUnsold: boolean;
  isByTag: boolean;
  values: SqlValues;
  /** What names and words choose, of which we know better than the planner how many cars there are. */
  named: Named | null;
  /** A plan that does not know the values serves as well. */
  isUsual: boolean;
  total(db: Db): Promise<number>;
}

/** The same, to be added to: what one statement adds does not show in another. */
export const copyOf = (selection: Selection): Selection => ({
  ...selection,
  values: sqlValues(...selection.values.values),
});

const whole = ({ where, named, values }: Selection) =>
  named ? `${where} and ${conditionOf(named, values)}` : where;

const countCars = async (db: Db, selection: Selection) => {
  const own = copyOf(selection);
  const text = `select count(*)::int as total from stock_vehicle where ${whole(own)}`;
  const [row] = await queryRows<{ total: number }>(db, text, own.values.values);
  return row?.total ?? 0;
};

const countView = async (db: Db, tenant: number, view: View) => {
  const [row] = await queryCachedPlan<{ total: number }>(
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
  const others = otherConditions(filters, today, values);
  const selection: Selection = {
    view,
    where: ['dealership_id = $1', VIEW_SQL[view], ...others].join(' and '),
    others,
    bounded: boundedSorts(filters),
    isUnsold: leavesOutSold(filters),
    isByTag: filters.tag !== undefined,
    values,
    named: found?.named ?? null,
    isUsual: others.length === 0,
    // a total that a tally knows is not counted (docs/decisions/006)
    total: async (at) => {
      if (others.length === 0 && !found) return countView(at, tenant, view);
      if (others.length === 0 && found && found.total !== null) return found.total;
      const tallied = found ? null : await countByTally(at, tenant, filters, today);
      return tallied ?? countCars(at, selection);
    },
  };
  return selection;
};

/** The cars of a selection for which a condition of another kind holds too. */
export const narrow = (selection: Selection, condition: string): Selection => {
  const narrowed: Selection = {
    ...selection,
    where: `${selection.where} and ${condition}`,
    others: null,
    isUsual: false,
    total: (db) => countCars(db, narrowed),
  };
  return narrowed;
};

/** The ids of all the cars of a selection. */
export const selectedIds = async (db: Db, selection: Selection): Promise<number[]> => {
  const own = copyOf(selection);
  const text = `select id from stock_vehicle where ${whole(own)} order by id`;
  return queryIds(db, text, own.values.values);
};
