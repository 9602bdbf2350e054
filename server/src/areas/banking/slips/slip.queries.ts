import type { QueryOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import { ACCOUNT } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryAny, queryIds, queryPrepared, queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export const SLIP_SOURCE = 'deposit-slip';

export interface SlipRow {
  id: number;
  number: number;
  kind: 'bank' | 'cards';
  day: string;
  bank_account_id: number;
  bank_account: string;
  account_code: string;
  drawer: string;
  cash_cents: number;
  counts: Record<string, number>;
  items: number;
  items_cents: number;
  fee_cents: number;
  memo: string;
  user_id: number | null;
  reversed_on: string | null;
  reversed_reason: string;
  entry_id: number | null;
}

const SELECT = `select s.id, s.number, s.kind, s.day, s.bank_account_id, b.name as bank_account, b.account_code, s.drawer,
    s.cash_cents::float8 as cash_cents, s.counts, s.items_cents::float8 as items_cents, s.fee_cents::float8 as fee_cents, s.memo,
    (select count(*) from deposit_slip_item i where i.dealership_id = $1 and i.slip_id = s.id)::int as items,
    s.user_id, s.reversed_on, s.reversed_reason,
    (select e.id from journal_entry e where e.dealership_id = $1 and e.source = '${SLIP_SOURCE}' and e.source_id = s.id
      and e.part = 1) as entry_id
  from deposit_slip s join bank_account b on b.dealership_id = $1 and b.id = s.bank_account_id`;

export const findSlip = async (db: Db, tenant: number, id: number): Promise<SlipRow | undefined> =>
  (await queryPrepared<SlipRow>(db, `${SELECT} where s.dealership_id = $1 and s.id = $2`, [tenant, id]))[0];

export const listSlips = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof bankingCalls.slips>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, { day: 's.day' }, '-day', 's.id');
  const values = sqlValues(tenant);
  const { bank_account_id: account } = query;
  const where = `s.dealership_id = $1${account ? ` and s.bank_account_id = ${values.add(account)}` : ''}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from deposit_slip s where ${where}`,
    values.values,
  );
  const rows = await queryRows<SlipRow>(
    db,
    `${SELECT} where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface WaitingRow {
  id: number;
  entry_id: number;
  day: string;
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

const LINE_FIELDS = `l.id, l.entry_id, l.day, e.source, e.source_id, e.part::int as part, e.kind, e.event_day, e.memo, l.account,
  l.amount_cents::float8 as cents, coalesce(c.merged_into, l.customer_id) as customer_id,
  coalesce(n.full_name, c.full_name, '') as customer`;
const LINE_JOINS = `join journal_entry e on e.dealership_id = $1 and e.id = l.entry_id
  left join customer c on c.dealership_id = $1 and c.id = l.customer_id
  left join customer n on n.dealership_id = $1 and n.id = c.merged_into`;

/** Lines on undeposited funds that no slip has taken; a payment that was taken back before does not wait, nor what took it back. */
const WAITING = `from journal_line l ${LINE_JOINS}
  where l.dealership_id = $1 and l.account = $2 and e.source <> '${SLIP_SOURCE}'
    and not exists (select 1 from deposit_slip_item i where i.dealership_id = $1 and i.line_id = l.id and i.is_live)
    and not exists (select 1 from journal_entry r where r.dealership_id = $1 and r.reverses = e.id)
    and (e.reverses is null or exists (select 1 from journal_line o
      join deposit_slip_item i on i.dealership_id = $1 and i.line_id = o.id and i.is_live
      where o.dealership_id = $1 and o.entry_id = e.reverses and o.account = $2))`;

export const waitingLines = async (
  db: Db,
  tenant: number,
  { limit, offset, isDescending }: { limit: number; offset: number; isDescending: boolean },
) => {
  const way = isDescending ? 'desc' : 'asc';
  const values = [tenant, ACCOUNT.undepositedFunds];
  const [count] = await queryPrepared<{ total: number }>(
    db,
    `select count(*)::int as total ${WAITING}`,
    values,
  );
  const rows = await queryPrepared<WaitingRow>(
    db,
    `select ${LINE_FIELDS} ${WAITING} order by l.day ${way}, l.id ${way} limit $3 offset $4`,
    [...values, limit, offset],
  );
  return { rows, total: count?.total ?? 0 };
};

/** Those of some lines that wait, with their amounts. */
export const chosenWaiting = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; cents: number }>(
    db,
    `select l.id, l.amount_cents::float8 as cents ${WAITING} and l.id = any($3) order by l.id`,
    [tenant, ACCOUNT.undepositedFunds, ids],
  );

export type SlipLineRow = WaitingRow & { reference: string };

export const linesOfSlip = (db: Db, tenant: number, id: number) =>
  queryPrepared<SlipLineRow>(
    db,
    `select ${LINE_FIELDS}, s.reference from deposit_slip_item s
        join journal_line l on l.dealership_id = $1 and l.id = s.line_id ${LINE_JOINS}
      where s.dealership_id = $1 and s.slip_id = $2 order by l.day, l.id`,
    [tenant, id],
  );

/** What accounts have. */
export const balancesOf = (db: Db, tenant: number, accounts: readonly string[]) =>
  queryPrepared<{ account: string; cents: number }>(
    db,
    `select account, sum(debit_cents - credit_cents)::float8 as cents from ledger_month
      where dealership_id = $1 and account = any($2) group by account`,
    [tenant, accounts],
  );

export interface NewSlip {
  kind: string;
  day: string;
  bankAccountId: number;
  drawer: string;
  cash: number;
  counts: Readonly<Record<string, number | undefined>>;
  items: number;
  fee: number;
  memo: string;
  userId: number | null;
}

/** The book is locked, so that two slips never get the same number. */
export const insertSlip = async (tx: Db, tenant: number, slip: NewSlip): Promise<number> => {
  const { kind, day, bankAccountId, drawer, cash, counts, items, fee, memo, userId } = slip;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into deposit_slip (dealership_id, number, kind, day, bank_account_id, drawer, cash_cents, counts, items_cents, fee_cents,
        memo, user_id)
      select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from deposit_slip where dealership_id = $1
      returning id`,
    [tenant, kind, day, bankAccountId, drawer, cash, JSON.stringify(counts), items, fee, memo, userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Answers how many were free to be taken. */
export const insertSlipItems = async (
  tx: Db,
  tenant: number,
  slipId: number,
  items: readonly { lineId: number; cents: number; reference: string }[],
): Promise<number> =>
  (
    await queryRows(
      tx,
      `insert into deposit_slip_item (dealership_id, slip_id, line_id, amount_cents, reference)
        select $1, $2, i.line_id, i.cents, i.reference from unnest($3::int[], $4::bigint[], $5::text[]) as i (line_id, cents, reference)
        on conflict do nothing returning line_id`,
      [
        ...[tenant, slipId, items.map(({ lineId }) => lineId), items.map(({ cents }) => cents)],
        items.map(({ reference }) => reference),
      ],
    )
  ).length;

/** False when it is reversed already. Its cheques wait again. */
export const markSlipReversed = async (
  tx: Db,
  tenant: number,
  id: number,
  { day, reason, userId }: { day: string; reason: string; userId: number },
): Promise<boolean> => {
  const isDone = await queryAny(
    tx,
    `update deposit_slip set reversed_on = $3, reversed_reason = $4, reversed_by = $5
      where dealership_id = $1 and id = $2 and reversed_on is null returning id`,
    [tenant, id, day, reason, userId],
  );
  if (isDone)
    await queryRows(
      tx,
      'update deposit_slip_item set is_live = false where dealership_id = $1 and slip_id = $2',
      [tenant, id],
    );
  return isDone;
};

export const slipIdsAfter = (db: Db, tenant: number, after: number, limit: number): Promise<number[]> =>
  queryIds(db, 'select id from deposit_slip where dealership_id = $1 and id > $2 order by id limit $3', [
    ...[tenant, after, limit],
  ]);
