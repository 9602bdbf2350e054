import type { ReplyOf } from '@forecourt/contract';
import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import type { Context, Handlers } from '../../http/context';
import { Refusal } from '../../http/refusal';
import type { RecordFileTable } from '../../records/files/file.queries';
import { type FileSource, recordFiles } from '../../records/files/record-files';
import { fileAddress, type MayRead } from '../files';
import { findPurchaseFile } from './file.queries';
import { openOwn } from './record/open-purchase';

const FILE_KIND = 'purchase-file';
type File = ReplyOf<typeof purchasesCalls.addFile>;

const source: FileSource<File, RecordFileTable> = {
  files: {
    table: 'purchase_file',
    recordColumn: 'purchase_id',
    columns: ['title', 'name', 'bytes', 'user_id'],
  },
  fileKind: FILE_KIND,
  toReply: ({ file, user_id, description: _, note_id: _note, ...row }, nameOf) => ({
    ...row,
    url: fileAddress(file),
    created_by: nameOf(user_id),
  }),
};

/** An invoice tells what the vehicle cost, so that files are for those who see the amounts. */
const filesFor = (context: Context) => {
  const find = async (...[db, , id]: [Parameters<typeof openOwn>[1], number, number]) =>
    (await openOwn(context, db, id)).id;
  return recordFiles({ ...source, find, hold: find });
};

const mayRead: MayRead = async (context, { recordId }) => {
  try {
    await context.read((db) => openOwn(context, db, recordId));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

export const purchaseFileKinds: Readonly<Record<string, MayRead>> = { [FILE_KIND]: mayRead };

export const fileHandlers: Pick<Handlers<typeof purchasesCalls>, 'files' | 'addFile' | 'removeFile'> = {
  files: ({ params }, context) => filesFor(context).list(context, params.id),
  addFile: ({ params, body, files: { file } }, context) =>
    filesFor(context).add(context, params.id, {
      field: 'file',
      upload: file[0],
      details: { title: body.title },
    }),
  removeFile: async ({ params }, context) => {
    await context.read(async (db) =>
      openOwn(context, db, await findPurchaseFile(db, context.tenant, params.id)),
    );
    return filesFor(context).remove(context, params.id);
  },
};
