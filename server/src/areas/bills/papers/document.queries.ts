import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface BillDocumentRow {
  id: number;
  kind: string;
  name: string;
  /** The name of the stored file. */
  file: string;
  sha256: string;
  is_sealed: boolean;
  made_with: Record<string, unknown>;
  cancelled_at: string | null;
  user_id: number | null;
  created_at: string;
}

/** The documents of a bill, the newest first; cancelled ones stay among them. */
export const billDocuments = (db: Db, tenant: number, billId: number) =>
  queryPrepared<BillDocumentRow>(
    db,
    `select id, kind, name, file, sha256, is_sealed, made_with, cancelled_at, user_id, created_at from bill_document
      where dealership_id = $1 and bill_id = $2 order by id desc limit 200`,
    [tenant, billId],
  );

export interface NewBillDocument {
  billId: number;
  kind: string;
  /** As it is downloaded. */
  name: string;
  /** The name of a stored file that was attached to the bill. */
  file: string;
  sha256: string;
  isSealed?: boolean;
  /** Of a document that is stored as cancelled; in force unless given. */
  cancelledAt?: string | null;
  /** The versions of rates, texts and templates that it was made with. */
  madeWith: Record<string, unknown>;
  userId: number | null;
}

/** Keeps a document as its bytes; a trigger refuses to change it later. */
export const storeBillDocument = async (tx: Db, tenant: number, made: NewBillDocument): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bill_document (dealership_id, bill_id, kind, name, file, sha256, is_sealed, made_with, user_id, cancelled_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      ...[tenant, made.billId, made.kind, made.name, made.file, made.sha256, made.isSealed ?? false],
      ...[JSON.stringify(made.madeWith), made.userId, made.cancelledAt ?? null],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

const SIGNING_ENDED = 'The document was cancelled or replaced. Ask for signatures again.';

/** A document that is cancelled is not signed any more, so that signatures of the next one can be asked for. */
const endWaitingRequests = (tx: Db, tenant: number, billId: number) =>
  queryRows(
    tx,
    `update signing_request set state = 'cancelled', reason = $3, ended_at = now()
      where dealership_id = $1 and bill_id = $2 and state = 'waiting'`,
    [tenant, billId, SIGNING_ENDED],
  );

/** Marks the documents of a bill as cancelled; they stay. Requests to sign them end. Answers how many were in force. */
export const cancelDocuments = async (tx: Db, tenant: number, billId: number): Promise<number> => {
  const cancelled = await queryRows(
    tx,
    `update bill_document set cancelled_at = now() where dealership_id = $1 and bill_id = $2 and cancelled_at is null
      returning id`,
    [tenant, billId],
  );
  await endWaitingRequests(tx, tenant, billId);
  return cancelled.length;
};
