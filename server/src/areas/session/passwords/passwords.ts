import type { sessionCalls } from '@forecourt/contract/session';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import type { JobHandler } from '../../../services/jobs';
import { queueMail } from '../../../services/jobs/queue-mail';
import { endSessions, findAccount } from '../sessions/session.queries';
import {
  clearAccountFailures,
  clearFailedAttempts,
  FORGOT_LIMITS,
  RESET_LIMITS,
  startAttempt,
} from '../sign-in/attempt-limits';
import { passwordChangedLetter, resetLetter } from '../sign-in/messages';
import { hasLink, keepLink, useLink } from '../sign-in/one-time-code.queries';
import { findAddressee, setPasswordOf } from './credential.queries';
import { hashPassword, newToken } from './secrets';

const LINK_SECONDS = 3_600;
const SEND_LINK = 'session.send-reset-link';
const FAILED = 'Fail to reset password';

const linkRequest = z.object({ username: z.string(), email: z.string() });

const sendLink = async (tx: Db, deps: Deps, { username, email }: z.output<typeof linkRequest>) => {
  const account = await findAccount(tx, username);
  if (!account?.usable || account.email.toLowerCase() !== email.toLowerCase()) return;
  const token = newToken();
  await keepLink(tx, account.user_id, token, LINK_SECONDS);
  // never the request's own host: whoever asks could make it anything
  const link = `${deps.publicUrl}/#/reset-password/${token}`;
  await queueMail(deps.jobs, tx, account.email, resetLetter(account.full_name, link));
};

export const passwordJobs = (deps: Deps): Record<string, JobHandler> => ({
  [SEND_LINK]: (payload, { key }) =>
    deps.database.systemWrite({ userId: null, requestId: key }, (tx) =>
      sendLink(tx, deps, linkRequest.parse(payload)),
    ),
});

export const passwordHandlers: Pick<Handlers<typeof sessionCalls>, 'forgotPassword' | 'resetPassword'> = {
  /** Whether the user exists is looked up by a job: the answer takes as long for one who does as for one who does not. */
  forgotPassword: async ({ body }, { deps, request }) => {
    const username = body.username.toLowerCase();
    const who = { userId: null, requestId: request.id };
    await deps.database.systemWrite(who, async (tx) => {
      await startAttempt(tx, 'forgot', username, request.address, FORGOT_LIMITS);
      await deps.jobs.add(tx, SEND_LINK, { username, email: body.email });
    });
    return { message: 'If the account exists, a link to set a new password is on its way.' };
  },

  resetPassword: async ({ params, body }, { deps, request }) => {
    const who = { userId: null, requestId: request.id };
    const linkName = hashToken(params.token);
    await deps.database.systemWrite(who, (tx) =>
      startAttempt(tx, 'reset', linkName, request.address, RESET_LIMITS),
    );
    // hashing takes a processor for a while: only for who has a link
    if (!(await deps.database.systemRead((db) => hasLink(db, params.token)))) throw new Refusal(400, FAILED);
    const passwordHash = await hashPassword(body.password, request.address);
    const userId = await deps.database.systemWrite(who, async (tx) => {
      const owner = await useLink(tx, params.token);
      if (owner === null) throw new Refusal(400, FAILED);
      for (const username of await setPasswordOf(tx, owner, passwordHash))
        await clearAccountFailures(tx, username);
      await clearFailedAttempts(tx, 'reset', linkName, request.address);
      await endSessions(tx, owner);
      const user = await findAddressee(tx, owner);
      if (user) await queueMail(deps.jobs, tx, user.email, passwordChangedLetter(user.full_name));
      return owner;
    });
    await deps.sessions.forget({ userId });
    return { message: 'Your password is reseted' };
  },
};
