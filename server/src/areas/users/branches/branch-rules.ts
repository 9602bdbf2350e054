import { mayGrant, mayManage, ROLE, roleLabel } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { noRight, Refusal } from '../../../http/refusal';
import { type BranchUser, countOtherOwnersAt, readSeatsAt, type UserBranch } from './user-branches.queries';

interface BranchChange {
  user: BranchUser;
  branch: UserBranch;
  roleIds: readonly number[];
  /** The role in which the caller manages users at the branch, if they may. */
  callerRole: number | undefined;
}

const refuseWithoutRight = ({ user, branch, roleIds, callerRole }: BranchChange) => {
  if (callerRole === undefined) throw noRight(`You cannot manage users at ${branch.name}`);
  if (!branch.roleIds.every((role) => mayManage(callerRole, role)))
    throw noRight(`The role of ${user.name} at ${branch.name} is above your own`);
  const refused = roleIds.find((role) => !branch.roleIds.includes(role) && !mayGrant(callerRole, role));
  if (refused !== undefined)
    throw noRight(`You cannot give the role ${roleLabel(refused)} at ${branch.name}`);
};

const refuseLosingOwnerOfBranch = async (systemTx: Db, { user, branch, roleIds }: BranchChange) => {
  if (roleIds.includes(ROLE.owner) || !branch.roleIds.includes(ROLE.owner)) return;
  if (branch.ownerUserId === user.id)
    throw new Refusal(409, `${user.name} is the owner of ${branch.name} and must stay an owner there`);
  if ((await countOtherOwnersAt(systemTx, branch.id, user.id)) === 0)
    throw new Refusal(409, `${user.name} is the last active owner of ${branch.name}: name another one first`);
};

/** Who takes away the role in which they work at the moment would be signed out by their own click. */
const refuseEndingOwnSession = (
  { session, tenant, actor }: Context,
  { user, branch, roleIds }: BranchChange,
) => {
  if (user.id !== session.userId || branch.id !== tenant || roleIds.includes(actor.role)) return;
  throw new Refusal(409, 'You work here in this role now: switch to another branch to take it away');
};

/** Needs the branch to be locked; `field` is the one of the form that names it. */
export const refuseFullBranch = async (
  systemTx: Db,
  { id, name }: Pick<UserBranch, 'id' | 'name'>,
  field?: string,
) => {
  const { count, limit } = await readSeatsAt(systemTx, id);
  if (limit === null || count < limit) return;
  const message = `The package of ${name} allows ${limit} users. Remove or deactivate one there, or choose a larger package.`;
  throw new Refusal(409, message, field === undefined ? {} : { fields: { [field]: message } });
};

/** Whether the roles of a user at a branch may become these; needs the branch to be locked. */
export const refuseBranchChange = async (context: Context, systemTx: Db, change: BranchChange) => {
  refuseWithoutRight(change);
  refuseEndingOwnSession(context, change);
  await refuseLosingOwnerOfBranch(systemTx, change);
  const { branch, roleIds } = change;
  if (branch.roleIds.length === 0 && roleIds.length > 0) await refuseFullBranch(systemTx, branch);
};
