import type { usersCalls } from '@forecourt/contract/users';
import type { Db } from '../../../db/database';
import { violated } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { queueMail } from '../../../services/jobs/queue-mail';
import { hashPassword } from '../../session';
import { findUser, toUser } from '../user.queries';
import { welcomeLetter } from './letters';
import { insertCredential, insertUser, setRoles } from './user-edit.queries';
import { columnsOf, refuseWrongFields } from './user-fields';
import { lockOwnDealership, refuseGiving, refuseWhenFull } from './user-rules';
import { readDealershipName } from './user-rules.queries';

/** The one key over all dealerships: a name that is taken elsewhere is refused without saying where. */
const takeUsername = async (
  tx: Db,
  tenant: number,
  userId: number,
  username: string,
  passwordHash: string,
) => {
  try {
    await insertCredential(tx, tenant, userId, username, passwordHash);
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
      await lockOwnDealership(context, tx);
      await refuseWhenFull(context, tx);
      await refuseWrongFields(tx, body, deps.now());
      const id = await insertUser(tx, tenant, { ...columnsOf(body), username, role_id: roleId });
      await takeUsername(tx, tenant, id, username, passwordHash);
      await setRoles(tx, tenant, id, roles);
      const user = await findUser(tx, tenant, id);
      if (!user) throw new Error('what was inserted is there');
      const link = `${deps.publicUrl}/#/signin`;
      await queueMail(
        deps.jobs,
        tx,
        user.email,
        welcomeLetter(user.full_name, await readDealershipName(tx, tenant), username, link),
      );
      return toUser(user);
    });
  },
};
