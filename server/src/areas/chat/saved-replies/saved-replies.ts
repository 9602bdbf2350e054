import { type chatCalls, SAVED_REPLIES_MOST, type SavedReply } from '@forecourt/contract/chat/index';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { noRight, notFound, Refusal } from '../../../http/refusal';
import {
  deleteReply,
  findReply,
  insertReply,
  listReplies,
  type SavedReplyRow,
  updateReply,
} from './saved-reply.queries';

const toReply = ({ session }: Context, { user_id, is_shared, ...row }: SavedReplyRow): SavedReply => ({
  ...row,
  is_shared: is_shared ? 1 : 0,
  is_own: user_id === session.userId ? 1 : 0,
});

/** Own ones, and shared ones of others by those who manage the chat. One that is another's own is not there. */
const findChangeable = async (context: Context, tx: Db, id: number): Promise<SavedReplyRow> => {
  const found = await findReply(tx, context.tenant, id);
  if (!found) throw notFound('There is no such saved reply');
  if (found.user_id === context.session.userId) return found;
  if (!found.is_shared) throw notFound('There is no such saved reply');
  if (!can(context.actor, 'chat.manage'))
    throw noRight('Only whoever made this reply, or a manager, can change it');
  return found;
};

type ReplyCalls = Pick<
  Handlers<typeof chatCalls>,
  'savedReplies' | 'addSavedReply' | 'changeSavedReply' | 'removeSavedReply'
>;

export const savedReplyHandlers: ReplyCalls = {
  savedReplies: (_input, context) =>
    context.read(async (db) =>
      (await listReplies(db, context.tenant, context.session.userId, SAVED_REPLIES_MOST)).map((row) =>
        toReply(context, row),
      ),
    ),

  addSavedReply: ({ body: { title, text, is_shared } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const known = await listReplies(tx, tenant, session.userId, SAVED_REPLIES_MOST);
      if (known.length >= SAVED_REPLIES_MOST)
        throw new Refusal(409, `There are ${SAVED_REPLIES_MOST} saved replies already: delete one first`);
      const form = { title, text, isShared: is_shared === 1 };
      return toReply(context, await insertReply(tx, tenant, session.userId, form));
    }),

  changeSavedReply: ({ params: { id }, body: { title, text, is_shared } }, context) =>
    context.write(async (tx) => {
      await findChangeable(context, tx, id);
      const row = await updateReply(tx, context.tenant, id, { title, text, isShared: is_shared === 1 });
      if (!row) throw notFound('There is no such saved reply');
      return toReply(context, row);
    }),

  removeSavedReply: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await findChangeable(context, tx, id);
      await deleteReply(tx, context.tenant, id);
      return { message: 'Done' };
    }),
};
