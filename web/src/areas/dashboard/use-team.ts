import type { ReplyOf } from '@forecourt/contract/call';
import { usersCalls } from '@forecourt/contract/users';
import { useCan } from '../../api/session-context';
import { useCall } from '../../api/use-call';

const LAST_SEEN = { query: { sort: '-last_seen', limit: 100, is_active: 1 } } as const;

export type TeamMember = ReplyOf<typeof usersCalls.list>['rows'][number];

/** The active users, those seen last first. Of a large dealership only the first hundred: who is online is among them. */
export const useTeam = () => {
  const enabled = useCan()('users.view');
  const list = useCall(usersCalls.list, LAST_SEEN, { enabled, showsFailure: true });
  const count = useCall(usersCalls.count, {}, { enabled, showsFailure: true });
  const rows = list.data?.rows ?? [];
  const online = rows.filter((row) => row.is_online === 1).length;
  return {
    enabled,
    isLoading: list.isPending || count.isPending,
    error: list.error ?? count.error,
    retry: () => void Promise.all([list.refetch(), count.refetch()]),
    rows,
    active: list.data?.total ?? 0,
    isWhole: rows.length === list.data?.total,
    /** '100+' when even the hundredth is online. */
    online:
      rows.length > 0 && online === rows.length && online < (list.data?.total ?? 0)
        ? `${online}+`
        : String(online),
    limit: count.data?.limit ?? null,
    remaining: count.data?.remaining ?? null,
  };
};
