import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';
import type { TaxLine } from '../tables';

export interface StoredCreditNote {
  id: number;
  invoice_id: number;
  number: number | null;
  issued_on: string | null;
  subtotal: number;
  taxes: TaxLine[];
  tax: number;
  total: number;
  reason: string;
  user_id: number | null;
  payment_reference: string;
  status: 'pending' | 'succeeded' | 'refused';
  failure: string;
  created_at: string;
}

const FIELDS = `n.id, n.invoice_id, n.number, n.issued_on, n.subtotal, n.taxes, n.tax, n.total, n.reason, n.user_id,
  n.payment_reference, n.status, n.failure, n.created_at`;

export const findCreditNote = async (
  db: Db,
  dealershipId: number,
  id: number,
  lock: '' | 'for update' = '',
): Promise<StoredCreditNote | undefined> =>
  (
    await queryRows<StoredCreditNote>(
      db,
      `select ${FIELDS} from platform_credit_note n where n.dealership_id = $1 and n.id = $2 ${lock}`,
      [dealershipId, id],
    )
  )[0];

/** Of these invoices, whatever became of them. */
export const notesOf = (db: Db, dealershipId: number, invoiceIds: readonly number[]) =>
  queryRows<StoredCreditNote>(
    db,
    `select ${FIELDS} from platform_credit_note n where n.dealership_id = $1 and n.invoice_id = any($2::int[]) order by n.id`,
    [dealershipId, invoiceIds],
  );

/** The same over all dealerships, for platform staff: ids of invoices are of all of them. */
export const notesOfAny = (systemDb: Db, dealershipIds: readonly number[], invoiceIds: readonly number[]) =>
  queryRows<StoredCreditNote>(
    systemDb,
    `select ${FIELDS} from platform_credit_note n
      where n.dealership_id = any($1::int[]) and n.invoice_id = any($2::int[]) and n.status = 'succeeded' order by n.id`,
    [dealershipIds, invoiceIds],
  );

export interface CreditNoteColumns {
  dealership_id: number;
  invoice_id: number;
  subtotal: number;
  taxes: string;
  tax: number;
  total: number;
  reason: string;
  user_id: number | null;
  payment_reference: string;
  status: 'pending';
  created_at: string;
}

export const insertCreditNote = async (tx: Db, columns: CreditNoteColumns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into platform_credit_note ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const endCreditNote = async (
  tx: Db,
  dealershipId: number,
  id: number,
  outcome:
    | { status: 'succeeded'; number: number; issuedOn: string; reference: string }
    | { status: 'refused'; failure: string },
) => {
  const done = outcome.status === 'succeeded' ? outcome : null;
  await queryRows(
    tx,
    `update platform_credit_note set status = $3, number = $4, issued_on = $5, reference = $6, failure = $7
      where dealership_id = $1 and id = $2`,
    [
      ...[dealershipId, id, outcome.status, done?.number ?? null, done?.issuedOn ?? null],
      ...[done?.reference ?? null, outcome.status === 'refused' ? outcome.failure : ''],
    ],
  );
};
