import type { usersCalls } from '@forecourt/contract/users';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { findMemberIn, removeMember } from '../branches/other-branch-member';
import { findUser, toUser } from '../user.queries';
import { signOut } from './sign-out';
import { setOffline, setRemoved } from './user-edit.queries';
import { lockManaged, lockOwnDealership, refuseLosingAccount, refuseWhenFull } from './user-rules';

export const removeUserHandlers: Pick<Handlers<typeof usersCalls>, 'remove' | 'restore'> = {
  /**
   * The record, what they did and their username stay; they are in no list and cannot sign in. Of one whose record is kept
   * at another branch only the roles here are taken away.
   */
  remove: async ({ params: { id } }, context) => {
    const { tenant, session } = context;
    await context.write(async (tx) => {
      const { ownerUserId } = await lockOwnDealership(context, tx);
      const member = await findMemberIn(context, tx, id);
      if (member) return removeMember(context, tx, member, ownerUserId);
      const target = await lockManaged(context, tx, id);
      if (id === session.userId) throw new Refusal(409, 'You cannot remove your own account');
      await refuseLosingAccount(context, tx, target, ownerUserId);
      await setRemoved(tx, tenant, id, true);
      await setOffline(tx, tenant, id);
      await signOut(context, id);
    });
    return { message: 'Done' };
  },

  restore: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      await lockOwnDealership(context, tx);
      const target = await lockManaged(context, tx, id, true);
      if (!target.removed) return toUser(target);
      if (target.is_active === 1) await refuseWhenFull(context, tx);
      await setRemoved(tx, tenant, id, false);
      const restored = await findUser(tx, tenant, id);
      if (!restored) throw notFound();
      return toUser(restored);
    }),
};
