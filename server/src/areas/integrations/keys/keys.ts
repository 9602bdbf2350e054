import { type ApiKey, type integrationsCalls, MOST_KEYS } from '@forecourt/contract/integrations/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import { changedByOther } from '../../../records/changed-by-other';
import { newToken } from '../../session';
import { staffNames } from '../../users';
import { lockCounting } from '../lock-counting.queries';
import {
  countActiveKeys,
  findKey,
  insertKey,
  insertKeyUser,
  lockKey,
  readKeys,
  renameKeyUser,
  revokeKey,
  type StoredKey,
  updateKey,
} from './key.queries';
import { listRequests } from './request.queries';

type KeyHandlers = Pick<
  Handlers<typeof integrationsCalls>,
  'keys' | 'key' | 'addKey' | 'changeKey' | 'revokeKey' | 'requests'
>;

const statusOf = ({ revoked_at, expires_at }: StoredKey, now: Date): ApiKey['status'] => {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active';
};

const toReplies = async (context: Context, stored: readonly StoredKey[]): Promise<ApiKey[]> => {
  const { tenant, deps } = context;
  const nameOf = await staffNames(
    context,
    stored.map(({ created_by }) => created_by),
  );
  const now = deps.now();
  return stored.map(({ ending, created_by, requests, user_id: _, ...key }) => ({
    ...key,
    hint: `fk_${tenant}_…${ending}`,
    created_by: nameOf(created_by),
    requests: requests ?? 0,
    status: statusOf({ ending, created_by, requests, user_id: _, ...key }, now),
  }));
};

const replyOf = async (context: Context, db: Db, id: number): Promise<ApiKey> => {
  const stored = await findKey(db, context.tenant, id);
  const [reply] = stored ? await toReplies(context, [stored]) : [];
  if (!reply) throw notFound();
  return reply;
};

const refusePast = (expiresAt: string | null, now: Date) => {
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
    throw badField('expires_at', 'must be in the future');
};

export const keyHandlers: KeyHandlers = {
  keys: async (_input, context) =>
    toReplies(context, await context.read((db) => readKeys(db, context.tenant))),

  key: ({ params }, context) => context.read((db) => replyOf(context, db, params.id)),

  addKey: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      refusePast(body.expires_at, deps.now());
      await lockCounting(tx, tenant);
      if ((await countActiveKeys(tx, tenant)) >= MOST_KEYS)
        throw new Refusal(409, `There are ${MOST_KEYS} API keys already. Revoke one first.`);
      const at = deps.now().toISOString();
      const key = `fk_${tenant}_${newToken()}`;
      const id = await insertKey(tx, tenant, {
        ...body,
        user_id: await insertKeyUser(tx, tenant, body.name, at),
        ...{ key_hash: hashToken(key), ending: key.slice(-4), created_by: session.userId, created_at: at },
      });
      return { ...(await replyOf(context, tx, id)), key };
    }),

  changeKey: ({ params: { id }, body: { version, ...body } }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const stored = await lockKey(tx, tenant, id);
      if (!stored) throw notFound();
      if (stored.revoked_at !== null) throw new Refusal(409, 'This API key was revoked');
      if (stored.version !== version)
        throw await changedByOther(context, tx, {
          ...{ table: 'api_key', id, current: await replyOf(context, tx, id) },
        });
      if (body.expires_at !== stored.expires_at) refusePast(body.expires_at, deps.now());
      await updateKey(tx, tenant, id, body);
      if (body.name !== stored.name) await renameKeyUser(tx, tenant, stored.user_id, body.name);
      await deps.apiKeys.forget(tenant, id);
      return replyOf(context, tx, id);
    }),

  revokeKey: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      if (!(await revokeKey(tx, tenant, id, deps.now().toISOString()))) throw notFound();
      await deps.apiKeys.forget(tenant, id);
      return { message: 'The key was revoked' };
    }),

  requests: ({ params: { id }, query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      if (!(await findKey(db, tenant, id))) throw notFound();
      return listRequests(db, tenant, id, query, defaultPageSize(tenant));
    }),
};
