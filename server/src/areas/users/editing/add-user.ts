import type { usersCalls } from '@forecourt/contract/users';
import type { Db } from '../../../db/database';
import { violated } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { queueMail } from '../../../services/jobs/queue-mail';
import { hashPassword } from '../../session';
import { appUser, credential } from '../tables';
import { findUser, toUser } from '../user.queries';
import { lockHouse, refuseGiving, refuseWhenFull } from './house';
import { welcomeLetter } from './letters';
import { setRoles } from './memberships';
import { columnsOf, refuseWrongFields } from './user-fields';

const nameOfDealership = async (db: Db, tenant: number) => {
  const [row] = await queryRows<{ name: string }>(
    db,
    'select business_name as name from dealership where id = $1',
    [tenant],
  );
  return row?.name ?? '';
};

/** The one key over all dealerships: a name that is taken elsewhere is refused without saying where. */
const insertCredential = async (tx: Db, row: typeof credential.$inferInsert) => {
  try {
    await tx.insert(credential).values(row);
  } catch (error) {
    if (violated(error)?.constraint === 'credential_username')
      throw badField('username', 'This username is taken');
    throw error;
  }
};

export const addUserHandlers: Pick<Handlers<typeof usersCalls>, 'create'> = {
  create: async ({ body }, context) => {
    const { tenant, actor, deps } = context;
    const { username, frk_role: roleId } = body;
    const roles = [roleId, ...(body.role_ids ?? [])];
    refuseGiving(actor.role, roles);
    // slow on purpose, so before anyone has to wait for it
    const passwordHash = await hashPassword(body.password, context.request.address);
    return context.write(async (tx) => {
      await lockHouse(context, tx);
      await refuseWhenFull(tx, tenant);
      await refuseWrongFields(tx, body, deps.now());
      const values = { ...columnsOf(body), dealershipId: tenant, username, roleId };
      const [made] = await tx.insert(appUser).values(values).returning({ id: appUser.id });
      if (!made) throw new Error('an insert answers its row');
      await insertCredential(tx, { dealershipId: tenant, userId: made.id, username, passwordHash });
      await setRoles(tx, tenant, made.id, roles);
      const user = await findUser(tx, tenant, made.id);
      if (!user) throw new Error('what was inserted is there');
      const link = `${deps.publicUrl}/#/signin`;
      await queueMail(
        deps.jobs,
        tx,
        user.email,
        welcomeLetter(user.full_name, await nameOfDealership(tx, tenant), username, link),
      );
      return toUser(user);
    });
  },
};
