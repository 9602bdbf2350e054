import { endSession } from './session-end';
import { readToken } from './token';

/** screens.md 4: a focus check logs out and reloads when the stored token has changed. */
export const watchToken = (held: string): (() => void) => {
  const check = () => {
    if (readToken() === held) return;
    endSession();
    location.reload();
  };
  window.addEventListener('focus', check);
  return () => window.removeEventListener('focus', check);
};
