import { sessionCalls } from '@forecourt/contract/session';
import { can } from '@forecourt/policy';
import { actorOf } from './actor-of';
import { send } from './client';
import { isKeptOffline } from './presence-memory';
import type { UserInfo } from './session-context';

const isAway = (info: UserInfo) =>
  info.look_as === undefined &&
  info.user.is_online === 0 &&
  !isKeptOffline(info.user.id) &&
  can(actorOf(info), 'chat.presence');

export const withPresence = (info: UserInfo, is_online: 0 | 1): UserInfo => ({
  ...info,
  user: { ...info.user, is_online },
});

/**
 * Back on the page after it was left or reloaded, or still here in another tab: online again. Nothing waits for the server to
 * be told so, and the page that shows it is notified if it could not be.
 */
export const comeOnline = (info: UserInfo, onRefused: () => void): UserInfo => {
  if (!isAway(info)) return info;
  send(sessionCalls.setPresence, { body: { online: true } }, { silent: true }).catch(onRefused);
  return withPresence(info, 1);
};
