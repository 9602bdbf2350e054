import type { BhphEvent } from '@forecourt/domain/bhph/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredEvent {
  id: number;
  account_id: number;
  number: number;
  event: BhphEvent;
  method: string;
  reference: string;
  receipt_number: number | null;
  user_id: number | null;
  created_at: string;
}

const FIELDS = 'id, account_id, number, event, method, reference, receipt_number, user_id, created_at';

/** In the order in which they were recorded. */
export const eventsOf = (db: Db, tenant: number, accountId: number) =>
  queryPrepared<StoredEvent>(
    db,
    `select ${FIELDS} from bhph_event where dealership_id = $1 and account_id = $2 order by number`,
    [tenant, accountId],
  );

export const findEvent = async (db: Db, tenant: number, id: number): Promise<StoredEvent | undefined> =>
  (
    await queryPrepared<StoredEvent>(
      db,
      `select ${FIELDS} from bhph_event where dealership_id = $1 and id = $2`,
      [tenant, id],
    )
  )[0];

/** Distinguishes this lock from others of the database. */
const RECEIPT_LOCK = 7_203_146;

/** The next receipt number of the dealership, without gaps: held until the transaction ends. */
const nextReceipt = async (tx: Db, tenant: number): Promise<number> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [RECEIPT_LOCK, tenant]);
  const [row] = await queryRows<{ next: number }>(
    tx,
    `select coalesce(max(receipt_number), 0) + 1 as next from bhph_event
      where dealership_id = $1 and receipt_number is not null`,
    [tenant],
  );
  return row?.next ?? 1;
};

export interface NewEvent {
  accountId: number;
  event: BhphEvent;
  method?: string;
  reference?: string;
  userId: number | null;
}

const amountOf = (event: BhphEvent): number => {
  if (event.kind === 'opened') return event.opening.principal;
  return 'amount' in event ? event.amount : 0;
};

/** Payments and recoveries get a receipt. */
export const insertEvent = async (tx: Db, tenant: number, given: NewEvent): Promise<number> => {
  const { accountId, event, method = '', reference = '', userId } = given;
  const isMoney = event.kind === 'payment' || event.kind === 'recovered';
  const receipt = isMoney ? await nextReceipt(tx, tenant) : null;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bhph_event (dealership_id, account_id, number, kind, day, amount_cents, event, method, reference, receipt_number,
        user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      ...[tenant, accountId, event.id, event.kind, event.day, amountOf(event), event],
      ...[method, reference, receipt, userId],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};
