import type { BodyOf } from '@forecourt/contract';
import type { platformGroupCalls } from '@forecourt/contract/platform/groups';
import { mayGrant, ROLE } from '@forecourt/policy';
import { statusAllows } from '@forecourt/policy/status-effects';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { refuseFullBranch, setRoles } from '../../users';
import { lockPlaces, type StoredGroup } from './group.queries';
import { homeOfUser, lockUserAt, rolesHeldAt } from './group-user.queries';

type Wanted = BodyOf<typeof platformGroupCalls.giveAccess>;

const refuseWrongRole = (role: number) => {
  if (!mayGrant(ROLE.owner, role)) throw badField('frk_role', 'Choose a role of the dealership');
};

/**
 * Lets a user of one branch of a group also work at another one. The group must be locked; the rows of both branches and of the
 * user are locked here, so that neither branch leaves the group and the user stays active until it is done.
 */
export const giveAccess = async (
  systemTx: Db,
  group: StoredGroup,
  { user_id, dealership_id, frk_role }: Wanted,
) => {
  refuseWrongRole(frk_role);
  const homeId = await homeOfUser(systemTx, user_id);
  const places = await lockPlaces(systemTx, [...(homeId === undefined ? [] : [homeId]), dealership_id]);
  const inGroup = places.filter(({ group_id }) => group_id === group.id);
  const home = inGroup.find(({ id }) => id === homeId);
  const branch = inGroup.find(({ id }) => id === dealership_id);
  const user = home && (await lockUserAt(systemTx, home.id, user_id));
  if (!home || !user || user.role_id === ROLE.customer)
    throw badField('user_id', `Choose a user of a branch of ${group.name}`);
  if (!user.is_active) throw badField('user_id', `${user.name} is deactivated at ${home.name}`);
  if (!branch) throw badField('dealership_id', `Choose a branch of ${group.name}`);
  const held = await rolesHeldAt(systemTx, branch.id, user_id);
  if (branch.id === home.id || held.some((role) => role !== ROLE.customer))
    throw badField('dealership_id', `${user.name} works at ${branch.name} already`);
  if (!statusAllows(branch.status, 'signIn'))
    throw badField('dealership_id', `${branch.name} is closed: nobody can sign in there`);
  await refuseFullBranch(systemTx, branch, 'dealership_id');
  await setRoles(systemTx, branch.id, user_id, [...held, frk_role]);
};
