import type { Context } from '../../../http/context';
import { endView } from './look-as.queries';

/** Ends the view of another user's account that a request was made in. */
export const endOwnLook = async ({ session, deps, request }: Context) => {
  const { look, tokenHash } = session;
  if (look)
    await deps.database.systemWrite({ userId: look.operatorId, requestId: request.id }, (tx) =>
      endView(tx, look.operatorId, look.id, deps.now().toISOString()),
    );
  // those of its files too, which have a token of their own
  await deps.sessions.forget({ tokenHash, ...(look && { userId: look.operatorId }) });
  return { message: 'Done' };
};
