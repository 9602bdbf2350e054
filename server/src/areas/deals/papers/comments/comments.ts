import type { DealComment, dealPaperCalls } from '@forecourt/contract/deals/papers';
import { can } from '@forecourt/policy';
import type { Db } from '../../../../db/database';
import type { Context, Handlers, UploadedFile } from '../../../../http/context';
import { badField, noRight, notFound } from '../../../../http/refusal';
import { filesOfNotes, markFileRemoved, type RecordFileTable } from '../../../../records/files/file.queries';
import { keepFile } from '../../../../records/files/record-files';
import { fileAddress, prepareAttachment, removeFile, storeFiles } from '../../../files';
import { notify } from '../../../notifications';
import { staffNames } from '../../../users';
import { announceDeals } from '../../announce';
import { openDeal } from '../../record/open-deal';
import { DEAL_FILE } from '../paper-files';
import {
  type CommentRow,
  hasBill,
  insertComment,
  listComments,
  lockComment,
  markCommentRemoved,
  type NewComment,
  readCustomerAccount,
  updateComment,
} from './comment.queries';

export const DEAL_COMMENT = 'deal.comment';

const FILES: RecordFileTable = {
  table: 'deal_comment_file',
  recordColumn: 'deal_id',
  columns: ['note_id', 'title', 'name', 'bytes', 'user_id'],
};

const toReplies = async (context: Context, db: Db, rows: readonly CommentRow[]): Promise<DealComment[]> => {
  const ids = rows.map(({ id }) => id);
  const files = ids.length > 0 ? await filesOfNotes(db, context.tenant, FILES, ids) : [];
  const nameOf = await staffNames(
    context,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, ...row }) => ({
    ...row,
    created_by: nameOf(user_id),
    files: files
      .filter(({ note_id }) => note_id === row.id)
      .map(({ id, name, file, mime, bytes }) => ({ id, name, url: fileAddress(file), mime, bytes })),
  }));
};

const toReply = async (context: Context, db: Db, row: CommentRow | undefined): Promise<DealComment> => {
  const [comment] = row ? await toReplies(context, db, [row]) : [];
  if (!comment) throw notFound();
  return comment;
};

/** Tells the customer who has an account that something was written for them. */
const tellCustomer = async (context: Context, tx: Db, { deal_id, comment }: CommentRow) => {
  const { tenant, deps } = context;
  const userId = await readCustomerAccount(tx, tenant, deal_id);
  if (userId === null) return;
  await notify(tx, deps, {
    ...{ dealershipId: tenant, userId, kind: DEAL_COMMENT, title: 'The dealership wrote to you' },
    ...{ body: comment, link: `/admin/customer-negotiates/deal/${deal_id}` },
  });
};

const refuseOtherBill = async (db: Db, tenant: number, dealId: number, billId: number) => {
  if (!(await hasBill(db, tenant, dealId, billId)))
    throw badField('mvd_bos_id', 'The deal has no such bill of sale');
};

/** The files are stored first, since the store may be slow; then the comment is written with them. */
const write = async (
  context: Context,
  uploads: readonly UploadedFile[],
  made: Omit<NewComment, 'userId'>,
): Promise<DealComment> => {
  const { tenant, session } = context;
  // before the files are stored, so that nobody stores any on what they do not see
  await context.read((db) => openDeal(context, db, made.dealId));
  const prepared = [];
  for (const upload of uploads) prepared.push(await prepareAttachment(tenant, 'file', upload));
  const stored = await storeFiles(context, DEAL_FILE.comment, prepared);
  return context.write(async (tx) => {
    await openDeal(context, tx, made.dealId);
    if (made.mvdBosId !== null) await refuseOtherBill(tx, tenant, made.dealId, made.mvdBosId);
    const row = await insertComment(tx, tenant, { ...made, userId: session.userId });
    const to = { table: FILES, recordId: made.dealId };
    for (const file of stored) await keepFile(context, tx, to, file, { note_id: row.id });
    if (made.forCustomer) await tellCustomer(context, tx, row);
    await announceDeals(context, [made.dealId]);
    return toReply(context, tx, row);
  });
};

/** A comment of a deal that the user sees; a note is for those who may write notes. */
const openComment = async (context: Context, tx: Db, id: number): Promise<CommentRow> => {
  const row = await lockComment(tx, context.tenant, id);
  if (!row) throw notFound();
  await openDeal(context, tx, row.deal_id);
  if (row.kind === 'note' && !can(context.actor, 'dealNotes.edit')) throw notFound();
  return row;
};

const isAuthor = ({ session }: Context, { user_id }: CommentRow) => user_id === session.userId;

const OTHERS = 'Only the author or a manager may change this';

type Calls = typeof dealPaperCalls;

export const commentHandlers: Pick<
  Handlers<Calls>,
  'comments' | 'addComment' | 'addNote' | 'saveComment' | 'removeComment'
> = {
  comments: ({ params: { id }, query: { kind, mvd_bos_id } }, context) =>
    context.read(async (db) => {
      await openDeal(context, db, id);
      if (mvd_bos_id !== undefined) await refuseOtherBill(db, context.tenant, id, mvd_bos_id);
      const readable = can(context.actor, 'dealNotes.edit') ? ['comment', 'note'] : ['comment'];
      const kinds = (['comment', 'note'] as const).filter(
        (one) => readable.includes(one) && (kind === undefined || kind === one),
      );
      return toReplies(
        context,
        db,
        await listComments(db, context.tenant, { dealId: id, kinds, billId: mvd_bos_id ?? null }),
      );
    }),

  addComment: ({ params: { id }, body, files }, context) =>
    write(context, files.file, {
      ...{ dealId: id, kind: 'comment', title: body.title, comment: body.comment },
      ...{ forCustomer: body.for_customer === 1, mvdBosId: body.mvd_bos_id ?? null },
    }),

  addNote: ({ params: { id }, body, files }, context) =>
    write(context, files.file, {
      ...{ dealId: id, kind: 'note', title: body.title, comment: body.comment },
      ...{ forCustomer: false, mvdBosId: null },
    }),

  saveComment: ({ params: { id }, body: { title, comment } }, context) =>
    context.write(async (tx) => {
      const row = await openComment(context, tx, id);
      // what the customer wrote stays as they wrote it
      if (row.from_customer === 1 || !(isAuthor(context, row) || can(context.actor, 'deals.delete')))
        throw noRight(OTHERS);
      await updateComment(tx, context.tenant, id, title, comment);
      await announceDeals(context, [row.deal_id]);
      return toReply(context, tx, { ...row, title, comment });
    }),

  removeComment: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const row = await openComment(context, tx, id);
      if (!isAuthor(context, row) && !can(context.actor, 'deals.delete')) throw noRight(OTHERS);
      await markCommentRemoved(tx, context.tenant, id);
      for (const file of await filesOfNotes(tx, context.tenant, FILES, [id])) {
        const removed = await markFileRemoved(tx, context.tenant, FILES, file.id);
        if (removed) await removeFile(context, tx, removed);
      }
      await announceDeals(context, [row.deal_id]);
      return { message: 'Done' };
    }),
};
