import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

/** 0 before the first one. */
export const lastInvoiceNumber = async (db: Db, tenant: number): Promise<number> => {
  const [row] = await queryPrepared<{ number: number }>(
    db,
    'select number from shop_invoice where dealership_id = $1 order by number desc limit 1',
    [tenant],
  );
  return row?.number ?? 0;
};

/** Distinguishes this lock from others of the database. */
const INVOICE_LOCK = 7_203_162;

/** The next number of the dealership, without gaps: held until the transaction ends. */
export const nextInvoiceNumber = async (tx: Db, tenant: number, first: number): Promise<number> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [INVOICE_LOCK, tenant]);
  return Math.max((await lastInvoiceNumber(tx, tenant)) + 1, first);
};
