import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { MessageRow } from './message.queries';

export interface FailedMessageRow {
  id: number;
  channel: string;
  warnings: string[];
  tries: number;
  received_at: string;
}

/** Searched by the reason alone, since the message is encrypted. */
const CHOSEN = `m.dealership_id = $1 and m.state = 'failed' and ($2::text is null or m.warnings ->> 0 ilike $2)`;

export const countFailed = async (db: Db, tenant: number, reason: string | null): Promise<number> => {
  const text = `select count(*)::int as n from lead_message m where ${CHOSEN}`;
  return (await queryRows<{ n: number }>(db, text, [tenant, reason]))[0]?.n ?? 0;
};

export const listFailed = (
  db: Db,
  tenant: number,
  reason: string | null,
  { order, limit, offset }: { order: string; limit: number; offset: number },
) =>
  queryRows<FailedMessageRow>(
    db,
    `select m.id, m.channel, m.warnings, m.tries, m.received_at from lead_message m
      where ${CHOSEN} order by ${order} limit $3 offset $4`,
    [tenant, reason, limit, offset],
  );

const FIELDS = 'id, channel, external_key, content, parser, warnings, tries, received_at';

export const findFailed = async (
  db: Db,
  tenant: number,
  id: number,
  { locked }: { locked: boolean },
): Promise<MessageRow | undefined> =>
  (
    await queryRows<MessageRow>(
      db,
      `select ${FIELDS} from lead_message where dealership_id = $1 and id = $2 and state = 'failed'
        ${locked ? 'for no key update' : ''}`,
      [...[tenant, id]],
    )
  )[0];

/** Answers whether there was such a message in the other of the two states. */
export const moveFailed = async (
  tx: Db,
  tenant: number,
  id: number,
  state: 'dismissed' | 'failed',
): Promise<boolean> => {
  const before = state === 'failed' ? 'dismissed' : 'failed';
  const text =
    'update lead_message set state = $3 where dealership_id = $1 and id = $2 and state = $4 returning id';
  return (await queryRows<{ id: number }>(tx, text, [tenant, id, state, before])).length > 0;
};
