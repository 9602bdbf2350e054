import type { ReplyOf } from '@forecourt/contract/call';
import { platformGroupCalls } from '@forecourt/contract/platform/groups';
import { counted } from '../../../kit/format';

export type Group = ReplyOf<typeof platformGroupCalls.addGroup>;
export type Branch = Group['branches'][number];

/** What is read again after a change of a group. */
export const STALE = [platformGroupCalls.groups, platformGroupCalls.groupOf];

const sum = (branches: readonly Branch[], of: 'users' | 'vehicles') =>
  branches.reduce((total, branch) => total + branch[of], 0);

/** '3 branches · 21 users · 140 vehicles'. */
export const countsOf = ({ branches }: Pick<Group, 'branches'>): string =>
  [
    counted(branches.length, 'branch', 'branches'),
    counted(sum(branches, 'users'), 'user'),
    counted(sum(branches, 'vehicles'), 'vehicle'),
  ].join(' · ');

export const factsOf = ({ city, users, vehicles }: Branch): string =>
  [city, counted(users, 'user'), counted(vehicles, 'vehicle')].filter(Boolean).join(' · ');
