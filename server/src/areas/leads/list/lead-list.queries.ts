import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type LeadRow, ROW_FIELDS, ROW_JOINS } from './lead-row.queries';
import type { Selection } from './selection';

const SORTS: Readonly<Record<string, readonly string[]>> = {
  received_at: ['l.received_at', 'l.id'],
  respond_by: ['l.respond_by', 'l.id'],
  name: ['l.name_key', 'l.id'],
};

const orderOf = (sort: string) => {
  const columns = SORTS[sort.replace(/^-/, '')] ?? ['l.received_at', 'l.id'];
  return columns.map((column) => `${column} ${sort.startsWith('-') ? 'desc nulls last' : 'asc'}`).join(', ');
};

/** The order of the newest first is its index's own: `nulls last` would not be, and there are no nulls. */
const orderText = (sort: string) =>
  sort === '-received_at' ? 'l.received_at desc, l.id desc' : orderOf(sort);

export interface Page {
  limit: number;
  offset: number;
  sort: string;
}

/** The ids of the page first, so that only its rows are joined. */
export const readLeadPage = (db: Db, { where, values }: Selection, { limit, offset, sort }: Page) => {
  const order = orderText(sort);
  const text = `select ${ROW_FIELDS} from (
      select l.* from lead l where ${where} order by ${order} limit ${limit} offset ${offset}) l ${ROW_JOINS}
    order by ${order}`;
  return queryCachedPlan<LeadRow>(db, text, values.values);
};

/** A count that the tally has is a sum of few lines; another one is counted. */
export const countLeads = async (db: Db, { where, values, tally }: Selection): Promise<number> => {
  const [row] = tally
    ? await queryCachedPlan<{ total: number }>(
        db,
        `select coalesce(sum(t.n), 0)::int as total from lead_tally t where ${tally.where}`,
        tally.values.values,
      )
    : await queryRows<{ total: number }>(
        db,
        `select count(*)::int as total from lead l where ${where}`,
        values.values,
      );
  return row?.total ?? 0;
};

export const selectedLeadIds = (db: Db, { where, values }: Selection, most: number): Promise<number[]> =>
  queryIds(db, `select l.id from lead l where ${where} order by l.id limit ${most}`, values.values);

export const selectedIdsInOrder = (db: Db, { where, values }: Selection, sort: string): Promise<number[]> =>
  queryIds(db, `select l.id from lead l where ${where} order by ${orderText(sort)}`, values.values);

export const readLeadRows = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<LeadRow>(
    db,
    `select ${ROW_FIELDS} from unnest($2::int[]) with ordinality wanted(id, place)
      join lead l on l.dealership_id = $1 and l.id = wanted.id ${ROW_JOINS} order by wanted.place`,
    [tenant, ids],
  );

export const insertExport = (
  tx: Db,
  tenant: number,
  made: { userId: number; filters: Record<string, unknown>; leads: number },
) =>
  queryRows(tx, 'insert into lead_export (dealership_id, user_id, filters, leads) values ($1, $2, $3, $4)', [
    ...[tenant, made.userId, JSON.stringify(made.filters), made.leads],
  ]);
