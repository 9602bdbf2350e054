import type { listedUser, user } from '@forecourt/contract/users';
import type { userBranches } from '@forecourt/contract/users/branches';
import { cleanFullName } from '@forecourt/domain/name';
import { type Actor, mayManage } from '@forecourt/policy';
import type { z } from 'zod';

export type UserRow = z.output<typeof listedUser>;
export type User = z.output<typeof user>;
/** One branch of the group, with the roles that a user holds there. */
export type UserBranch = z.output<typeof userBranches>['branches'][number];

/** The draft of a user's edit form. */
export const userDraft = (id: number): string => `edit-user-${id}`;

/** The name one is called by; a user without one is known by the user name. */
export const nameOf = ({ full_name, username }: Pick<UserRow, 'full_name' | 'username'>): string =>
  cleanFullName(full_name) || username;

/** A colleague who holds a role above one's own is left alone; the server refuses it too. */
export const mayChange = (
  actor: Actor,
  row: Pick<UserRow, 'frk_role'> & Partial<Pick<User, 'roles'>>,
): boolean =>
  [row.frk_role, ...(row.roles ?? []).map(({ value }) => value)].every((role) => mayManage(actor.role, role));

/** How the dealership's owner signs in and is written to is theirs alone to change; the server refuses it too. */
export const isOwnersOwn = (actor: Actor, { id }: Pick<UserRow, 'id'>): boolean =>
  id === actor.dealership?.ownerUserId && id !== actor.userId;

/** Nobody shuts themselves out, nor the one whom the dealership names as its owner. */
export const mayShutOut = (
  actor: Actor,
  row: Parameters<typeof mayChange>[1] & Pick<UserRow, 'id'>,
): boolean => row.id !== actor.userId && row.id !== actor.dealership?.ownerUserId && mayChange(actor, row);
