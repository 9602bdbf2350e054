import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

export interface ChequeAccountRow {
  id: number;
  name: string;
  account_code: string;
  next_cheque_no: number;
  is_active: boolean;
  balance_cents: number;
  offset_x: number;
  offset_y: number;
  signatures: number;
}

/** Cheques are drawn on banks, of the dealership or of its trust; not on a cash drawer. */
const HAS_CHEQUES = "b.kind in ('bank', 'trust')";

const SELECT = `select b.id, b.name, b.account_code, b.next_cheque_no, b.is_active,
    coalesce((select sum(m.debit_cents - m.credit_cents) from ledger_month m
      where m.dealership_id = $1 and m.account = b.account_code), 0)::float8 as balance_cents,
    coalesce(l.offset_x, 0) as offset_x, coalesce(l.offset_y, 0) as offset_y, coalesce(l.signatures, 1)::int as signatures
  from bank_account b left join cheque_layout l on l.dealership_id = $1 and l.bank_account_id = b.id
  where b.dealership_id = $1 and ${HAS_CHEQUES}`;

/** A dealership has a handful of them. */
const MOST = 100;

export const chequeAccounts = (db: Db, tenant: number) =>
  queryPrepared<ChequeAccountRow>(
    db,
    `${SELECT} order by b.is_active desc, b.account_code, b.id limit ${MOST}`,
    [tenant],
  );

export const findChequeAccount = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<ChequeAccountRow | undefined> =>
  (await queryPrepared<ChequeAccountRow>(db, `${SELECT} and b.id = $2`, [tenant, id]))[0];

/** Locks the bank account until the transaction ends, so that two never take the same number. */
export const lockChequeAccount = async (tx: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `select b.id from bank_account b where b.dealership_id = $1 and b.id = $2 and ${HAS_CHEQUES} for no key update`,
      [tenant, id],
    )
  ).length > 0;

/** The next number, where it is higher than the one that is noted. */
export const setNextNumber = (tx: Db, tenant: number, id: number, next: number) =>
  queryRows(
    tx,
    `update bank_account set next_cheque_no = $3, version = version + 1
      where dealership_id = $1 and id = $2 and next_cheque_no < $3 returning id`,
    [tenant, id, next],
  );

/** The highest number that is used from one on, without a free one between; the one before where it is free. */
export const firstFreeNumber = async (tx: Db, tenant: number, id: number, from: number): Promise<number> => {
  const [row] = await queryRows<{ free: number }>(
    tx,
    `select min(n.number)::int as free from (
        select $3::int as number
        union all select c.number + 1 from cheque c where c.dealership_id = $1 and c.bank_account_id = $2 and c.number >= $3) n
      where not exists (select 1 from cheque u
        where u.dealership_id = $1 and u.bank_account_id = $2 and u.number = n.number)`,
    [tenant, id, from],
  );
  return row?.free ?? from;
};

export const isNumberUsed = async (tx: Db, tenant: number, id: number, number: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      'select 1 from cheque where dealership_id = $1 and bank_account_id = $2 and number = $3',
      [tenant, id, number],
    )
  ).length > 0;

export const saveLayout = (
  tx: Db,
  tenant: number,
  id: number,
  { offset_x, offset_y, signatures }: Pick<ChequeAccountRow, 'offset_x' | 'offset_y' | 'signatures'>,
) =>
  queryRows(
    tx,
    `insert into cheque_layout (dealership_id, bank_account_id, offset_x, offset_y, signatures) values ($1, $2, $3, $4, $5)
      on conflict (dealership_id, bank_account_id) do update
        set offset_x = excluded.offset_x, offset_y = excluded.offset_y, signatures = excluded.signatures`,
    [tenant, id, offset_x, offset_y, signatures],
  );
