import { ROLE, roleLabel } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { endSessionsWithoutRole } from '../../session';
import { deleteMemberships, hasOwnOwner, type Member, membersFromElsewhere } from './shared-user.queries';

interface Place {
  id: number;
  name: string;
  owner_user_id: number | null;
}

export interface SharedAccess {
  place: Place;
  user: Member;
  /** Who works there from elsewhere and stays. */
  others: readonly Member[];
}

/** The access that ends when a dealership leaves: that of others' users there, and of its own users at the other branches. */
export const accessThatEnds = async (
  systemTx: Db,
  places: readonly Place[],
  leaving: number,
): Promise<SharedAccess[]> => {
  const found: SharedAccess[] = [];
  for (const place of places) {
    const members = await membersFromElsewhere(systemTx, place.id);
    const ending = members.filter(({ home_id }) => place.id === leaving || home_id === leaving);
    const others = members.filter((member) => !ending.includes(member));
    found.push(...ending.map((user) => ({ place, user, others })));
  }
  return found;
};

export const toSharedUser = ({ place, user }: SharedAccess) => ({
  ...{ id: user.id, name: user.name || user.username, username: user.username },
  ...{ home: user.home_name, works_at: place.name, roles: user.role_ids.map(roleLabel) },
});

export const refuseShared = (ending: readonly SharedAccess[], leavingName: string) => {
  if (ending.length === 0) return;
  const users = new Set(ending.map(({ user }) => user.id)).size;
  const who = users === 1 ? '1 user works' : `${users} users work`;
  const message = `${who} at ${leavingName} and at another branch of the group`;
  throw new Refusal(409, message, { fields: { remove_access: message }, current: ending.map(toSharedUser) });
};

/** A dealership keeps an owner who can sign in. */
const refuseWithoutOwner = async (systemTx: Db, { place, user, others }: SharedAccess) => {
  if (place.owner_user_id === user.id)
    throw new Refusal(409, `${user.name} is the owner of ${place.name}: name another owner there first`);
  if (!user.role_ids.includes(ROLE.owner)) return;
  const staysOwner = others.some(({ role_ids, is_active }) => is_active && role_ids.includes(ROLE.owner));
  if (staysOwner || (await hasOwnOwner(systemTx, place.id))) return;
  throw new Refusal(
    409,
    `${place.name} would have no owner without ${user.name}: name another one there first`,
  );
};

export const endAccess = async (systemTx: Db, ending: readonly SharedAccess[]) => {
  for (const one of ending) await refuseWithoutOwner(systemTx, one);
  for (const { place, user } of ending) {
    await deleteMemberships(systemTx, place.id, [user.id]);
    await endSessionsWithoutRole(systemTx, user.id, place.id, []);
  }
};
