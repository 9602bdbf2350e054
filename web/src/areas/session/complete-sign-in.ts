import { sessionCalls } from '@forecourt/contract/session';
import { send } from '../../api/client';
import { startFirstInfo } from '../../api/first-info';
import { toast } from '../../api/toast';
import { clearToken, storeToken } from '../../api/token';

const NOT_CONFIRMED = 'Please try again. your authorization is not confirmed';

/** screens.md 4, Sign-in flow, 200: logs in, sets online status, fetches user info. Answers who it is, or what went wrong. */
export const completeSignIn = async (token: string): Promise<{ userId: number } | { problem: string }> => {
  storeToken(token);
  void toast({ id: 'signed-in', kind: 'success', message: 'you are logged in' });
  await send(sessionCalls.setPresence, { body: { online: true } }, { silent: true }).catch(() => undefined);
  try {
    return { userId: (await startFirstInfo()).user.id };
  } catch {
    clearToken();
    return { problem: NOT_CONFIRMED };
  }
};
