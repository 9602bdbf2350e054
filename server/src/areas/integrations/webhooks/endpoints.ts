import { type integrationsCalls, MOST_ENDPOINTS, type Webhook } from '@forecourt/contract/integrations/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { webhookUrlProblem } from '../../../services/webhooks';
import { lockCounting } from '../lock-counting.queries';
import { addDeliverJob } from './add-job';
import { dropWaiting } from './delivery.queries';
import {
  clearHealth,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  markRemoved,
  readEndpoints,
  type StoredEndpoint,
  updateEndpoint,
  updateSecret,
} from './endpoint.queries';
import { newSecret } from './secrets';

type EndpointHandlers = Pick<
  Handlers<typeof integrationsCalls>,
  'webhooks' | 'webhook' | 'addWebhook' | 'changeWebhook' | 'removeWebhook' | 'renewWebhookSecret'
>;

const toReply = ({ secret: _, failures: _f, paused_until: _p, ...stored }: StoredEndpoint): Webhook => ({
  ...stored,
  is_active: stored.is_active ? 1 : 0,
  last_error: stored.last_error ?? '',
});

/** Locks an endpoint for a change. */
export const openEndpoint = async (tx: Db, tenant: number, id: number): Promise<StoredEndpoint> => {
  const stored = await lockEndpoint(tx, tenant, id);
  if (!stored) throw notFound();
  return stored;
};

const replyOf = async (db: Db, tenant: number, id: number): Promise<Webhook> => {
  const stored = await findEndpoint(db, tenant, id);
  if (!stored) throw notFound();
  return toReply(stored);
};

const refuseWrongUrl = ({ config }: Pick<Deps, 'config'>, url: string) => {
  const problem = webhookUrlProblem(url, config.PRIVATE_TARGETS === '1');
  if (problem !== null) throw badField('url', problem);
};

const refuseOutdated = async (context: Context, tx: Db, stored: StoredEndpoint, version: number) => {
  if (stored.version === version) return;
  throw await changedByOther(context, tx, {
    ...{ table: 'webhook_endpoint', id: stored.id, current: toReply(stored) },
  });
};

export const endpointHandlers: EndpointHandlers = {
  webhooks: async (_input, { read, tenant }) => (await read((db) => readEndpoints(db, tenant))).map(toReply),

  webhook: ({ params }, { read, tenant }) => read((db) => replyOf(db, tenant, params.id)),

  addWebhook: ({ body: { is_active, ...body } }, { write, tenant, deps, session }) => {
    refuseWrongUrl(deps, body.url);
    const { secret, stored, hint } = newSecret(deps, tenant);
    return write(async (tx) => {
      await lockCounting(tx, tenant);
      if ((await readEndpoints(tx, tenant)).length >= MOST_ENDPOINTS)
        throw new Refusal(409, `There are ${MOST_ENDPOINTS} webhooks already. Remove one first.`);
      const id = await insertEndpoint(tx, tenant, {
        ...{ ...body, secret: stored, secret_hint: hint, created_by: session.userId },
        ...{ is_active: is_active === 1, off_reason: is_active === 1 ? '' : 'owner' },
      });
      return { ...(await replyOf(tx, tenant, id)), secret };
    });
  },

  changeWebhook: ({ params: { id }, body: { version, is_active, ...body } }, context) => {
    const { tenant, deps } = context;
    refuseWrongUrl(deps, body.url);
    return context.write(async (tx) => {
      const stored = await openEndpoint(tx, tenant, id);
      await refuseOutdated(context, tx, stored, version);
      const isActive = is_active === 1;
      await updateEndpoint(tx, tenant, id, {
        ...{ ...body, isActive },
        offReason: isActive ? '' : stored.off_reason || 'owner',
      });
      // another address or a switch: what failed before is no reason to wait
      if (isActive && (!stored.is_active || stored.url !== body.url)) {
        await clearHealth(tx, tenant, id);
        await addDeliverJob(deps, tx, tenant, id);
      }
      return replyOf(tx, tenant, id);
    });
  },

  removeWebhook: ({ params: { id } }, { write, tenant, deps }) =>
    write(async (tx) => {
      if (!(await markRemoved(tx, tenant, id, deps.now().toISOString()))) throw notFound();
      await dropWaiting(tx, tenant, id);
      return { message: 'The webhook was removed' };
    }),

  renewWebhookSecret: ({ params: { id } }, { write, tenant, deps }) => {
    const { secret, stored, hint } = newSecret(deps, tenant);
    return write(async (tx) => {
      await openEndpoint(tx, tenant, id);
      await updateSecret(tx, tenant, id, stored, hint);
      return { ...(await replyOf(tx, tenant, id)), secret };
    });
  },
};
