import type { DepositEntryKind } from '@forecourt/domain/deal/deposit-rules';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { DepositMethod } from '../deposit.queries';

export interface StoredEntry {
  id: number;
  deposit_id: number;
  kind: DepositEntryKind;
  number: number;
  amount: number;
  on: string;
  method: DepositMethod;
  transaction: string;
  reason: string;
  payment_reference: string;
  user_id: number | null;
  created_at: string;
}

const FIELDS = `e.id, e.deposit_id, e.kind, e.number, e.amount, e.on_day as on, e.method, e.transaction, e.reason,
  e.payment_reference, e.user_id, e.created_at`;

export const entriesOf = (db: Db, tenant: number, depositIds: readonly number[]) =>
  queryPrepared<StoredEntry>(
    db,
    `select ${FIELDS} from deposit_entry e where e.dealership_id = $1 and e.deposit_id = any($2)
      order by e.deposit_id, e.id`,
    [tenant, depositIds],
  );

export const findEntry = async (db: Db, tenant: number, id: number): Promise<StoredEntry | undefined> =>
  (
    await queryPrepared<StoredEntry>(
      db,
      `select ${FIELDS} from deposit_entry e where e.dealership_id = $1 and e.id = $2`,
      [tenant, id],
    )
  )[0];

/** Distinguishes this lock from others of the database. */
const RECEIPT_LOCK = 7_203_145;

/** Receipts of a dealership are numbered one after the other. Taken last, and held until the transaction ends. */
const lockReceipts = (tx: Db, tenant: number) =>
  queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [RECEIPT_LOCK, tenant]);

export interface NewEntry {
  depositId: number;
  kind: DepositEntryKind;
  amount: number;
  on: string;
  method: DepositMethod;
  transaction: string;
  reason?: string;
  dealId: number | null;
  paymentReference?: string;
  userId: number | null;
}

/** Writes a booking with the next receipt number, without gaps, and sets the sums of its deposit, which must be locked. */
export const insertEntry = async (
  tx: Db,
  tenant: number,
  entry: NewEntry,
): Promise<{ id: number; number: number }> => {
  const { depositId, kind, amount } = entry;
  await queryRows(
    tx,
    `update deposit set received = received + $3, balance = balance + $4, version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, depositId, kind === 'received' ? amount : 0, kind === 'received' ? amount : -amount],
  );
  await lockReceipts(tx, tenant);
  const [row] = await queryRows<{ id: number; number: number }>(
    tx,
    `insert into deposit_entry (dealership_id, deposit_id, kind, number, amount, on_day, method, transaction, reason, deal_id,
        payment_reference, user_id)
      select $1, $2, $3, coalesce((select max(n.number) from deposit_entry n where n.dealership_id = $1), 0) + 1,
        $4, $5, $6, $7, $8, $9, $10, $11
      returning id, number`,
    [
      ...[tenant, depositId, kind, amount, entry.on, entry.method, entry.transaction, entry.reason ?? ''],
      ...[entry.dealId, entry.paymentReference ?? '', entry.userId],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};
