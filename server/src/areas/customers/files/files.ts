import type { followingCalls } from '@forecourt/contract/customers/following';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { prepareAttachment, removeFile, storeFile } from '../../files';
import { staffNames } from '../../users';
import { holdCustomer, survivorOf } from '../record/customer.queries';
import { FILE_KIND } from './customer-files';
import { FILE_FIELDS, type FileRow, keepFile, toFile } from './file-rows';

const LIST = `select ${FILE_FIELDS} from customer_file f
  where f.dealership_id = $1 and f.customer_id = $2 and f.removed_at is null order by f.id desc`;

export const fileHandlers: Pick<Handlers<typeof followingCalls>, 'files' | 'addFile' | 'removeFile'> = {
  files: async ({ params: { id } }, context) => {
    const { tenant, read } = context;
    const rows = await read(async (db) =>
      queryPrepared<FileRow>(db, LIST, [tenant, await survivorOf(db, tenant, id)]),
    );
    const nameOf = await staffNames(
      context,
      rows.map((row) => row.user_id),
    );
    return rows.map((row) => toFile(row, nameOf));
  },

  addFile: async ({ params: { id }, body, files }, context) => {
    const [upload] = files.file;
    if (!upload) throw badField('file', 'Required');
    const file = await prepareAttachment(context.tenant, 'file', upload);
    const { session } = context;
    const stored = await storeFile(context, FILE_KIND.file, file);
    return context.write(async (tx) => {
      const customerId = await holdCustomer(tx, context.tenant, id);
      const row = await keepFile(context, tx, { customerId, noteId: null, title: body.title }, stored);
      return toFile(row, () => session.user.fullName);
    });
  },

  removeFile: ({ params }, context) =>
    context.write(async (tx) => {
      const [row] = await queryRows<{ file: string }>(
        tx,
        `update customer_file set removed_at = now()
          where dealership_id = $1 and id = $2 and removed_at is null returning file`,
        [context.tenant, params.id],
      );
      if (!row) throw notFound();
      await removeFile(context, tx, row.file);
      return { message: 'Done' };
    }),
};
