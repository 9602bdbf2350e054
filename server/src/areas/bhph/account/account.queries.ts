import type { BhphAccount, BhphStatus } from '@forecourt/domain/bhph/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';
import { type BillViewer, visibleBills } from '../../bills';

/** An account as it is stored, with what its bill and its customer are called. */
export interface StoredAccount {
  id: number;
  bill_id: number;
  bill_number: number;
  bill_state: string;
  customer_id: number;
  customer: string;
  mobile: string;
  email: string;
  stock_id: number | null;
  vehicle_title: string;
  status: BhphStatus;
  account: BhphAccount;
  last_contact_at: string | null;
  insurance_company: string;
  insurance_policy: string;
  insurance_expires_on: string | null;
  debit_institution: string;
  debit_transit: string;
  debit_account_end: string;
  debit_agreed_on: string | null;
  version: number;
}

const FIELDS_BUT_ACCOUNT = `a.id, a.bill_id, b.number as bill_number, b.state as bill_state, a.customer_id, c.full_name as customer, c.mobile,
  c.email, a.stock_id, a.vehicle_title, a.status, a.last_contact_at, a.insurance_company, a.insurance_policy, a.insurance_expires_on,
  a.debit_institution, a.debit_transit, a.debit_account_end, a.debit_agreed_on, a.version`;
/** For lists: the entries of the ledger are left out, the schedule is needed for lateness. */
export const LIST_FIELDS = `${FIELDS_BUT_ACCOUNT}, (a.account - 'entries') || '{"entries": []}' as account`;
export const FROM_ACCOUNT = `from bhph_account a
  join bill_of_sale b on b.dealership_id = a.dealership_id and b.id = a.bill_id
  join customer c on c.dealership_id = a.dealership_id and c.id = a.customer_id
  left join deal d on d.dealership_id = b.dealership_id and d.id = b.deal_id`;

/** 404 for an account that is not there, was taken off the lists, or is not for the viewer. */
export const findAccount = async (
  db: Db,
  tenant: number,
  viewer: BillViewer,
  id: number,
  lock: '' | 'for no key update of a' = '',
): Promise<StoredAccount> => {
  const values = sqlValues(tenant, id);
  const conditions = [
    'a.dealership_id = $1 and a.id = $2 and a.removed_at is null',
    ...visibleBills(viewer, values),
  ];
  const [row] = await queryPrepared<StoredAccount>(
    db,
    `select ${FIELDS_BUT_ACCOUNT}, a.account ${FROM_ACCOUNT} where ${conditions.join(' and ')} ${lock}`,
    values.values,
  );
  if (!row) throw notFound();
  return row;
};

/** Those of a bill, also what was taken off the lists; the newest first. */
export const accountsOfBill = (db: Db, tenant: number, billId: number) =>
  queryRows<{ id: number; is_removed: boolean; has_money: boolean }>(
    db,
    `select a.id, a.removed_at is not null as is_removed, exists (select 1 from bhph_event e where e.dealership_id = $1
        and e.account_id = a.id and e.kind in ('payment', 'recovered')) as has_money
      from bhph_account a where a.dealership_id = $1 and a.bill_id = $2 order by a.id desc`,
    [tenant, billId],
  );

export const insertAccount = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into bhph_account ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Columns by their names; what is undefined stays. */
export const updateAccount = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update bhph_account set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** Off the lists since then, or on them again; the events stay. */
export const setRemoved = (tx: Db, tenant: number, id: number, at: Date | null) =>
  queryRows(
    tx,
    'update bhph_account set removed_at = $3, version = version + 1 where dealership_id = $1 and id = $2',
    [tenant, id, at],
  );

/** For good, with everything that hangs on it. */
export const deleteAccount = async (tx: Db, tenant: number, id: number): Promise<void> => {
  for (const table of ['bhph_debit', 'bhph_contact', 'bhph_event'])
    await queryRows(tx, `delete from ${table} where dealership_id = $1 and account_id = $2`, [tenant, id]);
  await queryRows(tx, 'delete from bhph_account where dealership_id = $1 and id = $2', [tenant, id]);
};
