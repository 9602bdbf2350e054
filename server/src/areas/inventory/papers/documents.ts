import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { attachFile, fileAddress, prepareAttachment, removeFile, storeFile } from '../../files';
import { staffNames } from '../../users';
import { FILE_KIND } from '../record/record-files';
import { holdStock } from '../record/vehicle-detail';

type Document = ReplyOf<typeof recordCalls.saveDocument>;

interface DocumentRow extends Omit<Document, 'created_by'> {
  user_id: number | null;
}

const FIELDS = 'd.id, d.title, d.description, d.file, d.mime, d.bytes, d.created_at, d.user_id';
const PRESENT = 'd.dealership_id = $1 and d.removed_at is null';

const withNames = async (context: Context, rows: readonly DocumentRow[]): Promise<Document[]> => {
  const nameOf = await staffNames(
    context,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ user_id, file, ...row }) => ({
    ...row,
    file: fileAddress(file),
    created_by: nameOf(user_id),
  }));
};

const one = async (context: Context, row: DocumentRow | undefined): Promise<Document> => {
  const [document] = row ? await withNames(context, [row]) : [];
  if (!document) throw notFound();
  return document;
};

/** null when there is no such car. */
const listDocuments = async (db: Db, tenant: number, stockId: number) => {
  const rows = await queryPrepared<Partial<DocumentRow>>(
    db,
    `select ${FIELDS} from stock_vehicle s
      left join vehicle_document d on d.dealership_id = s.dealership_id and d.stock_id = s.id and d.removed_at is null
      where s.dealership_id = $1 and s.id = $2 order by d.id desc`,
    [tenant, stockId],
  );
  if (rows.length === 0) return null;
  return rows.filter((row): row is DocumentRow => row.id !== null);
};

export const documentHandlers: Pick<
  Handlers<typeof recordCalls>,
  'documents' | 'addDocument' | 'saveDocument' | 'removeDocument'
> = {
  documents: async ({ params }, context) => {
    const rows = await context.read((db) => listDocuments(db, context.tenant, params.id));
    if (!rows) throw notFound();
    return withNames(context, rows);
  },

  addDocument: async ({ params: { id }, body, files }, context) => {
    const [upload] = files.file;
    if (!upload) throw badField('file', 'Required');
    const file = await prepareAttachment(context.tenant, 'file', upload);
    const stored = await storeFile(context, FILE_KIND.document, file);
    return context.write(async (tx) => {
      await holdStock(context, tx, id);
      const name = await attachFile(context, tx, stored, id);
      const [row] = await queryRows<DocumentRow>(
        tx,
        `insert into vehicle_document as d (dealership_id, stock_id, title, description, file, mime, bytes, user_id)
          values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${FIELDS}`,
        [
          ...[context.tenant, id, body.title, body.description],
          ...[name, file.mime, file.bytes, context.session.userId],
        ],
      );
      return one(context, row);
    });
  },

  saveDocument: ({ params, body }, context) =>
    context.write(async (tx) => {
      const [row] = await queryRows<DocumentRow>(
        tx,
        `update vehicle_document d set title = $3, description = $4 where ${PRESENT} and d.id = $2 returning ${FIELDS}`,
        [context.tenant, params.id, body.title, body.description],
      );
      return one(context, row);
    }),

  removeDocument: ({ params }, context) =>
    context.write(async (tx) => {
      const [row] = await queryRows<{ file: string }>(
        tx,
        `update vehicle_document d set removed_at = now() where ${PRESENT} and d.id = $2 returning d.file`,
        [context.tenant, params.id],
      );
      if (!row) throw notFound();
      await removeFile(context, tx, row.file);
      return { message: 'Done' };
    }),
};
