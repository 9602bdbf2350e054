import type { ReplyOf } from '@forecourt/contract';
import type { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { can } from '@forecourt/policy';
import type { Context, Handlers } from '../../../../http/context';
import { badField, noRight, notFound, Refusal } from '../../../../http/refusal';
import { attachFile, fileAddress, prepareAttachment, removeFile, storeFile } from '../../../files';
import { staffNames } from '../../../users';
import { announceDeals } from '../../announce';
import { addDealEvents } from '../../events.queries';
import { openDeal } from '../../record/open-deal';
import { DEAL_FILE } from '../paper-files';
import {
  countDocuments,
  type DocumentRow,
  insertDocument,
  listDocuments,
  lockDocument,
  markDocumentRemoved,
} from './document.queries';

type Calls = typeof dealPaperCalls;
type Document = ReplyOf<Calls['addDocument']>;

/** So many on one deal. */
const DOCUMENTS_MOST = 500;

const toReplies = async (context: Context, rows: readonly DocumentRow[]): Promise<Document[]> => {
  const nameOf = await staffNames(
    context,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ file, user_id, deal_id: _, ...row }) => ({
    ...row,
    url: fileAddress(file),
    created_by: nameOf(user_id),
  }));
};

export const documentHandlers: Pick<Handlers<Calls>, 'documents' | 'addDocument' | 'removeDocument'> = {
  documents: ({ params: { id } }, context) =>
    context.read(async (db) => {
      await openDeal(context, db, id);
      return toReplies(context, await listDocuments(db, context.tenant, id));
    }),

  addDocument: async ({ params: { id }, body, files }, context) => {
    const { tenant, session } = context;
    const [upload] = files.file;
    if (!upload) throw badField('file', 'Required');
    await context.read((db) => openDeal(context, db, id));
    const prepared = await prepareAttachment(tenant, 'file', upload);
    const stored = await storeFile(context, DEAL_FILE.document, prepared);
    return context.write(async (tx) => {
      await openDeal(context, tx, id);
      if ((await countDocuments(tx, tenant, id)) >= DOCUMENTS_MOST)
        throw new Refusal(409, `A deal has at most ${DOCUMENTS_MOST} documents`);
      const file = await attachFile(context, tx, stored, id);
      const row = await insertDocument(tx, tenant, {
        ...{ deal_id: id, file, name: stored.originalName || file, mime: stored.mime, bytes: stored.bytes },
        ...{ title: body.title, forCustomer: body.for_customer === 1, user_id: session.userId },
      });
      await addDealEvents(tx, tenant, [
        { dealId: id, kind: 'document', to: 'added', text: row.title || row.name, userId: session.userId },
      ]);
      await announceDeals(context, [id]);
      const [document] = await toReplies(context, [row]);
      if (!document) throw notFound();
      return document;
    });
  },

  removeDocument: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, session, actor } = context;
      const row = await lockDocument(tx, tenant, id);
      if (!row) throw notFound();
      await openDeal(context, tx, row.deal_id);
      if (row.user_id !== session.userId && !can(actor, 'deals.delete'))
        throw noRight('Only who added it or a manager may remove this');
      await markDocumentRemoved(tx, tenant, id);
      await removeFile(context, tx, row.file);
      await addDealEvents(tx, tenant, [
        {
          ...{ dealId: row.deal_id, kind: 'document', to: 'removed', text: row.title || row.name },
          userId: session.userId,
        },
      ]);
      await announceDeals(context, [row.deal_id]);
      return { message: 'Done' };
    }),
};
