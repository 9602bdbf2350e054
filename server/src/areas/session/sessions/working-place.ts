import type { sessionCalls, userInfo } from '@forecourt/contract/session';
import { can, DEALERSHIP_STATUS, roleLabel } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context, Handlers } from '../../../http/context';
import { noRight, notFound } from '../../../http/refusal';
import { withoutCardNumbers } from '../../../services/payments';
import { fileAddress } from '../../files';
import { publishPresence } from '../presence/presence';
import { readInfo } from './session.queries';

type DealershipInfo = NonNullable<z.output<typeof userInfo>['dealershipInfo']>;

/** A screen that fails again and again says so as often as it is drawn: more reports of one user are not kept. */
const ERROR_REPORTS_AN_HOUR = 50;

/** Only staff have a presence: a customer who leaves or signs out writes none. */
const setPresence = async ({ tenant, session, actor, write, deps }: Context, online: boolean) => {
  if (!can(actor, 'chat.presence')) return;
  await write((tx) => {
    deps.database.afterCommit(() => publishPresence(deps, tenant, session.userId));
    return tx.execute(sql`insert into presence (dealership_id, user_id, is_online, last_seen_at)
      values (${tenant}, ${session.userId}, ${online}, now())
      on conflict (dealership_id, user_id) do update set is_online = ${online}, last_seen_at = now()`);
  });
};

const systemWrite = <T>(context: Context, statement: Parameters<Context['write']>[0]) =>
  context.deps.database.systemWrite(
    { userId: context.session.userId, requestId: context.request.id },
    statement,
  ) as Promise<T>; // the statement's own result

export const workingPlaceHandlers: Pick<
  Handlers<typeof sessionCalls>,
  | 'info'
  | 'logout'
  | 'offline'
  | 'setPresence'
  | 'changeRole'
  | 'switchBranch'
  | 'saveColumns'
  | 'reportError'
> = {
  info: async (_input, { session, actor, tenant, read }) => {
    const row = await read((db) => readInfo(db, tenant, session.userId));
    const place = row?.dealership as DealershipInfo | null | undefined; // built by the statement, field by field as the contract names them
    return {
      ds_status: actor.dealership?.status ?? DEALERSHIP_STATUS.open,
      components: {
        ds_components: [...(actor.dealership?.components ?? [])],
        role_components: [...actor.roleComponents],
      },
      user: {
        id: session.userId,
        frk_role: actor.role,
        avatar: fileAddress(session.user.avatar),
        username: session.user.username,
        f_name: session.user.firstName,
        l_name: session.user.lastName,
        email: session.user.email,
        is_online: row?.is_online ? 1 : 0,
      },
      dealershipInfo: place
        ? {
            ...place,
            logo_url: fileAddress(place.logo_url),
            logo_url2: fileAddress(place.logo_url2),
            DealershipConfigs: row?.configs ?? [],
            DsContracts: row?.contracts ?? [],
          }
        : null,
      roles: session.roles.map((value) => ({ value, label: roleLabel(value) })),
      complex: [...session.branches],
      features: [...actor.features],
      columns: row?.columns ?? {},
      cart_count: row?.cart_count ?? 0,
      unread_notifications: row?.unread ?? 0,
    };
  },

  logout: async (_input, context) => {
    const { session, deps } = context;
    await setPresence(context, false);
    await systemWrite(context, (tx) =>
      tx.execute(sql`update user_session set revoked_at = now() where id = ${session.id}`),
    );
    await deps.sessions.forget({ tokenHash: session.tokenHash });
    return { message: 'Done' };
  },

  offline: async (_input, context) => {
    await setPresence(context, false);
    return { message: 'Done' };
  },

  setPresence: async ({ body }, context) => {
    await setPresence(context, body.online);
    return { is_online: body.online ? 1 : 0 };
  },

  changeRole: async ({ params }, context) => {
    const { session, deps } = context;
    if (!session.roles.includes(params.id)) throw noRight('You do not hold this role here');
    await systemWrite(context, (tx) =>
      tx.execute(sql`update user_session set role_id = ${params.id} where id = ${session.id}`),
    );
    await deps.sessions.forget({ tokenHash: session.tokenHash });
    return { message: 'Done' };
  },

  switchBranch: async ({ params }, context) => {
    const { session, deps } = context;
    if (!session.branches.some((b) => b.id === params.id)) throw notFound();
    await systemWrite(context, (tx) =>
      tx.execute(sql`update user_session s set dealership_id = ${params.id},
          role_id = coalesce((select min(role_id) from membership
              where dealership_id = ${params.id} and user_id = s.user_id and role_id = s.role_id),
            (select min(role_id) from membership where dealership_id = ${params.id} and user_id = s.user_id))
        where id = ${session.id}`),
    );
    await deps.sessions.forget({ tokenHash: session.tokenHash });
    return { message: 'Done' };
  },

  saveColumns: async ({ body }, { session, tenant, write }) => {
    const columns = [...new Set(body.columns)];
    await write((tx) =>
      tx.execute(sql`insert into column_choice (dealership_id, user_id, list, columns)
        values (${tenant}, ${session.userId}, ${body.list}, ${sql.param(columns)})
        on conflict (dealership_id, user_id, list) do update set columns = excluded.columns`),
    );
    return { list: body.list, columns };
  },

  reportError: async ({ body }, context) => {
    const { session } = context;
    // a screen that breaks may say what was typed in it
    const [title, message, from] = [body.title, body.message, body.from].map(withoutCardNumbers);
    await systemWrite(context, (tx) =>
      tx.execute(sql`insert into error_report (user_id, dealership_id, title, message, "from")
        select ${session.userId}, ${session.dealershipId}, ${title}, ${message}, ${from}
        where (select count(*) from error_report where user_id = ${session.userId}
          and created_at > now() - interval '1 hour') < ${ERROR_REPORTS_AN_HOUR}`),
    );
    return { message: 'Done' };
  },
};
