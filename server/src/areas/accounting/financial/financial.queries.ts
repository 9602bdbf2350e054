import { ACCOUNT } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { AFTER_SALE_SOURCE } from '../booking/book';
import { LINK_FIELDS, LINK_JOINS, type LineFilters, lineConditions } from '../journal/line.queries';
import { LINK_SOURCE, YEAR_END_SOURCE } from '../vouchers/voucher-source';

export interface FinancialLine {
  id: number;
  entry_id: number;
  number: number;
  day: string;
  kind: string;
  memo: string;
  account: string;
  cents: number;
  is_moved: boolean;
  stock_id: number | null;
  stock: string;
  customer_id: number | null;
  customer: string;
  vendor_id: number | null;
  vendor: string;
}

const FIELDS = `l.id, l.entry_id, e.number, l.day, e.kind, e.memo, l.account, l.amount_cents::float8 as cents, ${LINK_FIELDS}`;
const ENTRY = 'join journal_entry e on e.dealership_id = $1 and e.id = l.entry_id';
/** Neither the close of a year nor what only moves a line is an income or a cost. */
const IS_TRADE = `e.source not in ('${YEAR_END_SOURCE}', '${LINK_SOURCE}', '${AFTER_SALE_SOURCE}')`;
const IS_RESULT = `l.account between '4' and '6zzz'`;
/** What the sale takes out of the stock is a cost already, by the purchase and the costs of the vehicle. */
const IS_SOLD_COST = `(l.account = '${ACCOUNT.costOfVehicles}' or (l.account = '${ACCOUNT.vehicles}' and (
  (e.kind = 'bill-sold' and l.amount_cents < 0) or (e.kind = 'bill-reversed' and l.amount_cents > 0))))`;
const linked = (condition = '') =>
  `exists (select 1 from ledger_link k where k.dealership_id = $1 and k.line_id = l.id${condition})`;

/** Incomes and costs of a vehicle, the newest first: those booked for it and not moved away, and those moved to it. */
export const vehicleRecords = (db: Db, tenant: number, stockId: number, limit: number) =>
  queryPrepared<FinancialLine>(
    db,
    `select ${FIELDS}, found.is_moved
      from (select l.id, false as is_moved from journal_line l ${ENTRY}
          where l.dealership_id = $1 and l.stock_id = $2 and (${IS_RESULT} or l.account = '${ACCOUNT.vehicles}') and ${IS_TRADE}
            and not ${IS_SOLD_COST} and not ${linked()}
        union all select k.line_id, true from ledger_link k where k.dealership_id = $1 and k.stock_id = $2) found
        join journal_line l on l.dealership_id = $1 and l.id = found.id ${ENTRY} ${LINK_JOINS}
      order by l.day desc, l.id desc limit $3`,
    [tenant, stockId, limit],
  );

/** Incomes and costs that belong to no vehicle, or no longer. */
const linkableConditions = (
  { accounts, ...filters }: LineFilters & { accounts: { first: string; last: string } },
  values: SqlValues,
): string =>
  [
    ...lineConditions(filters, values),
    `l.account between ${values.add(accounts.first)} and ${values.add(accounts.last)}`,
    `((l.stock_id is null and not ${linked()}) or (l.stock_id is not null and ${linked(' and k.stock_id is null')}))`,
    IS_TRADE,
  ].join(' and ');

export type LinkableFilters = Parameters<typeof linkableConditions>[0];

export const listLinkable = (
  db: Db,
  tenant: number,
  filters: LinkableFilters,
  { limit, offset, isAscending }: { limit: number; offset: number; isAscending: boolean },
) => {
  const values = sqlValues(tenant);
  const way = isAscending ? 'asc' : 'desc';
  const where = linkableConditions(filters, values);
  return queryCachedPlan<FinancialLine>(
    db,
    `select ${FIELDS}, ${linked()} as is_moved
      from (select l.id from journal_line l ${ENTRY} where ${where}
          order by l.day ${way}, l.id ${way} limit ${values.add(limit)} offset ${values.add(offset)}) page
        join journal_line l on l.dealership_id = $1 and l.id = page.id ${ENTRY} ${LINK_JOINS}
      order by l.day ${way}, l.id ${way}`,
    values.values,
  );
};

export const countLinkable = async (db: Db, tenant: number, filters: LinkableFilters): Promise<number> => {
  const values = sqlValues(tenant);
  const where = linkableConditions(filters, values);
  const [row] = await queryCachedPlan<{ count: number }>(
    db,
    `select count(*)::int as count from journal_line l ${ENTRY} where ${where}`,
    values.values,
  );
  return row?.count ?? 0;
};

/** A line that is about to be moved. */
export interface MovableLine {
  id: number;
  day: string;
  kind: string;
  memo: string;
  account: string;
  cents: number;
  booked_stock_id: number | null;
  customer_id: number | null;
  vendor_id: number | null;
  /** The voucher that moved it before, and where to; null: it was not moved. */
  voucher_id: number | null;
  moved_to: number | null;
}

/** Incomes and costs by id; what is something else is left out. The book is locked. */
export const movableLines = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<MovableLine>(
    tx,
    `select l.id, l.day, e.kind, e.memo, l.account, l.amount_cents::float8 as cents, l.stock_id as booked_stock_id, l.customer_id,
        l.vendor_id, k.voucher_id, k.stock_id as moved_to
      from journal_line l ${ENTRY} left join ledger_link k on k.dealership_id = $1 and k.line_id = l.id
      where l.dealership_id = $1 and l.id = any($2) and (${IS_RESULT} or l.account = '${ACCOUNT.vehicles}') and ${IS_TRADE}`,
    [tenant, ids],
  );

export const insertLink = (
  tx: Db,
  tenant: number,
  { lineId, voucherId, stockId }: { lineId: number; voucherId: number; stockId: number | null },
) =>
  queryRows(
    tx,
    'insert into ledger_link (dealership_id, line_id, voucher_id, stock_id) values ($1, $2, $3, $4)',
    [tenant, lineId, voucherId, stockId],
  );

export const deleteLink = (tx: Db, tenant: number, lineId: number) =>
  queryRows(tx, 'delete from ledger_link where dealership_id = $1 and line_id = $2', [tenant, lineId]);

export interface NamedVehicle {
  id: number;
  title: string;
  stock_no: string;
}

export const findVehicle = async (db: Db, tenant: number, id: number): Promise<NamedVehicle | undefined> =>
  (
    await queryPrepared<NamedVehicle>(
      db,
      'select id, title, stock_no from stock_vehicle where dealership_id = $1 and id = $2 and deleted_at is null',
      [tenant, id],
    )
  )[0];
