import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { recordFiles, type ToReply } from '../../../records/files/record-files';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import { FILE_KIND } from '../record/record-files';
import { stockAccess } from '../record/stock-access';
import { describeDocument, VEHICLE_DOCUMENT } from './document.queries';

type Document = ReplyOf<typeof recordCalls.saveDocument>;

const toReply: ToReply<Document> = (row, nameOf) => {
  const { id, title, description, mime, bytes, created_at } = row;
  const created_by = nameOf(row.user_id);
  return { id, title, description, file: fileAddress(row.file), mime, bytes, created_at, created_by };
};

const documents = recordFiles({
  files: VEHICLE_DOCUMENT,
  fileKind: FILE_KIND.document,
  toReply,
  ...stockAccess,
});

export const documentHandlers: Pick<
  Handlers<typeof recordCalls>,
  'documents' | 'addDocument' | 'saveDocument' | 'removeDocument'
> = {
  documents: ({ params }, context) => documents.list(context, params.id),

  addDocument: ({ params, body, files: { file } }, context) =>
    documents.add(context, params.id, { field: 'file', upload: file[0], details: body }),

  saveDocument: ({ params, body }, context) =>
    context.write(async (tx) => {
      const row = await describeDocument(tx, context.tenant, params.id, body);
      if (!row) throw notFound();
      return toReply(row, await staffNames(context, [row.user_id]));
    }),

  removeDocument: ({ params }, context) => documents.remove(context, params.id),
};
