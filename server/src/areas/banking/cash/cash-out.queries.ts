import type { QueryOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export const CASH_OUT_SOURCE = 'cash-out';

/** Kinds of entries by which customers and lenders pay, or are paid back. */
const RECEIPTS = [
  ...['deposit-received', 'deposit-refunded', 'bill-payment', 'bill-payment-reversed', 'refunded'],
  ...[
    'loan-payment',
    'loan-recovered',
    'loan-refunded',
    'shop-payment',
    'product-sale',
    'contract-funded',
    'rebate-received',
  ],
  'correction',
];

export interface ReceivedLine {
  id: number;
  entry_id: number;
  number: number;
  source: string;
  source_id: number;
  part: number;
  kind: string;
  event_day: string;
  memo: string;
  account: string;
  cents: number;
  customer_id: number | null;
  customer: string;
}

/** Money of a day on the accounts that hold money. */
export const receivedLines = (
  db: Db,
  tenant: number,
  day: string,
  accounts: readonly string[],
  limit: number,
) =>
  queryPrepared<ReceivedLine>(
    db,
    `select l.id, l.entry_id, e.number, e.source, e.source_id, e.part::int as part, e.kind, e.event_day, e.memo, l.account,
        l.amount_cents::float8 as cents, coalesce(c.merged_into, l.customer_id) as customer_id,
        coalesce(i.full_name, c.full_name, '') as customer
      from journal_line l join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id
        left join customer c on c.dealership_id = l.dealership_id and c.id = l.customer_id
        left join customer i on i.dealership_id = l.dealership_id and i.id = c.merged_into
      where l.dealership_id = $1 and l.day = $2 and split_part(l.account, '-', 1) = any($3) and e.kind = any($4)
      order by l.id limit $5`,
    [tenant, day, accounts, RECEIPTS, limit],
  );

export interface DrawerSums {
  opening: number;
  cash_in: number;
  cash_out: number;
}

/** What an account had before a day, and what went in and out on it; the differences of its counts do not count. */
export const drawerSums = async (
  db: Db,
  tenant: number,
  drawer: string,
  day: string,
): Promise<DrawerSums> => {
  const [row] = await queryPrepared<DrawerSums>(
    db,
    `select (coalesce((select sum(debit_cents - credit_cents) from ledger_month
          where dealership_id = $1 and account = $2 and month < date_trunc('month', $3::date)), 0)
        + coalesce((select sum(amount_cents) from journal_line where dealership_id = $1 and account = $2
          and day >= date_trunc('month', $3::date) and day < $3), 0))::float8 as opening,
      coalesce(sum(greatest(l.amount_cents, 0)), 0)::float8 as cash_in,
      coalesce(sum(greatest(-l.amount_cents, 0)), 0)::float8 as cash_out
      from journal_line l join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id
      where l.dealership_id = $1 and l.account = $2 and l.day = $3 and e.source <> '${CASH_OUT_SOURCE}'`,
    [tenant, drawer, day],
  );
  return row ?? { opening: 0, cash_in: 0, cash_out: 0 };
};

export interface CashOutRow {
  id: number;
  day: string;
  drawer: string;
  counts: Record<string, number>;
  counted_cents: number;
  expected_cents: number;
  difference_account: string;
  reason: string;
  user_id: number | null;
  created_at: string;
  reopened_on: string | null;
  reopened_reason: string;
  reopened_by: number | null;
}

const SELECT = `select o.id, o.day, o.drawer, o.counts, o.counted_cents::float8 as counted_cents,
    o.expected_cents::float8 as expected_cents, o.difference_account, o.reason, o.user_id, o.created_at, o.reopened_on,
    o.reopened_reason, o.reopened_by from cash_out o`;

export const findCashOut = async (db: Db, tenant: number, id: number): Promise<CashOutRow | undefined> =>
  (
    await queryPrepared<CashOutRow>(db, `${SELECT} where o.dealership_id = $1 and o.id = $2`, [tenant, id])
  )[0];

/** The count that holds for a day. */
export const cashOutOf = async (
  db: Db,
  tenant: number,
  day: string,
  drawer: string,
): Promise<CashOutRow | undefined> =>
  (
    await queryPrepared<CashOutRow>(
      db,
      `${SELECT} where o.dealership_id = $1 and o.day = $2 and o.drawer = $3 and o.reopened_on is null`,
      [tenant, day, drawer],
    )
  )[0];

export const lastClosedDay = async (db: Db, tenant: number, drawer: string): Promise<string | null> => {
  const [row] = await queryPrepared<{ day: string | null }>(
    db,
    'select max(day) as day from cash_out where dealership_id = $1 and drawer = $2 and reopened_on is null',
    [tenant, drawer],
  );
  return row?.day ?? null;
};

export const listCashOuts = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof bankingCalls.cashOuts>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, { day: 'o.day' }, '-day', 'o.id');
  const values = sqlValues(tenant);
  const where = `o.dealership_id = $1${query.drawer ? ` and o.drawer = ${values.add(query.drawer)}` : ''}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from cash_out o where ${where}`,
    values.values,
  );
  const rows = await queryRows<CashOutRow>(
    db,
    `${SELECT} where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface NewCashOut {
  day: string;
  drawer: string;
  counts: Readonly<Record<string, number | undefined>>;
  counted: number;
  expected: number;
  differenceAccount: string;
  reason: string;
  userId: number | null;
}

/** Nothing when the day is closed already. */
export const insertCashOut = async (
  tx: Db,
  tenant: number,
  { day, drawer, counts, counted, expected, differenceAccount, reason, userId }: NewCashOut,
): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into cash_out (dealership_id, day, drawer, counts, counted_cents, expected_cents, difference_account, reason, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (dealership_id, day, drawer) where reopened_on is null do nothing returning id`,
    [tenant, day, drawer, JSON.stringify(counts), counted, expected, differenceAccount, reason, userId],
  );
  return row?.id;
};

/** False when it is open again already. */
export const markReopened = (
  tx: Db,
  tenant: number,
  id: number,
  { day, reason, userId }: { day: string; reason: string; userId: number },
) =>
  queryAny(
    tx,
    `update cash_out set reopened_on = $3, reopened_reason = $4, reopened_by = $5
      where dealership_id = $1 and id = $2 and reopened_on is null returning id`,
    [tenant, id, day, reason, userId],
  );

export const cashOutIdsAfter = async (
  db: Db,
  tenant: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from cash_out where dealership_id = $1 and id > $2 order by id limit $3',
      [tenant, after, limit],
    )
  ).map(({ id }) => id);
