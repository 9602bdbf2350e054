import type { accountCalls } from '@forecourt/contract/account';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { queueMail } from '../../../services/jobs/queue-mail';
import {
  checkPassword,
  clearFailedAttempts,
  endSessions,
  hashPassword,
  passwordChangedLetter,
  SIGN_IN_LIMITS,
  startAttempt,
} from '../../session';
import { readPasswordHash, writePasswordHash } from './own-password.queries';

const PURPOSE = 'password';

/** Whoever finds a screen left open cannot try passwords there without end: the limit is the same as at sign-in. */
export const passwordHandlers: Pick<Handlers<typeof accountCalls>, 'changePassword'> = {
  changePassword: async ({ body }, { session, request, deps }) => {
    const { database } = deps;
    const { userId, homeDealershipId, user } = session;
    const who = { userId, requestId: request.id };
    const username = user.username.toLowerCase();
    // a failure until it is known to be none: tries at the same moment do not get past the limit
    await database.systemWrite(who, (tx) =>
      startAttempt(tx, PURPOSE, username, request.address, SIGN_IN_LIMITS),
    );
    const stored = await database.systemRead((db) => readPasswordHash(db, homeDealershipId, userId));
    if (!(await checkPassword(stored, body.current, request.address)))
      throw badField('current', 'This is not your password');
    const passwordHash = await hashPassword(body.password, request.address);
    await database.systemWrite(who, async (tx) => {
      await writePasswordHash(tx, homeDealershipId, userId, passwordHash);
      await endSessions(tx, userId, session.id);
      await clearFailedAttempts(tx, PURPOSE, username, request.address);
      await queueMail(deps.jobs, tx, user.email, passwordChangedLetter(user.fullName));
    });
    await deps.sessions.forget({ userId });
    return { message: 'Done' };
  },
};
