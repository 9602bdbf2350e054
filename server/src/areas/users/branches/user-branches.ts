import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { usersCalls } from '@forecourt/contract/users';
import {
  type Actor,
  can,
  grantableRoles,
  mayManage,
  mustChoosePackage,
  rank,
  roleLabel,
} from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { noRight, notFound, Refusal } from '../../../http/refusal';
import { endSessionsWithoutRole, readActors } from '../../session';
import { setRoles } from '../editing/user-edit.queries';
import { refuseBranchChange } from './branch-rules';
import {
  type BranchUser,
  findBranchUser,
  listUserBranches,
  lockDealerships,
  type UserBranch,
} from './user-branches.queries';

type Reply = ReplyOf<typeof usersCalls.branches>;
type Wanted = BodyOf<typeof usersCalls.setBranches>['branches'];

const options = (roles: readonly number[]) =>
  roles.toSorted((a, b) => rank(b) - rank(a) || a - b).map((value) => ({ value, label: roleLabel(value) }));

/** The role in which the caller manages users at a branch: where they work now the present one, elsewhere the highest that may. */
const managingRoles = async (
  { session, actor, tenant }: Context,
  systemDb: Db,
  branchIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const held = await readActors(systemDb, session.userId, branchIds);
  const mayManageUsers = (other: Actor) =>
    (other.dealership?.id !== tenant || other.role === actor.role) &&
    !mustChoosePackage(other) &&
    can(other, 'users.manage');
  const byRank = held.filter(mayManageUsers).toSorted((a, b) => rank(a.role) - rank(b.role));
  return new Map(byRank.map(({ dealership, role }) => [dealership?.id ?? 0, role]));
};

const mayChangeAll = (role: number | undefined, held: readonly number[]) =>
  role !== undefined && held.every((one) => mayManage(role, one));

interface Found {
  user: BranchUser;
  branches: readonly UserBranch[];
  roles: ReadonlyMap<number, number>;
  mayAtHome: boolean;
}

const findAll = async (context: Context, systemDb: Db, userId: number): Promise<Found> => {
  const user = await findBranchUser(systemDb, context.tenant, userId);
  if (!user) throw notFound();
  const branches = await listUserBranches(systemDb, context.tenant, userId);
  const roles = await managingRoles(
    context,
    systemDb,
    branches.map(({ id }) => id),
  );
  const atHome = branches.find(({ id }) => id === user.homeId)?.roleIds ?? [];
  return { user, branches, roles, mayAtHome: mayChangeAll(roles.get(user.homeId), [user.roleId, ...atHome]) };
};

const toReply = ({ user, branches, roles, mayAtHome }: Found): Reply => ({
  home: { id: user.homeId, name: branches.find(({ id }) => id === user.homeId)?.name ?? '' },
  branches: branches.map(({ id, name, roleIds }) => {
    const role = roles.get(id);
    const isHome = id === user.homeId;
    const mayChange = !isHome && mayAtHome && mayChangeAll(role, roleIds);
    return {
      id,
      name,
      is_home: isHome ? 1 : 0,
      roles: options(roleIds),
      may_change: mayChange ? 1 : 0,
      grantable: mayChange && role !== undefined ? options(grantableRoles(role).map((one) => one.id)) : [],
    };
  }),
});

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

/** What the call would change; a dealership that is none of the group's is not there. */
const changesIn = ({ user, branches }: Found, wanted: Wanted) =>
  wanted
    .map(({ id, role_ids }) => {
      const branch = branches.find((one) => one.id === id);
      if (!branch) throw notFound();
      return { branch, roleIds: [...new Set(role_ids)] };
    })
    .filter(({ branch, roleIds }) => !isSameSet(branch.roleIds, roleIds))
    .map((change) => {
      if (change.branch.id !== user.homeId) return change;
      throw new Refusal(
        409,
        `The record of ${user.name} is kept at ${change.branch.name}: change their roles there with it`,
      );
    });

const change = async (context: Context, systemTx: Db, userId: number, wanted: Wanted): Promise<Reply> => {
  const before = await findAll(context, systemTx, userId);
  const changed = changesIn(before, wanted).map(({ branch }) => branch.id);
  if (changed.length === 0) return toReply(before);
  await lockDealerships(systemTx, [before.user.homeId, ...changed]);
  // read again: what was changed while this waited counts
  const found = await findAll(context, systemTx, userId);
  const { user, roles, mayAtHome } = found;
  for (const { branch, roleIds } of changesIn(found, wanted)) {
    if (!mayAtHome)
      throw noRight(
        `You cannot change where ${user.name} works: it takes the right to manage them at their own branch`,
      );
    await refuseBranchChange(context, systemTx, { user, branch, roleIds, callerRole: roles.get(branch.id) });
    await setRoles(systemTx, branch.id, user.id, roleIds);
    await endSessionsWithoutRole(systemTx, user.id, branch.id, roleIds);
  }
  await context.deps.sessions.forget({ userId });
  return toReply(await findAll(context, systemTx, userId));
};

export const userBranchesHandlers: Pick<Handlers<typeof usersCalls>, 'branches' | 'setBranches'> = {
  branches: ({ params }, context) =>
    context.deps.database.systemRead(async (db) => toReply(await findAll(context, db, params.id))),

  setBranches: ({ params, body }, context) => {
    const { deps, session, request } = context;
    const who = { userId: session.userId, requestId: request.id };
    return context.write(() =>
      deps.database.systemWrite(who, (tx) => change(context, tx, params.id, body.branches)),
    );
  },
};
