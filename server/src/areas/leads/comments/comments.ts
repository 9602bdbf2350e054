import type { ReplyOf } from '@forecourt/contract';
import type { leadCommentCalls } from '@forecourt/contract/leads/comments';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight, notFound, Refusal } from '../../../http/refusal';
import { filesOfNotes, markFileRemoved, type RecordFileTable } from '../../../records/files/file.queries';
import { keepFile } from '../../../records/files/record-files';
import { fileAddress, type MayRead, prepareAttachment, removeFile, storeFiles } from '../../files';
import { staffNames } from '../../users';
import { findLead, isLeadVisible } from '../record/lead.queries';
import { visibleTo } from '../viewer';
import {
  type CommentRow,
  findComment,
  hasBill,
  insertComment,
  listComments,
  markCommentRemoved,
  updateComment,
} from './comment.queries';

const LEAD_FILE = 'lead-file';
export const leadFileKinds: Record<string, MayRead> = {
  // who does not see the lead, as one about a job, does not read its files either
  [LEAD_FILE]: (context, { recordId }) =>
    can(context.actor, 'leads.view') &&
    context.read(async (db) => isLeadVisible(db, context.tenant, await visibleTo(context, db), recordId)),
};

const FILES: RecordFileTable = {
  table: 'lead_file',
  recordColumn: 'lead_id',
  columns: ['note_id', 'title', 'name', 'bytes', 'user_id'],
};

type Comment = ReplyOf<typeof leadCommentCalls.addComment>;

const toReplies = async (context: Context, db: Db, rows: readonly CommentRow[]): Promise<Comment[]> => {
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

const toReply = async (context: Context, db: Db, row: CommentRow | undefined): Promise<Comment> => {
  const [comment] = row ? await toReplies(context, db, [row]) : [];
  if (!comment) throw notFound();
  return comment;
};

/** A comment of a lead that the user sees; its author changes it, and who may delete leads. */
const lockComment = async (context: Context, tx: Db, id: number): Promise<CommentRow> => {
  const row = await findComment(tx, context.tenant, id);
  if (!row) throw notFound();
  await findLead(tx, context.tenant, await visibleTo(context, tx), { id: row.lead_id });
  if (row.user_id !== context.session.userId && !can(context.actor, 'leads.delete'))
    throw noRight('Only its author can change a comment');
  return row;
};

const WRONG_FILE = 'please use jpg jpeg png and pdf file';

/** A picture that cannot be read is answered as a file of another kind is. */
const prepareFile = async (tenant: number, upload: Parameters<typeof prepareAttachment>[2]) => {
  try {
    return await prepareAttachment(tenant, 'file', upload);
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) throw badField('file', WRONG_FILE);
    throw error;
  }
};

export const commentHandlers: Handlers<typeof leadCommentCalls> = {
  comments: ({ query: { lead_type, frk_lead_type_id } }, context) =>
    context.read(async (db) => {
      const visible = await visibleTo(context, db);
      await findLead(db, context.tenant, visible, { id: frk_lead_type_id, types: [lead_type] });
      return toReplies(context, db, await listComments(db, context.tenant, frk_lead_type_id));
    }),

  addComment: async ({ body, files }, context) => {
    const prepared = [];
    for (const upload of files.file) prepared.push(await prepareFile(context.tenant, upload));
    const stored = await storeFiles(context, LEAD_FILE, prepared);
    return context.write(async (tx) => {
      const { tenant, session } = context;
      const visible = await visibleTo(context, tx);
      const wanted = { id: body.frk_lead_type_id, types: [body.lead_type] };
      const { id: leadId } = await findLead(tx, tenant, visible, wanted);
      if (body.mvd_bos_id !== undefined && !(await hasBill(tx, tenant, body.mvd_bos_id)))
        throw badField('mvd_bos_id', 'There is no such bill of sale');
      const row = await insertComment(tx, tenant, {
        ...{ leadId, title: body.title, comment: body.comment, userId: session.userId },
        mvdBosId: body.mvd_bos_id ?? null,
      });
      const to = { table: FILES, recordId: leadId };
      for (const file of stored) await keepFile(context, tx, to, file, { note_id: row.id });
      return toReply(context, tx, row);
    });
  },

  saveComment: ({ body: { id, title, comment } }, context) =>
    context.write(async (tx) => {
      const before = await lockComment(context, tx, id);
      await updateComment(tx, context.tenant, id, title ?? before.title, comment);
      return toReply(context, tx, await findComment(tx, context.tenant, id));
    }),

  removeComment: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const row = await lockComment(context, tx, id);
      await markCommentRemoved(tx, context.tenant, row.id);
      for (const file of await filesOfNotes(tx, context.tenant, FILES, [row.id])) {
        const removed = await markFileRemoved(tx, context.tenant, FILES, file.id);
        if (removed) await removeFile(context, tx, removed);
      }
      return { message: 'Done' };
    }),
};
