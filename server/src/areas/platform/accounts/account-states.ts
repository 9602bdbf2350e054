import type { ReplyOf } from '@forecourt/contract';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { type AccountRow, type Chosen, namesOfUsers } from './account.queries';
import {
  type BanRow,
  type CodeHold,
  type LockedName,
  listBans,
  listCodeHolds,
  listLockedNames,
  usersOfNames,
} from './holds.queries';

type Account = ReplyOf<typeof platformCalls.accounts>['rows'][number];
type State = Account['states'][number];
type Filter = State['state'] | 'held' | 'all';

/** All that keeps users from signing in at this moment, by user. */
export interface Holds {
  locked: ReadonlyMap<number, LockedName[]>;
  codes: ReadonlyMap<number, CodeHold>;
  bans: ReadonlyMap<number, BanRow>;
  bannedBy: ReadonlyMap<number, { full_name: string }>;
}

export const readHolds = async (systemDb: Db, at: string): Promise<Holds> => {
  const names = await listLockedNames(systemDb, at);
  const users = await usersOfNames(
    systemDb,
    names.map(({ username }) => username),
  );
  const bans = await listBans(systemDb);
  return {
    locked: new Map(
      users.map(({ user_id, username }) => [user_id, names.filter((name) => name.username === username)]),
    ),
    codes: new Map((await listCodeHolds(systemDb, at)).map((hold) => [hold.user_id, hold])),
    bans: new Map(bans.map((ban) => [ban.user_id, ban])),
    bannedBy: await namesOfUsers(
      systemDb,
      bans.map(({ banned_by }) => banned_by),
    ),
  };
};

const idsOf = (map: ReadonlyMap<number, unknown>) => [...map.keys()];
const lockedFor = ({ locked }: Holds, purpose: LockedName['purpose']) =>
  [...locked].filter(([, names]) => names.some((name) => name.purpose === purpose)).map(([id]) => id);

/** Which users a filter of the list means. */
export const chosenBy = (filter: Filter, holds: Holds): Chosen => {
  switch (filter) {
    case 'all':
      return { everyone: true };
    case 'removed':
      return { removed: true };
    case 'inactive':
      return { inactive: true };
    case 'banned':
      return { ids: idsOf(holds.bans) };
    case 'locked':
      return { ids: lockedFor(holds, 'login') };
    case 'code-locked':
      return { ids: [...lockedFor(holds, 'device'), ...idsOf(holds.codes)] };
    default:
      return { ids: [...idsOf(holds.bans), ...idsOf(holds.locked), ...idsOf(holds.codes)], inactive: true };
  }
};

const lockState = ({ purpose, failures, since, until }: LockedName): State =>
  purpose === 'login'
    ? { state: 'locked', why: `${failures} failed sign-in attempts`, since, until }
    : { state: 'code-locked', why: `${failures} wrong device codes`, since, until };

/** What keeps one user from signing in, what lasts longest first. */
export const statesOf = ({ id, role_id, is_active, removed_at }: AccountRow, holds: Holds): State[] => {
  const ban = holds.bans.get(id);
  const code = holds.codes.get(id);
  const closedBy = role_id === ROLE.platform ? 'platform staff' : 'the dealership';
  return [
    ...(removed_at
      ? [{ state: 'removed' as const, why: `Removed by ${closedBy}`, since: removed_at, until: null }]
      : []),
    ...(ban
      ? [
          {
            state: 'banned' as const,
            why: `${ban.reason} (${holds.bannedBy.get(ban.banned_by)?.full_name ?? 'Platform staff'})`,
            since: ban.banned_at,
            until: null,
          },
        ]
      : []),
    ...(is_active
      ? []
      : [
          {
            state: 'inactive' as const,
            why: `Deactivated by ${closedBy}`,
            since: null,
            until: null,
          },
        ]),
    ...(holds.locked.get(id) ?? []).map(lockState),
    ...(code
      ? [
          {
            state: 'code-locked' as const,
            why: 'Too many codes were sent',
            since: code.since,
            until: code.until,
          },
        ]
      : []),
  ];
};
