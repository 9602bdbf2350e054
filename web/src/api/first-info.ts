import { sessionCalls } from '@forecourt/contract/session';
import { send } from './client';
import type { UserInfo } from './session-context';

let first: Promise<UserInfo> | null = null;

/** Asks who is signed in while the shell's code is still on its way. */
export const startFirstInfo = (): Promise<UserInfo> => {
  const asked = send(sessionCalls.info, {}, { silent: true });
  asked.catch(() => undefined); // whoever takes it deals with the failure
  first = asked;
  return asked;
};

/** What was asked first, once; null when nothing was. */
export const takeFirstInfo = (): Promise<UserInfo> | null => {
  const taken = first;
  first = null;
  return taken;
};
