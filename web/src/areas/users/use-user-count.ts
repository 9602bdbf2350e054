import type { ReplyOf } from '@forecourt/contract/call';
import { usersCalls } from '@forecourt/contract/users';
import { useCall } from '../../api/use-call';

export type UserCount = ReplyOf<typeof usersCalls.count>;

export const useUserCount = (): UserCount | undefined => useCall(usersCalls.count).data;

/** Whether the package has room for one more. */
export const isFull = (count: UserCount | undefined): boolean =>
  count?.remaining != null && count.remaining <= 0;
