import type { Context, FileAnswer } from '../../http/context';
import { notFound } from '../../http/refusal';
import { ServiceError } from '../../services/outside';
import { type BillDocumentRow, billDocuments, type StoredBill } from '../bills';

/** The kind under which the final bill of sale is stored. */
export const FINAL_KIND = 'bill';

const openFile = async ({ deps }: Context, name: string) => {
  try {
    return await deps.files.get(name);
  } catch (error) {
    throw error instanceof ServiceError && error.fault === 'missing'
      ? notFound('The stored file is gone')
      : error;
  }
};

/** A stored document as its bytes. */
export const answerStored = (context: Context, { file, name, sha256 }: BillDocumentRow): FileAnswer => ({
  stream: () => openFile(context, file),
  mime: 'application/pdf',
  name,
  etag: sha256,
});

const documentsOf = (context: Context, { id }: StoredBill): Promise<BillDocumentRow[]> =>
  context.read((db) => billDocuments(db, context.tenant, id));

/** The final bill that is in force: the sealed one once there is one. */
export const finalOf = async (context: Context, bill: StoredBill): Promise<BillDocumentRow | undefined> => {
  const valid = (await documentsOf(context, bill)).filter(({ cancelled_at }) => cancelled_at === null);
  return valid.find(({ is_sealed }) => is_sealed) ?? valid.find(({ kind }) => kind === FINAL_KIND);
};

/** A document that is named, or the one that counts: in force before cancelled, sealed before others, then the newest. */
export const storedFileOf = async (
  context: Context,
  bill: StoredBill,
  documentId: number | undefined,
): Promise<BillDocumentRow> => {
  const documents = await documentsOf(context, bill);
  const rank = ({ cancelled_at, is_sealed }: BillDocumentRow) =>
    (cancelled_at === null ? 2 : 0) + (is_sealed ? 1 : 0);
  const found =
    documentId === undefined
      ? [...documents].sort((a, b) => rank(b) - rank(a) || b.id - a.id)[0]
      : documents.find(({ id }) => id === documentId);
  if (!found) throw notFound('This bill of sale has no such file');
  return found;
};
