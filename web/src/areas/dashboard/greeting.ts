import type { UserInfo } from '../../api/session-context';

/** By the clock of whoever looks. */
export const greeting = ({ user }: UserInfo, hour: number): string => {
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `Good ${part}, ${user.f_name || user.username}`;
};
