import type { sessionCalls, userInfo } from '@forecourt/contract/session';
import { type Actor, can, DEALERSHIP_STATUS, mustChoosePackage, ROLE, roleLabel } from '@forecourt/policy';
import { LOCKED_BRANCH_DEALERSHIPS } from '@forecourt/policy/dealerships';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { noRight, notFound } from '../../../http/refusal';
import { recordError } from '../../../services/error-reports';
import { withoutCardNumbers } from '../../../services/payments';
import { fileAddress } from '../../files';
import { endOwnLook } from '../look-as/end-look';
import { endViewsOf } from '../look-as/look-as.queries';
import { offlineAfter, publishPresence } from '../presence/presence';
import { writePresence } from '../presence/presence.queries';
import { readActors } from './actor.queries';
import { readInfo } from './session.queries';
import { revokeSession, saveColumnChoice, setSessionBranch, setSessionRole } from './user-session.queries';
import { zoneOffsetsAt } from './zone-offsets';

type DealershipInfo = NonNullable<z.output<typeof userInfo>['dealershipInfo']>;

/** Only staff have a presence: a customer who leaves or signs out writes none. */
const setPresence = async ({ tenant, session, actor, write, deps }: Context, online: boolean) => {
  if (!can(actor, 'chat.presence')) return;
  await write((tx) => {
    deps.database.afterCommit(() => publishPresence(deps, tenant, session.userId));
    return writePresence(tx, tenant, session.userId, online);
  });
};

const systemWrite = (context: Context, work: (systemTx: Db) => Promise<unknown>) =>
  context.deps.database.systemWrite({ userId: context.session.userId, requestId: context.request.id }, work);

/** By then the connection of a page that is being closed is gone. */
const PAGE_CLOSES_MS = 2_000;

const isLockedBranch = (id: number) => LOCKED_BRANCH_DEALERSHIPS.some((locked) => locked === id);

/** At a locked branch whoever may not switch would have no way back but to sign in again. */
const refuseNoWayBack = (branch: { id: number; bussiness_name: string }, actor: Actor) => {
  if (!isLockedBranch(branch.id) || can(actor, 'dealership.switchBranch')) return;
  throw noRight(
    `At ${branch.bussiness_name} only an ${roleLabel(ROLE.owner)} can switch branches: as ${roleLabel(actor.role)} you could not come back`,
  );
};

/** At a branch that must pay there is nothing to do for who cannot: as at a sign-in (decision 046). */
const refuseUnpaid = (branch: { bussiness_name: string }, actor: Actor) => {
  if (!mustChoosePackage(actor) || can(actor, 'pricing.pay')) return;
  throw noRight(`The subscription of ${branch.bussiness_name} is not paid. Please ask its owner.`);
};

/** The role that is held in both places; else the first one there, of those that can pay where that comes first. */
const roleThere = (held: readonly Actor[], now: number): Actor | undefined => {
  const useful = held.filter((actor) => !mustChoosePackage(actor) || can(actor, 'pricing.pay'));
  return useful.find(({ role }) => role === now) ?? useful[0] ?? held[0];
};

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
  info: async (_input, { session, actor, tenant, read, deps }) => {
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
            zone_offsets: zoneOffsetsAt(session.timezone, deps.now()),
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
      ...(session.look && { look_as: { ends_at: new Date(session.expiresAt).toISOString() } }),
    };
  },

  logout: async (_input, context) => {
    const { session, deps } = context;
    if (session.look) return endOwnLook(context);
    await setPresence(context, false);
    const isOperator = can(context.actor, 'platform.lookAs');
    await systemWrite(context, async (tx) => {
      await revokeSession(tx, session.id);
      if (isOperator) await endViewsOf(tx, session.userId, deps.now().toISOString());
    });
    await deps.sessions.forget({
      tokenHash: session.tokenHash,
      ...(isOperator && { userId: session.userId }),
    });
    return { message: 'Done' };
  },

  // a page that is closed says so, while the user may have another one open
  offline: async (_input, context) => {
    const { deps, tenant, session } = context;
    const isConnected = await deps.realtime.isConnected(tenant, session.userId);
    if (isConnected) offlineAfter(deps, tenant, session.userId, PAGE_CLOSES_MS);
    else await setPresence(context, false);
    return { message: 'Done' };
  },

  setPresence: async ({ body }, context) => {
    await setPresence(context, body.online);
    return { is_online: body.online ? 1 : 0 };
  },

  changeRole: async ({ params }, context) => {
    const { session, deps } = context;
    if (!session.roles.includes(params.id)) throw noRight('You do not hold this role here');
    await systemWrite(context, (tx) => setSessionRole(tx, session.id, params.id));
    await deps.sessions.forget({ tokenHash: session.tokenHash });
    return { message: 'Done' };
  },

  switchBranch: async ({ params }, context) => {
    const { session, deps } = context;
    const branch = session.branches.find(({ id }) => id === params.id);
    if (!branch) throw notFound();
    await systemWrite(context, async (tx) => {
      const held = await readActors(tx, session.userId, [branch.id]);
      const there = roleThere(held, session.actor.role);
      if (!there) throw notFound();
      refuseUnpaid(branch, there);
      refuseNoWayBack(branch, there);
      await setSessionBranch(tx, session.id, branch.id, there.role);
    });
    await deps.sessions.forget({ tokenHash: session.tokenHash });
    return { message: 'Done' };
  },

  saveColumns: async ({ body }, { session, tenant, write }) => {
    const columns = [...new Set(body.columns)];
    await write((tx) => saveColumnChoice(tx, tenant, session.userId, body.list, columns));
    return { list: body.list, columns };
  },

  reportError: async ({ body }, context) => {
    const { session } = context;
    // a screen that breaks may say what was typed in it
    const report = {
      title: withoutCardNumbers(body.title),
      message: withoutCardNumbers(body.message),
      from: withoutCardNumbers(body.from),
    };
    const { userId, dealershipId } = session;
    const at = context.deps.now().toISOString();
    await systemWrite(context, (tx) =>
      recordError(tx, { ...report, source: 'browser', userId, dealershipId, at }),
    );
    return { message: 'Done' };
  },
};
