import type { platformCalls } from '@forecourt/contract/platform/index';
import { defaultPageSize, ROLE, roleLabel } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { deleteBan, endSessions, insertBan, lockBan } from '../../session';
import {
  type AccountRow,
  deleteDevice,
  endOneSession,
  findAccountRow,
  listAccountRows,
  listDevices,
  listOpenSessions,
  usernamesOf,
} from './account.queries';
import { chosenBy, type Holds, readHolds, statesOf } from './account-states';
import { clearHolds } from './holds.queries';

type Calls = typeof platformCalls;

const DONE = { message: 'Done' };

const toReply = (row: AccountRow, holds: Holds) => ({
  id: row.id,
  dealership_id: row.dealership_id,
  dealership: row.dealership,
  full_name: row.full_name,
  username: row.username,
  email: row.email,
  role: roleLabel(row.role_id),
  is_platform: row.role_id === ROLE.platform,
  states: statesOf(row, holds),
});

const needAccount = async (systemDb: Db, id: number): Promise<AccountRow> => {
  const row = await findAccountRow(systemDb, id);
  if (!row) throw notFound();
  return row;
};

const change = <T>({ deps, session, request }: Context, work: (tx: Db) => Promise<T>): Promise<T> =>
  deps.database.systemWrite({ userId: session.userId, requestId: request.id }, work);

/** Users of all dealerships, for platform staff: who cannot sign in, and what is done about it. */
export const accountHandlers: Pick<
  Handlers<Calls>,
  | 'accounts'
  | 'unlockAccount'
  | 'banAccount'
  | 'unbanAccount'
  | 'accountSessions'
  | 'endAccountSession'
  | 'endAccountSessions'
  | 'forgetDevice'
> = {
  accounts: ({ query }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const holds = await readHolds(db, deps.now().toISOString());
      const chosen = chosenBy(query.state ?? 'held', holds);
      const { rows, ...page } = await listAccountRows(db, query, defaultPageSize(null), chosen);
      return { ...page, rows: rows.map((row) => toReply(row, holds)) };
    }),

  unlockAccount: async ({ params: { id } }, context) => {
    await change(context, async (tx) => {
      await needAccount(tx, id);
      await clearHolds(tx, id, await usernamesOf(tx, id));
    });
    return DONE;
  },

  banAccount: async ({ params: { id }, body }, context) => {
    const { session, deps } = context;
    if (id === session.userId) throw new Refusal(409, 'You cannot ban your own account');
    await change(context, async (tx) => {
      const account = await needAccount(tx, id);
      if (account.role_id === ROLE.platform)
        throw new Refusal(409, 'Accounts of platform staff cannot be banned here');
      await lockBan(tx, id);
      const ban = { userId: id, reason: body.reason, bannedBy: session.userId };
      const isNew = await insertBan(tx, { ...ban, bannedAt: deps.now().toISOString() });
      if (!isNew) throw new Refusal(409, 'This account is already banned');
      await endSessions(tx, id);
    });
    await deps.sessions.forget({ userId: id });
    return DONE;
  },

  unbanAccount: async ({ params: { id } }, context) => {
    const wasBanned = await change(context, (tx) => deleteBan(tx, id));
    if (!wasBanned) throw notFound();
    return DONE;
  },

  accountSessions: ({ params: { id } }, { deps }) =>
    deps.database.systemRead(async (db) => {
      await needAccount(db, id);
      return {
        sessions: await listOpenSessions(db, id, deps.now().toISOString()),
        devices: await listDevices(db, id),
      };
    }),

  endAccountSession: async ({ params }, context) => {
    const { deps } = context;
    const tokenHash = await change(context, (tx) =>
      endOneSession(tx, params.id, params.session, deps.now().toISOString()),
    );
    if (tokenHash === null) throw notFound();
    await deps.sessions.forget({ tokenHash });
    return DONE;
  },

  endAccountSessions: async ({ params: { id } }, context) => {
    await change(context, async (tx) => {
      await needAccount(tx, id);
      await endSessions(tx, id);
    });
    await context.deps.sessions.forget({ userId: id });
    return DONE;
  },

  forgetDevice: async ({ params }, context) => {
    if (!(await change(context, (tx) => deleteDevice(tx, params.id, params.device)))) throw notFound();
    return DONE;
  },
};
