import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { billDocuments, billViewer, readBill, storeBillDocument } from '../../bills';
import type { RequestRow } from '../requests/request.queries';

/** 404 for a bill that the asking user does not see. */
export const refuseUnseenBill = async (context: Context, db: Db, billId: number) => {
  await readBill(db, await billViewer(context, db), billId);
};

/** The document that people sign: the newest final one that was not cancelled. What was uploaded or sealed is none. */
export const finalDocumentOf = async (db: Db, tenant: number, billId: number) =>
  (await billDocuments(db, tenant, billId)).find(
    ({ cancelled_at, is_sealed, kind }) => cancelled_at === null && !is_sealed && !kind.startsWith('upload'),
  );

/** A document that was cancelled, or replaced by a newer one, is not signed any more. Contracts have no such state. */
export const isBillDocumentInForce = async (
  db: Db,
  tenant: number,
  { bill_id, sha256 }: Pick<RequestRow, 'bill_id' | 'sha256'>,
): Promise<boolean> => bill_id === null || (await finalDocumentOf(db, tenant, bill_id))?.sha256 === sha256;

/** The sealed copy among the documents of the bill. */
export const keepSealedBill = async (
  tx: Db,
  tenant: number,
  row: Pick<RequestRow, 'id' | 'bill_id' | 'user_id' | 'sha256'>,
  sealed: { file: string; name: string; sha256: string },
) => {
  if (row.bill_id === null) return;
  const signed = (await billDocuments(tx, tenant, row.bill_id)).find(({ sha256 }) => sha256 === row.sha256);
  await storeBillDocument(tx, tenant, {
    ...{ billId: row.bill_id, kind: signed?.kind ?? 'bill', isSealed: true, ...sealed },
    // the bill was changed after the last signature: the sealed copy is evidence, not the document in force
    cancelledAt: signed?.cancelled_at ?? null,
    madeWith: { ...signed?.made_with, signing_request: row.id, signed_document_sha256: row.sha256 },
    userId: row.user_id,
  });
};
