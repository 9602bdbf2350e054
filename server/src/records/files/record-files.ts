import { attachFile, prepareAttachment, removeFile, storeFile, type WaitingFile } from '../../areas/files';
import { staffNames } from '../../areas/users';
import type { Db } from '../../db/database';
import type { Context, UploadedFile } from '../../http/context';
import { badField, notFound } from '../../http/refusal';
import type { RecordAccess } from '../record';
import {
  type FileRow,
  type FileTable,
  filesOfRecord,
  insertFile,
  markFileRemoved,
  type NewFile,
  type RecordFileTable,
} from './file.queries';

export type NameOf = (userId: number | null) => string;
export type ToReply<Reply> = (row: FileRow, nameOf: NameOf) => Reply;

/** The files of a record: where they are kept, under which file kind, and how one looks on the wire. */
export interface FileSource<Reply, Table extends FileTable = FileTable> {
  files: Table;
  fileKind: string;
  toReply: ToReply<Reply>;
}

type Details = Partial<Pick<NewFile, 'note_id' | 'title' | 'description'>>;

/** Writes a stored file down with its record. */
export const keepFile = async (
  context: Context,
  tx: Db,
  { table, recordId }: { table: FileTable; recordId: number },
  stored: WaitingFile,
  { note_id = null, title = '', description = '' }: Details = {},
): Promise<FileRow> => {
  const { tenant, session } = context;
  const file = await attachFile(context, tx, stored, recordId);
  const { originalName, mime, bytes } = stored;
  const name = originalName || file;
  return insertFile(tx, tenant, table, recordId, {
    ...{ file, name, mime, bytes, user_id: session.userId, note_id, title, description },
  });
};

export const removeRecordFile = (context: Context, table: FileTable, id: number) =>
  context.write(async (tx) => {
    const file = await markFileRemoved(tx, context.tenant, table, id);
    if (!file) throw notFound();
    await removeFile(context, tx, file);
    return { message: 'Done' };
  });

interface FileToAdd {
  /** The form's field, named in refusals. */
  field: string;
  upload: UploadedFile | undefined;
  details: Details;
}

/** What can be done with the files of a record. */
export const recordFiles = <Reply>({
  files,
  fileKind,
  toReply,
  find,
  hold,
}: FileSource<Reply, RecordFileTable> & RecordAccess) => ({
  list: async (context: Context, id: number): Promise<Reply[]> => {
    const { tenant, read } = context;
    const rows = await read(async (db) => filesOfRecord(db, tenant, files, await find(db, tenant, id)));
    const nameOf = await staffNames(
      context,
      rows.map(({ user_id }) => user_id),
    );
    return rows.map((row) => toReply(row, nameOf));
  },

  add: async (context: Context, id: number, { field, upload, details }: FileToAdd): Promise<Reply> => {
    if (!upload) throw badField(field, 'Required');
    const prepared = await prepareAttachment(context.tenant, field, upload);
    const stored = await storeFile(context, fileKind, prepared);
    return context.write(async (tx) => {
      const recordId = await hold(tx, context.tenant, id);
      const row = await keepFile(context, tx, { table: files, recordId }, stored, details);
      return toReply(row, () => context.session.user.fullName);
    });
  },

  remove: (context: Context, id: number) => removeRecordFile(context, files, id),
});
