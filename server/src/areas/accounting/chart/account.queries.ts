import type { AccountType } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';

export interface OwnAccount {
  code: string;
  name: string;
  type: AccountType;
  version: number;
}

/** The accounts that the dealership added to the chart. */
export const ownAccounts = (db: Db, tenant: number) =>
  queryPrepared<OwnAccount>(
    db,
    'select code, name, type, version from ledger_account where dealership_id = $1 order by code',
    [tenant],
  );

/** False when the code is taken. */
export const insertAccount = (
  tx: Db,
  tenant: number,
  { code, name, type }: Omit<OwnAccount, 'version'>,
): Promise<boolean> =>
  queryAny(
    tx,
    `insert into ledger_account (dealership_id, code, name, type) values ($1, $2, $3, $4)
      on conflict (dealership_id, code) do nothing returning code`,
    [tenant, code, name, type],
  );

export const renameAccount = (tx: Db, tenant: number, code: string, name: string) =>
  queryRows(
    tx,
    'update ledger_account set name = $3, version = version + 1 where dealership_id = $1 and code = $2',
    [tenant, code, name],
  );

export const lockAccount = async (tx: Db, tenant: number, code: string): Promise<OwnAccount | undefined> =>
  (
    await queryRows<OwnAccount>(
      tx,
      'select code, name, type, version from ledger_account where dealership_id = $1 and code = $2 for update',
      [tenant, code],
    )
  )[0];

export const isBookedOn = (db: Db, tenant: number, code: string) =>
  queryAny(db, 'select 1 from ledger_month where dealership_id = $1 and account = $2 limit 1', [
    tenant,
    code,
  ]);

/** A bank account has its money on it, so it stays in the chart. */
export const isOfBankAccount = (db: Db, tenant: number, code: string) =>
  queryAny(db, 'select 1 from bank_account where dealership_id = $1 and account_code = $2', [tenant, code]);

export const deleteAccount = (tx: Db, tenant: number, code: string) =>
  queryRows(tx, 'delete from ledger_account where dealership_id = $1 and code = $2', [tenant, code]);
