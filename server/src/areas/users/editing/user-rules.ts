import { mayGrant, mayManage, ROLE, rank, roleLabel } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { noRight, notFound, Refusal } from '../../../http/refusal';
import { findMemberIn, isInGroup, recordKeptAt } from '../branches/other-branch-member';
import { countOtherOwners } from '../branches/other-branch-member.queries';
import { readSeats } from '../list/user-list.queries';
import { isCustomer, lockUser, type UserRecord } from '../user.queries';
import { findOtherOwned, holdsRole, lockDealershipOwner } from './user-rules.queries';

/**
 * One at a time changes who works here: what the rules below count stays true until the transaction ends. Whoever lost
 * their own role while they waited is turned away.
 */
export const lockOwnDealership = async (
  { tenant, actor }: Context,
  tx: Db,
): Promise<{ ownerUserId: number | null }> => {
  const dealership = await lockDealershipOwner(tx, tenant);
  if (!dealership) throw notFound();
  if (!(await holdsRole(tx, tenant, actor.userId, actor.role))) throw new Refusal(401, 'UnAthorize');
  return dealership;
};

/** Item 7: nobody can lock out the last owner, nor the one whom the dealership names as its owner. */
export const refuseLosingOwner = async (
  tx: Db,
  tenant: number,
  target: UserRecord,
  ownerUserId: number | null,
) => {
  const refuse = (why: string) => new Refusal(409, `${target.full_name} ${why}`);
  if (target.id === ownerUserId) throw refuse('is the owner of the dealership and must stay an active owner');
  if (target.frk_role !== ROLE.owner || target.is_active === 0) return;
  if ((await countOtherOwners(tx, tenant, target.id)) === 0)
    throw refuse('is the last active owner: name another one first');
};

/** The name of another dealership that names the user as its owner. */
const branchOwnedBy = ({ tenant, deps }: Context, userId: number): Promise<string | undefined> =>
  deps.database.systemRead((db) => findOtherOwned(db, tenant, userId));

/** Who loses the account loses it at every branch. */
export const refuseLosingAccount = async (
  context: Context,
  tx: Db,
  target: UserRecord,
  ownerUserId: number | null,
) => {
  await refuseLosingOwner(tx, context.tenant, target, ownerUserId);
  const owned = await branchOwnedBy(context, target.id);
  if (owned) throw new Refusal(409, `${target.full_name} is the owner of the branch ${owned}`);
};

/** Whoever changes how a named owner signs in or is written to could become the owner: they alone do. */
export const refuseTakingOver = async (
  context: Context,
  target: UserRecord,
  ownerUserId: number | null,
  what: string,
) => {
  if (target.id === context.session.userId) return;
  const branch = target.id === ownerUserId ? undefined : await branchOwnedBy(context, target.id);
  if (target.id !== ownerUserId && !branch) return;
  const place = branch ? `branch ${branch}` : 'dealership';
  throw noRight(`${target.full_name} is the owner of the ${place} and alone can change their ${what}`);
};

/** Before one more user is active: a package counts active users. */
export const refuseWhenFull = async (context: Context, tx: Db) => {
  const { count, limit } = await readSeats(tx, context.tenant, isInGroup(context));
  if (limit === null || count < limit) return;
  throw new Refusal(
    409,
    `Your package allows ${limit} users. Remove or deactivate one, or choose a larger package.`,
  );
};

/** The roles that are to be given, checked one by one. */
export const refuseGiving = (actorRole: number, roles: readonly number[]) => {
  const above = roles.find((role) => !mayGrant(actorRole, role));
  if (above === undefined) return;
  const message = `You cannot give the role ${roleLabel(above)}`;
  throw new Refusal(403, message, { fields: { frk_role: message } });
};

/** Nobody raises themselves above the role they sign in with, whatever other role they work in at the moment. */
export const refuseRaisingOneself = (target: UserRecord, roles: readonly number[]) => {
  if (roles.every((role) => rank(role) <= rank(target.frk_role))) return;
  const message = 'You cannot raise your own role';
  throw new Refusal(403, message, { fields: { frk_role: message } });
};

/**
 * The user to be changed, held; 404 when there is none here, or a customer, whose screens are others; 403 when any role
 * they hold is above the asking one; 409 when another branch keeps the record.
 */
export const lockManaged = async (
  context: Context,
  tx: Db,
  id: number,
  removedToo = false,
): Promise<UserRecord> => {
  const { tenant, actor } = context;
  const target = await lockUser(tx, tenant, id);
  const member = target ? undefined : await findMemberIn(context, tx, id);
  if (member) throw recordKeptAt(member);
  if (!target || isCustomer(target) || (target.removed && !removedToo)) throw notFound();
  // whom the changes of an API key are noted under: no person
  if (target.username === '') throw notFound();
  if (![target.frk_role, ...target.role_ids].every((role) => mayManage(actor.role, role)))
    throw noRight('You cannot change a user whose role is above your own');
  return target;
};
