import type { QueryOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import type { BankKind } from '@forecourt/domain/banking/bank-code';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface BankAccountRow {
  id: number;
  kind: BankKind;
  name: string;
  account_code: string;
  institution_no: string;
  transit_no: string;
  account_no: string;
  next_cheque_no: number;
  is_active: boolean;
  version: number;
}

export interface BankAccountWithSums extends BankAccountRow {
  balance_cents: number;
  reconciled_to: string | null;
  reconciled_cents: number | null;
  open_reconciliation_id: number | null;
}

const FIELDS = `b.id, b.kind, b.name, b.account_code, b.institution_no, b.transit_no, b.account_no, b.next_cheque_no, b.is_active,
  b.version`;

const WITH_SUMS = `${FIELDS},
  coalesce((select sum(m.debit_cents - m.credit_cents) from ledger_month m
    where m.dealership_id = $1 and m.account = b.account_code), 0)::float8 as balance_cents,
  last.to_day as reconciled_to, last.end_balance_cents::float8 as reconciled_cents, o.id as open_reconciliation_id
  from bank_account b
    left join lateral (select r.to_day, r.end_balance_cents from bank_reconciliation r
      where r.dealership_id = $1 and r.bank_account_id = b.id and r.finished_at is not null
      order by r.to_day desc, r.id desc limit 1) last on true
    left join bank_reconciliation o on o.dealership_id = $1 and o.bank_account_id = b.id and o.finished_at is null`;

const ORDER = { code: 'b.account_code', name: 'lower(b.name)' };

export const listBankAccounts = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof bankingCalls.bankAccounts>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'code', 'b.id');
  const values = sqlValues(tenant);
  const { kind, is_active, q } = query;
  const where = [
    'b.dealership_id = $1',
    ...(kind ? [`b.kind = ${values.add(kind)}`] : []),
    ...(is_active === undefined ? [] : [is_active === 1 ? 'b.is_active' : 'not b.is_active']),
    ...(q ? [`lower(b.name || ' ' || b.account_no) like ${values.add(contains(q.toLowerCase()))}`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from bank_account b where ${where}`,
    values.values,
  );
  const rows = await queryRows<BankAccountWithSums>(
    db,
    `select ${WITH_SUMS} where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const findBankAccount = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<BankAccountWithSums | undefined> =>
  (
    await queryPrepared<BankAccountWithSums>(
      db,
      `select ${WITH_SUMS} where b.dealership_id = $1 and b.id = $2`,
      [tenant, id],
    )
  )[0];

/** Accounts that are held until the transaction ends, in the order of their ids. */
export const lockBankAccounts = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<BankAccountRow>(
    tx,
    `select ${FIELDS} from bank_account b where b.dealership_id = $1 and b.id = any($2) order by b.id for no key update`,
    [tenant, ids],
  );

/** The codes that bank accounts have, for the next one. */
export const takenCodes = async (tx: Db, tenant: number): Promise<string[]> =>
  (
    await queryRows<{ account_code: string }>(
      tx,
      `select account_code from bank_account where dealership_id = $1
        union select code from ledger_account where dealership_id = $1`,
      [tenant],
    )
  ).map(({ account_code }) => account_code);

export interface BankAccountColumns {
  kind?: string | undefined;
  name?: string | undefined;
  account_code?: string | undefined;
  institution_no?: string | undefined;
  transit_no?: string | undefined;
  account_no?: string | undefined;
  next_cheque_no?: number | undefined;
  is_active?: boolean | undefined;
}

/** Nothing when another account got the code in the meantime. */
export const insertBankAccount = async (
  tx: Db,
  tenant: number,
  columns: BankAccountColumns,
): Promise<number | undefined> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bank_account ${columnsAndValues({ dealership_id: tenant, ...columns }, values)}
      on conflict (dealership_id, account_code) do nothing returning id`,
    values.values,
  );
  return row?.id;
};

export const updateBankAccount = (tx: Db, tenant: number, id: number, columns: BankAccountColumns) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update bank_account set ${sets} where dealership_id = $1 and id = $2 returning id`,
    values.values,
  );
};

export interface Drawer {
  code: string;
  name: string;
}

/** Cash drawers of the dealership beside its first one. */
export const cashDrawers = (db: Db, tenant: number) =>
  queryPrepared<Drawer>(
    db,
    `select account_code as code, name from bank_account where dealership_id = $1 and kind = 'cash' and is_active
      order by account_code limit 50`,
    [tenant],
  );
