import type { platformCalls } from '@forecourt/contract/platform/index';
import { defaultPageSize, ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { FILE_TOKEN } from '../../../http/sessions';
import {
  countOpenViews,
  endOwnLook,
  endView,
  enterView,
  insertLookSession,
  insertView,
  lockOperator,
  newToken,
} from '../../session';
import {
  type AccountRow,
  findAccountRow,
  namesOfDealerships,
  namesOfUsers,
} from '../accounts/account.queries';
import { listViews, rolesAt, type ViewRow } from './view.queries';

type Calls = typeof platformCalls;

const LASTS_MS = 30 * 60_000;
const CODE_LASTS_MS = 60_000;
const MOST_OPEN = 5;

/** Whose account may be viewed, and in which role it is opened. */
const roleToView = async (systemDb: Db, account: AccountRow, dealershipId: number): Promise<number> => {
  if (account.role_id === ROLE.platform)
    throw new Refusal(403, 'Accounts of platform staff cannot be viewed');
  if (account.removed_at !== null || !account.is_active)
    throw new Refusal(409, 'This account was removed or deactivated');
  const roles = await rolesAt(systemDb, dealershipId, account.id);
  if (roles.includes(ROLE.platform)) throw new Refusal(403, 'Accounts of platform staff cannot be viewed');
  const role = roles.includes(account.role_id) ? account.role_id : roles[0];
  if (role === undefined) throw notFound();
  return role;
};

const withNames = async (systemDb: Db, rows: readonly ViewRow[]) => {
  const users = await namesOfUsers(
    systemDb,
    rows.flatMap(({ operator_id, user_id }) => [operator_id, user_id]),
  );
  const dealerships = await namesOfDealerships(
    systemDb,
    rows.map(({ dealership_id }) => dealership_id),
  );
  return rows.map(({ operator_id, user_id, dealership_id, ...row }) => ({
    ...row,
    operator: users.get(operator_id)?.full_name ?? 'Platform staff',
    user: users.get(user_id)?.full_name ?? '',
    dealership: dealerships.get(dealership_id) ?? '',
    operator_id,
  }));
};

const who = ({ session, request }: Context) => ({ userId: session.userId, requestId: request.id });

/** Platform staff view the account of a dealership's user: in a session of its own, read-only, for half an hour. */
export const lookAsHandlers: Pick<
  Handlers<Calls>,
  'openLookAs' | 'enterLookAs' | 'endLookAs' | 'closeLookAs' | 'lookAsViews' | 'staffViews'
> = {
  openLookAs: async ({ body }, context) => {
    const { deps, session } = context;
    const code = newToken();
    const now = deps.now().getTime();
    const at = (afterMs: number) => new Date(now + afterMs).toISOString();
    const id = await deps.database.systemWrite(who(context), async (tx) => {
      const account = await findAccountRow(tx, body.user_id);
      if (!account) throw notFound();
      const roleId = await roleToView(tx, account, body.dealership_id);
      await lockOperator(tx, session.userId);
      if ((await countOpenViews(tx, session.userId, at(0))) >= MOST_OPEN)
        throw new Refusal(409, `You have ${MOST_OPEN} views open. End one of them first.`);
      return insertView(tx, {
        ...{ operatorId: session.userId, userId: account.id, roleId, reason: body.reason, code },
        ...{ homeDealershipId: account.dealership_id, dealershipId: body.dealership_id },
        ...{ codeExpiresAt: at(CODE_LASTS_MS), beganAt: at(0), endsAt: at(LASTS_MS) },
      });
    });
    return { id, code, ends_at: at(LASTS_MS) };
  },

  enterLookAs: async ({ body }, { deps, request }) => {
    const token = newToken();
    const fileToken = FILE_TOKEN + newToken();
    await deps.database.systemWrite({ userId: null, requestId: request.id }, async (tx) => {
      const view = await enterView(tx, body.code, deps.now().toISOString());
      if (!view) throw new Refusal(400, 'This link was used already, or is too old. Open the view again.');
      await insertLookSession(tx, view, { token, fileToken }, request);
    });
    return { token, file_token: fileToken };
  },

  endLookAs: async (_input, context) => {
    if (!context.session.look) throw new Refusal(409, 'You are not viewing as another user');
    return endOwnLook(context);
  },

  closeLookAs: async ({ params }, context) => {
    const { deps, session } = context;
    const wasOpen = await deps.database.systemWrite(who(context), (tx) =>
      endView(tx, session.userId, params.id, deps.now().toISOString()),
    );
    if (!wasOpen) throw notFound();
    await deps.sessions.forget({ userId: session.userId });
    return { message: 'Done' };
  },

  lookAsViews: ({ query }, { deps, session }) =>
    deps.database.systemRead(async (db) => {
      const at = deps.now().toISOString();
      const { rows, ...page } = await listViews(db, query, defaultPageSize(null), at);
      const named = await withNames(db, rows);
      return { ...page, rows: named.map((row) => ({ ...row, is_mine: row.operator_id === session.userId })) };
    }),

  staffViews: ({ query }, { deps, tenant }) =>
    deps.database.systemRead(async (db) => {
      const at = deps.now().toISOString();
      const found = await listViews(db, { ...query, dealership_id: tenant }, defaultPageSize(tenant), at);
      return { ...found, rows: await withNames(db, found.rows) };
    }),
};
