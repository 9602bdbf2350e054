import { startFirstInfo } from '../../api/first-info';
import { rememberPresence } from '../../api/presence-memory';
import { toast } from '../../api/toast';
import { clearToken, storeToken } from '../../api/token';

const NOT_CONFIRMED = 'Please try again. your authorization is not confirmed';

/**
 * screens.md 4, Sign-in flow, 200: logs in, sets online status, fetches user info. Who has a presence is known with the info: whoever
 * reads it says online for them, and nobody else is refused. Answers who it is, or what went wrong.
 */
export const completeSignIn = async (token: string): Promise<{ userId: number } | { problem: string }> => {
  storeToken(token);
  void toast({ id: 'signed-in', kind: 'success', message: 'you are logged in' });
  try {
    const { id } = (await startFirstInfo()).user;
    rememberPresence(id, true);
    return { userId: id };
  } catch {
    clearToken();
    return { problem: NOT_CONFIRMED };
  }
};
