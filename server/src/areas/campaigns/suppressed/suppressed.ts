import type { oneClickCalls, suppressedCalls } from '@forecourt/contract/campaigns/suppressed';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { isEmail } from '@forecourt/domain/email';
import { normalPhone } from '@forecourt/domain/people/phone';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { insertSuppression, liftSuppressions, unsubscribeByToken } from '../../customers';
import { staffNames } from '../../users';
import {
  findSuppressed,
  findSuppressedById,
  listSuppressed,
  type StoredSuppression,
} from './suppressed-list.queries';

/** Whoever noted nothing is the recipient, or a mail server. */
const BY_RECIPIENT = 'The recipient';
const BY_SERVER = 'A mail server';

const toRows = async (context: Context, rows: readonly StoredSuppression[]) => {
  const nameOf = await staffNames(
    context,
    rows.flatMap(({ user_id, lifted_by_id }) => [user_id, lifted_by_id]),
  );
  return rows.map(({ user_id, lifted_by_id, ...row }) => {
    const nobody = row.reason === 'bounce' ? BY_SERVER : BY_RECIPIENT;
    const lifter = lifted_by_id === null ? BY_RECIPIENT : nameOf(lifted_by_id);
    return {
      ...row,
      created_by: user_id === null ? nobody : nameOf(user_id),
      lifted_by: row.lifted_at === null ? '' : lifter,
    };
  });
};

const keyOf = (channel: CampaignChannel, address: string): string => {
  const key = channel === 'email' ? address.trim().toLowerCase() : normalPhone(address);
  if (!key || (channel === 'email' && !isEmail(key)))
    throw badField('address', channel === 'email' ? 'email format is invalid' : 'is no telephone number');
  return key;
};

export const suppressedHandlers: Handlers<typeof suppressedCalls & typeof oneClickCalls> = {
  suppressed: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const found = await listSuppressed(db, tenant, query, defaultPageSize(tenant));
      return { ...found, rows: await toRows(context, found.rows) };
    }),

  suppress: ({ body: { channel, address, note } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const key = keyOf(channel, address);
      if (await findSuppressed(tx, tenant, { channel, key })) throw badField('address', 'is blocked already');
      await insertSuppression(tx, tenant, {
        ...{ channel, key, reason: 'manual', note, userId: session.userId },
      });
      const made = await findSuppressed(tx, tenant, { channel, key });
      const [row] = await toRows(context, made ? [made] : []);
      if (!row) throw new Error('what was inserted is found');
      return row;
    }),

  lift: ({ params, body: { note } }, { tenant, session, deps, write }) =>
    write(async (tx) => {
      const found = await findSuppressedById(tx, tenant, params.id);
      if (!found) throw notFound();
      const at = deps.now().toISOString();
      const isLifted = await liftSuppressions(tx, tenant, found, { note, at, userId: session.userId });
      if (found.lifted_at !== null || !isLifted)
        throw new Refusal(409, 'This address is not blocked any more');
      return { message: 'Done' };
    }),

  oneClickUnsubscribe: ({ params }, { deps, request }) => unsubscribeByToken(deps, params.token, request.id),
};
