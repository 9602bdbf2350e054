import type { ReplyOf } from '@forecourt/contract';
import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Context } from '../../../http/context';
import { attachFile, fileAddress, type WaitingFile } from '../../files';

export type CustomerFile = ReplyOf<typeof followingCalls.addFile>;

export interface FileRow extends Omit<CustomerFile, 'url' | 'created_by'> {
  file: string;
  user_id: number | null;
}

export const FILE_FIELDS =
  'f.id, f.title, f.name, f.file, f.mime, f.bytes, f.note_id, f.user_id, f.created_at';

export const toFile = (
  { file, user_id, ...row }: FileRow,
  nameOf: (id: number | null) => string,
): CustomerFile => ({
  ...row,
  url: fileAddress(file),
  created_by: nameOf(user_id),
});

interface Owner {
  customerId: number;
  noteId: number | null;
  title: string;
}

/** Keeps a file with its customer, and with a note of theirs if it belongs to one. */
export const keepFile = async (
  context: Context,
  tx: Db,
  { customerId, noteId, title }: Owner,
  file: WaitingFile,
): Promise<FileRow> => {
  const { tenant, session } = context;
  const stored = await attachFile(context, tx, file, customerId);
  const [row] = await queryRows<FileRow>(
    tx,
    `insert into customer_file as f (dealership_id, customer_id, note_id, title, file, name, mime, bytes, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${FILE_FIELDS}`,
    [
      ...[tenant, customerId, noteId, title, stored],
      ...[file.originalName || stored, file.mime, file.bytes, session.userId],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};
