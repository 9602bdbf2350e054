import type { sessionCalls } from '@forecourt/contract/session';
import { sql } from 'drizzle-orm';
import type { Handlers } from '../../http/context';
import { Refusal } from '../../http/refusal';
import { queueMail } from '../../services/jobs/queue-mail';
import { FORGOT_LIMITS, releaseAccount, takeAttempt } from './brake';
import { passwordChangedLetter, resetLetter } from './messages';
import { keepLink, useLink } from './one-time-codes';
import { hashPassword, newToken } from './secrets';
import { endSessions, findAccount } from './session.queries';

const LINK_SECONDS = 3_600;

export const passwordHandlers: Pick<Handlers<typeof sessionCalls>, 'forgotPassword' | 'resetPassword'> = {
  forgotPassword: async ({ body }, { deps, request }) => {
    const username = body.username.toLowerCase();
    const who = { userId: null, requestId: request.id };
    await deps.database.systemWrite(who, async (tx) => {
      await takeAttempt(tx, 'forgot', username, request.address, FORGOT_LIMITS);
      const account = await findAccount(tx, username);
      if (!account?.usable || account.email.toLowerCase() !== body.email.toLowerCase()) return;
      const token = newToken();
      await keepLink(tx, account.user_id, token, LINK_SECONDS);
      // never the request's own host: whoever asks could make it anything
      const link = `${deps.publicUrl}/#/reset-password/${token}`;
      await queueMail(deps.jobs, tx, account.email, resetLetter(account.full_name, link));
    });
    return { message: 'If the account exists, a link to set a new password is on its way.' };
  },

  resetPassword: async ({ params, body }, { deps, request }) => {
    const passwordHash = await hashPassword(body.password);
    const userId = await deps.database.systemWrite({ userId: null, requestId: request.id }, async (tx) => {
      const owner = await useLink(tx, params.token);
      if (owner === null) throw new Refusal(400, 'Fail to reset password');
      const changed = await tx.execute<{ username: string }>(sql`update credential
        set password_hash = ${passwordHash}, changed_at = now() where user_id = ${owner} returning username`);
      for (const { username } of changed.rows) await releaseAccount(tx, username);
      await endSessions(tx, owner);
      const [user] = (
        await tx.execute<{ email: string; full_name: string }>(
          sql`select email, full_name from app_user where id = ${owner}`,
        )
      ).rows;
      if (user) await queueMail(deps.jobs, tx, user.email, passwordChangedLetter(user.full_name));
      return owner;
    });
    await deps.sessions.forget({ userId });
    return { message: 'Your password is reseted' };
  },
};
