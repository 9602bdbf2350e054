import type { PartValue } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const insertUpload = (
  tx: Db,
  tenant: number,
  made: { billId: number; file: string; values: Readonly<Record<string, PartValue>>; userId: number },
) =>
  queryRows(
    tx,
    'insert into bill_upload (dealership_id, bill_id, file, values, user_id) values ($1, $2, $3, $4, $5)',
    [tenant, made.billId, made.file, JSON.stringify(made.values), made.userId],
  );

/** An upload of this bill that nobody has accepted yet. */
export const findUpload = async (
  db: Db,
  tenant: number,
  billId: number,
  file: string,
): Promise<{ id: number } | undefined> =>
  (
    await queryRows<{ id: number }>(
      db,
      `select id from bill_upload where dealership_id = $1 and bill_id = $2 and file = $3 and accepted_at is null
        order by id desc limit 1 for update`,
      [tenant, billId, file],
    )
  )[0];

export const acceptUpload = (tx: Db, tenant: number, id: number, at: string) =>
  queryRows(tx, 'update bill_upload set accepted_at = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    at,
  ]);

/** The SHA-256 of a stored file and the name that it was uploaded with. */
export const readUploadFile = async (
  db: Db,
  tenant: number,
  name: string,
): Promise<{ sha256: string; original_name: string } | undefined> =>
  (
    await queryRows<{ sha256: string; original_name: string }>(
      db,
      'select sha256, original_name from stored_file where dealership_id = $1 and name = $2 and removed_at is null',
      [tenant, name],
    )
  )[0];
