import type { DeliveryState, WebhookRecord } from '@forecourt/contract/integrations/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface DueDelivery {
  id: number;
  event_id: number | null;
  attempts: number;
  type: string | null;
  record_kind: WebhookRecord | null;
  record_id: number | null;
  changed: string[] | null;
  happened_at: string;
}

const EVENT = `left join webhook_event e on e.dealership_id = $1 and e.id = w.event_id`;

export const readDue = (db: Db, tenant: number, endpointId: number, at: string, limit: number) =>
  queryRows<{ [K in keyof DueDelivery]: DueDelivery[K] }>(
    db,
    `select w.id, w.event_id::float8 as event_id, w.attempts, e.type, e.record_kind, e.record_id, e.changed,
        coalesce(e.created_at, w.created_at) as happened_at
      from webhook_delivery w ${EVENT} where w.dealership_id = $1 and w.endpoint_id = $2 and w.state = 'waiting' and w.next_at <= $3
      order by w.next_at, w.id limit $4`,
    [tenant, endpointId, at, limit],
  );

export interface Outcome {
  id: number;
  state: DeliveryState;
  next_at: string | null;
  status: number | null;
  error: string;
  answer: string;
  ms: number;
  at: string;
}

/** How a try ended: on the delivery, and a line of its log. One that was answered for meanwhile stays as it is. */
export const saveOutcome = async (tx: Db, tenant: number, outcome: Outcome) => {
  const { id, state, next_at, status, error, answer, ms, at } = outcome;
  await queryRows(
    tx,
    `update webhook_delivery set state = $3, next_at = $4, last_status = $5, last_error = $6, attempts = attempts + 1
      where dealership_id = $1 and id = $2 and state = 'waiting'`,
    [tenant, id, state, next_at, status, error],
  );
  await queryRows(
    tx,
    `insert into webhook_try (dealership_id, delivery_id, at, status, ms, answer, error) values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenant, id, at, status, ms, answer, error],
  );
};

interface Row {
  id: number;
  event_id: number | null;
  type: string | null;
  record_id: number | null;
  state: DeliveryState;
  attempts: number;
  created_at: string;
  next_at: string | null;
  last_status: number | null;
  last_error: string;
}
export type StoredDelivery = { [K in keyof Row]: Row[K] };

const FIELDS = `w.id, w.event_id::float8 as event_id, e.type, e.record_id, w.state, w.attempts, w.created_at, w.next_at, w.last_status,
  w.last_error`;

interface Asked {
  page: number;
  limit?: number | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  state?: string | undefined;
  type?: string | undefined;
}

export const listDeliveries = async (
  db: Db,
  tenant: number,
  endpointId: number,
  asked: Asked,
  usual: number,
) => {
  const { page, limit, offset, order } = pageOf(
    asked,
    usual,
    { created_at: 'w.created_at' },
    '-created_at',
    'w.id',
  );
  const { values, add } = sqlValues(tenant, endpointId);
  const where = [
    'w.dealership_id = $1 and w.endpoint_id = $2',
    ...(asked.state ? [`w.state = ${add(asked.state)}`] : []),
    ...(asked.type ? [`e.type = ${add(asked.type)}`] : []),
    ...(asked.q
      ? [`(e.record_id::text = ${add(asked.q)} or 'evt_' || $1 || '_' || w.event_id = ${add(asked.q)})`]
      : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from webhook_delivery w ${EVENT} where ${where}`,
    values,
  );
  const rows = await queryRows<StoredDelivery>(
    db,
    `select ${FIELDS} from webhook_delivery w ${EVENT} where ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const findDelivery = async (db: Db, tenant: number, endpointId: number, id: number) =>
  (
    await queryRows<StoredDelivery>(
      db,
      `select ${FIELDS} from webhook_delivery w ${EVENT} where w.dealership_id = $1 and w.endpoint_id = $2 and w.id = $3`,
      [tenant, endpointId, id],
    )
  )[0];

export interface StoredTry {
  id: number;
  at: string;
  status: number | null;
  ms: number;
  answer: string;
  error: string;
}

export const readTries = (db: Db, tenant: number, deliveryId: number) =>
  queryRows<{ [K in keyof StoredTry]: StoredTry[K] }>(
    db,
    `select id::float8 as id, at, status, ms, answer, error from webhook_try where dealership_id = $1 and delivery_id = $2
      order by id desc limit 50`,
    [tenant, deliveryId],
  );

/** A delivery of its own: null is a test. */
export const addDelivery = async (
  tx: Db,
  tenant: number,
  endpointId: number,
  eventId: number | null,
  at: string,
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into webhook_delivery (dealership_id, endpoint_id, event_id, next_at, created_at) values ($1, $2, $3, $4, $4) returning id`,
    [tenant, endpointId, eventId, at],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** What happened within a time and what the endpoint wants, unless it waits for it already. */
export const replayEvents = async (
  tx: Db,
  tenant: number,
  endpoint: { id: number; events: readonly string[] },
  { since, until, at, most }: { since: string; until: string; at: string; most: number },
): Promise<number> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `insert into webhook_delivery (dealership_id, endpoint_id, event_id, next_at, created_at)
        select $1, $2, e.id, $6, $6 from webhook_event e
        where e.dealership_id = $1 and e.created_at >= $4 and e.created_at < $5 and e.type = any($3) and not exists (
          select 1 from webhook_delivery w where w.dealership_id = $1 and w.endpoint_id = $2 and w.event_id = e.id and w.state = 'waiting')
        order by e.created_at, e.id limit $7 returning id`,
      [tenant, endpoint.id, endpoint.events, since, until, at, most],
    )
  ).length;

export const dropWaiting = (tx: Db, tenant: number, endpointId: number) =>
  queryRows(
    tx,
    `update webhook_delivery set state = 'dropped', next_at = null, last_error = 'The endpoint was removed'
      where dealership_id = $1 and endpoint_id = $2 and state = 'waiting'`,
    [tenant, endpointId],
  );

export interface WaitingEndpoint {
  dealership_id: number;
  endpoint_id: number;
}

/** Over all dealerships: the active endpoints for which something is due. */
export const endpointsWithDue = (systemDb: Db, at: string) =>
  queryRows<{ [K in keyof WaitingEndpoint]: WaitingEndpoint[K] }>(
    systemDb,
    `select p.dealership_id, p.id as endpoint_id from webhook_endpoint p
      where p.is_active and p.removed_at is null and exists (
          select 1 from webhook_delivery w where w.dealership_id = p.dealership_id and w.endpoint_id = p.id and w.state = 'waiting'
            and w.next_at <= $1)
        and not exists (select 1 from webhook_health h where h.dealership_id = p.dealership_id and h.endpoint_id = p.id
          and h.paused_until > $1)
      order by p.dealership_id, p.id`,
    [at],
  );
