import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Requests of a key in the last hours, a few of them refused. */
export const insertDemoRequests = (tx: Db, tenant: number, keyId: number, calls: readonly string[]) =>
  queryRows(
    tx,
    `insert into api_request (dealership_id, key_id, at, call, method, status, ms, ip)
      select $1, $2, now() - n * interval '17 minutes', ($3::text[])[1 + n % cardinality($3::text[])],
        case when ($3::text[])[1 + n % cardinality($3::text[])] like '%create' then 'POST' else 'GET' end,
        case when n % 23 = 7 then 404 when n % 31 = 3 then 429
          when ($3::text[])[1 + n % cardinality($3::text[])] like '%create' then 201 else 200 end,
        12 + n * 7 % 60, '198.51.100.' || 10 + n % 3
      from generate_series(1, 80) n returning 1`,
    [tenant, keyId, calls],
  );

export const countDemoUse = (tx: Db, tenant: number, keyId: number) =>
  queryRows(
    tx,
    `insert into api_key_use (dealership_id, key_id, last_used_at, requests)
      select $1, $2, max(at), count(*) from api_request where dealership_id = $1 and key_id = $2 returning 1`,
    [tenant, keyId],
  );

/** Leads and vehicles that an endpoint was told of: delivered ones, and the last ones that failed. */
export const insertDemoEvents = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `insert into webhook_event (dealership_id, type, record_kind, record_id, changed, created_at)
      select $1, 'lead.created', 'lead', l.id, '{}', now() - row_number() over (order by l.id desc) * interval '3 hours'
      from (select id from lead where dealership_id = $1 order by id desc limit 18) l returning 1`,
    [tenant],
  );

export const insertDemoDeliveries = (tx: Db, tenant: number, endpointId: number) =>
  queryRows(
    tx,
    `insert into webhook_delivery (dealership_id, endpoint_id, event_id, state, attempts, last_status, last_error, created_at)
      select $1, $2, e.id, case when e.created_at > now() - interval '10 hours' then 'failed' else 'delivered' end,
        case when e.created_at > now() - interval '10 hours' then 12 else 1 end,
        case when e.created_at > now() - interval '10 hours' then null else 200 end,
        case when e.created_at > now() - interval '10 hours' then 'No answer within 10 seconds' else '' end, e.created_at
      from webhook_event e where e.dealership_id = $1 returning 1`,
    [tenant, endpointId],
  );

export const insertDemoTries = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `insert into webhook_try (dealership_id, delivery_id, at, status, ms, answer, error)
      select $1, w.id, w.created_at + interval '1 second', w.last_status, case when w.last_status is null then 10002 else 84 end,
        case when w.last_status = 200 then '{"received":true}' else '' end, w.last_error
      from webhook_delivery w where w.dealership_id = $1 returning 1`,
    [tenant],
  );
