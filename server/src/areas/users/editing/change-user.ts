import type { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handler, Handlers } from '../../../http/context';
import { changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { queueMail } from '../../../services/jobs/queue-mail';
import { hashPassword } from '../../session';
import { findUser, toUser, type UserRecord } from '../user.queries';
import { passwordSetLetter } from './letters';
import { signOut } from './sign-out';
import { setOffline, setRoles, updatePassword, updateUser } from './user-edit.queries';
import { columnsOf, refuseWrongFields } from './user-fields';
import {
  lockManaged,
  lockOwnDealership,
  refuseGiving,
  refuseLosingAccount,
  refuseLosingOwner,
  refuseRaisingOneself,
  refuseTakingOver,
  refuseWhenFull,
} from './user-rules';

type Change = Handler<typeof usersCalls.update>;
type Body = Parameters<Change>[0]['body'];

/** The roles after the change: those sent, else those held with the main one exchanged. */
const rolesAfter = (target: UserRecord, { frk_role = target.frk_role, role_ids }: Body) => [
  ...new Set([frk_role, ...(role_ids ?? target.role_ids.filter((role) => role !== target.frk_role))]),
];

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

const digits = (text: string) => text.replace(/\D/g, '');

/** What is the owner's own to change, of what the body changes: a form sends the fields back that it did not touch. */
const ownChange = (target: UserRecord, { password, email, mobile, two_factor }: Body): string | undefined => {
  if (password !== undefined) return 'password';
  if (email && email.toLowerCase() !== target.email.toLowerCase()) return 'e-mail address';
  if (mobile && digits(mobile) !== digits(target.mobile)) return 'mobile';
  if (two_factor !== undefined && two_factor !== target.two_factor) return 'second factor';
  return undefined;
};

const refuseChange = async (
  context: Context,
  tx: Db,
  target: UserRecord,
  body: Body,
  ownerUserId: number | null,
) => {
  const { actor, tenant, session, deps } = context;
  if (body.version !== undefined && body.version !== target.version) throw changedMeanwhile(toUser(target));
  const own = ownChange(target, body);
  if (own) await refuseTakingOver(context, target, ownerUserId, own);
  await refuseWrongFields(tx, body, deps.now());
  const { frk_role = target.frk_role } = body;
  const isSelf = target.id === session.userId;
  const given = rolesAfter(target, body).filter((role) => !target.role_ids.includes(role));
  refuseGiving(actor.role, given);
  if (isSelf) refuseRaisingOneself(target, [frk_role, ...given]);
  if (isSelf && body.is_active === 0) throw new Refusal(409, 'You cannot deactivate your own account');
  if (body.is_active === 0 && target.is_active === 1)
    await refuseLosingAccount(context, tx, target, ownerUserId);
  if (body.is_active === 1 && target.is_active === 0) await refuseWhenFull(context, tx);
  if (frk_role !== target.frk_role && frk_role !== ROLE.owner)
    await refuseLosingOwner(tx, tenant, target, ownerUserId);
};

const setPassword = async (
  { tenant, session, deps }: Context,
  tx: Db,
  target: UserRecord,
  passwordHash: string,
) => {
  await updatePassword(tx, tenant, target.id, passwordHash);
  if (target.id === session.userId) return;
  await queueMail(deps.jobs, tx, target.email, passwordSetLetter(target.full_name, session.user.fullName));
};

const save = async ({ tenant }: Context, tx: Db, target: UserRecord, body: Body) => {
  const isActive = body.is_active === undefined ? undefined : body.is_active === 1;
  await updateUser(tx, tenant, target.id, {
    ...columnsOf(body),
    role_id: body.frk_role,
    is_active: isActive,
  });
  const roles = rolesAfter(target, body);
  if (!isSameSet(roles, target.role_ids)) await setRoles(tx, tenant, target.id, roles);
  if (isActive === false) await setOffline(tx, tenant, target.id);
};

/** Whose sessions end: of who lost a role or the account; a new password ends all but the one that set it. */
const endsSessions = (target: UserRecord, body: Body) => {
  const after = rolesAfter(target, body);
  return (
    (body.frk_role !== undefined && body.frk_role !== target.frk_role) ||
    target.role_ids.some((role) => !after.includes(role)) ||
    (body.is_active === 0 && target.is_active === 1)
  );
};

/** With the change itself, so that nobody works on with a role or a password that was taken away. */
const endOrRefreshSessions = async (context: Context, target: UserRecord, body: Body) => {
  const { session, deps } = context;
  if (endsSessions(target, body)) return signOut(context, target.id);
  if (body.password === undefined) return deps.sessions.forget({ userId: target.id });
  return signOut(context, target.id, target.id === session.userId ? session.id : undefined);
};

const change: Change = async ({ params, body }, context) => {
  const passwordHash =
    body.password === undefined ? null : await hashPassword(body.password, context.request.address);
  return context.write(async (tx) => {
    const { ownerUserId } = await lockOwnDealership(context, tx);
    const before = await lockManaged(context, tx, params.id);
    await refuseChange(context, tx, before, body, ownerUserId);
    await save(context, tx, before, body);
    if (passwordHash) await setPassword(context, tx, before, passwordHash);
    const after = await findUser(tx, context.tenant, params.id);
    if (!after) throw notFound();
    await endOrRefreshSessions(context, before, body);
    return toUser(after);
  });
};

/** Two addresses, one change: the spec's two screens do not differ in what they may do. */
export const changeUserHandlers: Pick<Handlers<typeof usersCalls>, 'update' | 'updateByAdmin'> = {
  update: change,
  updateByAdmin: change,
};
