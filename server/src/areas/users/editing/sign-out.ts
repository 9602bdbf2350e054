import type { Context } from '../../../http/context';
import { endSessions } from '../../session';

/** Ends what a user has open, everywhere. A session that is kept (one's own) only learns what changed. */
export const signOut = async (
  { deps, session, request }: Context,
  userId: number,
  keptSessionId?: number,
) => {
  const who = { userId: session.userId, requestId: request.id };
  await deps.database.systemWrite(who, (tx) => endSessions(tx, userId, keptSessionId));
  await deps.sessions.forget({ userId });
};
