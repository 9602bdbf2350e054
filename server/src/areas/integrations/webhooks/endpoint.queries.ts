import type { WebhookEventType } from '@forecourt/contract/integrations/index';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredEndpoint {
  id: number;
  url: string;
  description: string;
  events: WebhookEventType[];
  secret: string;
  secret_hint: string;
  is_active: boolean;
  off_reason: '' | 'owner' | 'failing';
  failing_since: string | null;
  paused_until: string | null;
  failures: number | null;
  last_delivered_at: string | null;
  last_error: string | null;
  waiting: number;
  created_at: string;
  version: number;
}

type Row = { [K in keyof StoredEndpoint]: StoredEndpoint[K] };

const SELECT = `select p.id, p.url, p.description, p.events, p.secret, p.secret_hint, p.is_active, p.off_reason, p.created_at, p.version,
    h.failing_since, h.paused_until, h.failures, h.last_delivered_at, h.last_error,
    (select count(*)::int from webhook_delivery w where w.dealership_id = $1 and w.endpoint_id = p.id and w.state = 'waiting') as waiting
  from webhook_endpoint p left join webhook_health h on h.dealership_id = $1 and h.endpoint_id = p.id
  where p.dealership_id = $1 and p.removed_at is null`;

export const readEndpoints = (db: Db, tenant: number) =>
  queryRows<Row>(db, `${SELECT} order by p.id`, [tenant]);

export const findEndpoint = async (db: Db, tenant: number, id: number): Promise<StoredEndpoint | undefined> =>
  (await queryRows<Row>(db, `${SELECT} and p.id = $2`, [tenant, id]))[0];

export const lockEndpoint = async (tx: Db, tenant: number, id: number): Promise<StoredEndpoint | undefined> =>
  (await queryRows<Row>(tx, `${SELECT} and p.id = $2 for no key update of p`, [tenant, id]))[0];

export const insertEndpoint = async (
  tx: Db,
  tenant: number,
  endpoint: {
    url: string;
    description: string;
    events: readonly string[];
    secret: string;
    secret_hint: string;
    is_active: boolean;
    off_reason: string;
    created_by: number | null;
  },
): Promise<number> => {
  const values = sqlValues();
  const inserted = columnsAndValues({ dealership_id: tenant, ...endpoint }, values);
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into webhook_endpoint ${inserted} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateEndpoint = (
  tx: Db,
  tenant: number,
  id: number,
  to: { url: string; description: string; events: readonly string[]; isActive: boolean; offReason: string },
) =>
  queryRows(
    tx,
    `update webhook_endpoint set url = $3, description = $4, events = $5, is_active = $6, off_reason = $7, version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, id, to.url, to.description, to.events, to.isActive, to.offReason],
  );

export const updateSecret = (tx: Db, tenant: number, id: number, secret: string, hint: string) =>
  queryRows(
    tx,
    'update webhook_endpoint set secret = $3, secret_hint = $4, version = version + 1 where dealership_id = $1 and id = $2',
    [tenant, id, secret, hint],
  );

/** Only one that is on: the owner may have switched it off meanwhile. */
export const switchOffFailing = (tx: Db, tenant: number, id: number): Promise<boolean> =>
  queryAny(
    tx,
    `update webhook_endpoint set is_active = false, off_reason = 'failing', version = version + 1
      where dealership_id = $1 and id = $2 and is_active and removed_at is null returning id`,
    [tenant, id],
  );

export const markRemoved = (tx: Db, tenant: number, id: number, at: string): Promise<boolean> =>
  queryAny(
    tx,
    `update webhook_endpoint set removed_at = $3, is_active = false, version = version + 1
      where dealership_id = $1 and id = $2 and removed_at is null returning id`,
    [tenant, id, at],
  );

/** Begins anew: what failed before is no reason to wait. */
export const clearHealth = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'delete from webhook_health where dealership_id = $1 and endpoint_id = $2', [tenant, id]);

export interface Health {
  failingSince: string | null;
  pausedUntil: string | null;
  failures: number;
  lastDeliveredAt: string | null;
  lastError: string;
}

export const saveHealth = (tx: Db, tenant: number, endpointId: number, health: Health) =>
  queryRows(
    tx,
    `insert into webhook_health (dealership_id, endpoint_id, failing_since, paused_until, failures, last_delivered_at, last_error)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (dealership_id, endpoint_id) do update set failing_since = excluded.failing_since, paused_until = excluded.paused_until,
        failures = excluded.failures, last_delivered_at = excluded.last_delivered_at, last_error = excluded.last_error`,
    [
      ...[tenant, endpointId, health.failingSince, health.pausedUntil],
      ...[health.failures, health.lastDeliveredAt, health.lastError],
    ],
  );

export const readOwner = async (db: Db, tenant: number): Promise<number | null> =>
  (
    await queryRows<{ owner_user_id: number | null }>(
      db,
      'select owner_user_id from dealership where id = $1',
      [tenant],
    )
  )[0]?.owner_user_id ?? null;
