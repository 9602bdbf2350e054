import { mayManage, ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { noRight, Refusal } from '../../../http/refusal';
import { endSessionsWithoutRole } from '../../session';
import { setOffline, setRoles } from '../editing/user-edit.queries';
import {
  countOtherOwners,
  findOtherBranchMember,
  type OtherBranchMember,
} from './other-branch-member.queries';

/** A session names the branches of its group; a dealership without a group has none. */
export const isInGroup = ({ session }: Pick<Context, 'session'>): boolean => session.branches.length > 0;

/** Someone who works here while their record is kept at another branch; undefined where there is no group. */
export const findMemberIn = async (
  context: Pick<Context, 'session' | 'tenant'>,
  db: Db,
  id: number,
): Promise<OtherBranchMember | undefined> =>
  isInGroup(context) ? findOtherBranchMember(db, context.tenant, id) : undefined;

export const recordKeptAt = ({ full_name, home_name }: OtherBranchMember) =>
  new Refusal(409, `The record of ${full_name} is kept at ${home_name}: change it there`);

const refuseTakingAway = async (
  { tenant, actor, session }: Context,
  tx: Db,
  member: OtherBranchMember,
  ownerUserId: number | null,
) => {
  if (!member.role_ids.every((role) => mayManage(actor.role, role)))
    throw noRight('You cannot change a user whose role is above your own');
  if (member.id === session.userId)
    throw new Refusal(409, 'You cannot remove yourself from where you work now');
  const refuse = (why: string) => new Refusal(409, `${member.full_name} ${why}`);
  if (member.id === ownerUserId) throw refuse('is the owner of the dealership and must stay an active owner');
  if (!member.role_ids.includes(ROLE.owner)) return;
  if ((await countOtherOwners(tx, tenant, member.id)) === 0)
    throw refuse('is the last active owner: name another one first');
};

/** Takes the roles here away; the record and the roles at other branches stay. The dealership must be locked. */
export const removeMember = async (
  context: Context,
  tx: Db,
  member: OtherBranchMember,
  ownerUserId: number | null,
) => {
  const { tenant, deps, session, request } = context;
  await refuseTakingAway(context, tx, member, ownerUserId);
  await setRoles(tx, tenant, member.id, []);
  await setOffline(tx, tenant, member.id);
  const who = { userId: session.userId, requestId: request.id };
  await deps.database.systemWrite(who, (systemTx) => endSessionsWithoutRole(systemTx, member.id, tenant, []));
  await deps.sessions.forget({ userId: member.id });
};
