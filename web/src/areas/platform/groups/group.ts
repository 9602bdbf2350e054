import type { ReplyOf } from '@forecourt/contract/call';
import { platformGroupCalls } from '@forecourt/contract/platform/groups';

export type Group = ReplyOf<typeof platformGroupCalls.addGroup>;
export type Branch = Group['branches'][number];

/** What is read again after a change of a group. */
export const STALE = [platformGroupCalls.groups, platformGroupCalls.groupOf];

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;

const sum = (branches: readonly Branch[], of: 'users' | 'vehicles') =>
  branches.reduce((total, branch) => total + branch[of], 0);

/** '3 branches · 21 users · 140 vehicles'. */
export const countsOf = ({ branches }: Pick<Group, 'branches'>): string =>
  [
    counted(branches.length, 'branch', 'branches'),
    counted(sum(branches, 'users'), 'user', 'users'),
    counted(sum(branches, 'vehicles'), 'vehicle', 'vehicles'),
  ].join(' · ');

export const factsOf = ({ city, users, vehicles }: Branch): string =>
  [city, counted(users, 'user', 'users'), counted(vehicles, 'vehicle', 'vehicles')]
    .filter(Boolean)
    .join(' · ');
