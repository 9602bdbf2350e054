import type { ReplyOf } from '@forecourt/contract';
import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Handlers } from '../../../http/context';
import type { RecordFileTable } from '../../../records/files/file.queries';
import { type FileSource, recordFiles } from '../../../records/files/record-files';
import { fileAddress } from '../../files';
import { customerAccess } from '../record/customer-access';
import { FILE_KIND } from './customer-files';

type CustomerFile = ReplyOf<typeof followingCalls.addFile>;

/** The files of a customer, those attached to notes too. */
export const customerFiles: FileSource<CustomerFile, RecordFileTable> = {
  files: {
    table: 'customer_file',
    recordColumn: 'customer_id',
    columns: ['note_id', 'title', 'name', 'bytes', 'user_id'],
  },
  fileKind: FILE_KIND.file,
  toReply: ({ file, user_id, description: _, ...row }, nameOf) => ({
    ...row,
    url: fileAddress(file),
    created_by: nameOf(user_id),
  }),
};

const files = recordFiles({ ...customerFiles, ...customerAccess });

export const fileHandlers: Pick<Handlers<typeof followingCalls>, 'files' | 'addFile' | 'removeFile'> = {
  files: ({ params }, context) => files.list(context, params.id),
  addFile: ({ params, body, files: { file } }, context) =>
    files.add(context, params.id, { field: 'file', upload: file[0], details: { title: body.title } }),
  removeFile: ({ params }, context) => files.remove(context, params.id),
};
