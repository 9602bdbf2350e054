import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import type { SqlValues } from '../../../db/sql-values';
import { type DealRow, ROW_FIELDS, ROW_JOINS } from './deal-row.queries';
import type { Selection } from './selection.queries';

const SORTS: Readonly<Record<string, string>> = {
  moved_at: 'd.moved_at',
  created_at: 'd.created_at',
  amount: 'd.amount_cents',
};

const orderOf = (sort: string): string => {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  return `${SORTS[sort.replace(/^-/, '')] ?? 'd.moved_at'} ${way}, d.id ${way}`;
};

export interface Page {
  limit: number;
  offset: number;
  sort: string;
}

type Chosen = Pick<Selection, 'where' | 'values'>;

/** The ids of the page first, so that only its rows are joined. */
export const readDealPage = (db: Db, { where, values }: Chosen, { limit, offset, sort }: Page) => {
  const order = orderOf(sort);
  const text = `select ${ROW_FIELDS} from (
      select d.* from deal d where ${where} order by ${order} limit ${limit} offset ${offset}) d ${ROW_JOINS}
    order by ${order}`;
  return queryCachedPlan<DealRow>(db, text, values.values);
};

export const readDealRows = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<DealRow>(
    db,
    `select ${ROW_FIELDS} from unnest($2::int[]) with ordinality wanted(id, place)
      join deal d on d.dealership_id = $1 and d.id = wanted.id ${ROW_JOINS} order by wanted.place`,
    [tenant, ids],
  );

/** A count that the tally has is a sum of few lines; another one is counted. */
export const countDeals = async (db: Db, { where, values, tally }: Selection): Promise<number> => {
  const [row] = tally
    ? await queryCachedPlan<{ total: number }>(
        db,
        `select coalesce(sum(t.n), 0)::int as total from deal_tally t where ${tally.where}`,
        tally.values.values,
      )
    : await queryRows<{ total: number }>(
        db,
        `select count(*)::int as total from deal d where ${where}`,
        values.values,
      );
  return row?.total ?? 0;
};

export const selectedIdsInOrder = (db: Db, { where, values }: Chosen, sort: string): Promise<number[]> =>
  queryIds(db, `select d.id from deal d where ${where} order by ${orderOf(sort)}`, values.values);

export const insertExport = (
  tx: Db,
  tenant: number,
  made: { userId: number; filters: Record<string, unknown>; deals: number },
) =>
  queryRows(tx, 'insert into deal_export (dealership_id, user_id, filters, deals) values ($1, $2, $3, $4)', [
    ...[tenant, made.userId, JSON.stringify(made.filters), made.deals],
  ]);

interface Sum {
  count: number;
  amount: number;
}

/** Deals by status and cars on open deals by state, from the tallies t. */
export const sumDeals = (db: Db, where: string, { values }: SqlValues) =>
  queryCachedPlan<Sum & { status: number }>(
    db,
    `select t.status, sum(t.n)::int as count, sum(t.amount_cents) / 100.0::float8 as amount from deal_tally t
      where ${where} group by t.status order by t.status`,
    values,
  );

export const sumCars = (db: Db, where: string, { values }: SqlValues) =>
  queryCachedPlan<Sum & { state: number }>(
    db,
    `select t.state, sum(t.n)::int as count, sum(t.amount_cents) / 100.0::float8 as amount from deal_car_tally t
      where ${where} group by t.state order by t.state`,
    values,
  );
