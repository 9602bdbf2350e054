import type { ApiRequest } from '@forecourt/contract/integrations/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import type { ApiRequestEntry } from '../../../http/api-keys';

/** Adds requests to the log, and to the count of each key. */
export const insertRequests = async (tx: Db, tenant: number, entries: readonly ApiRequestEntry[]) => {
  const rows = JSON.stringify(entries);
  await queryRows(
    tx,
    `insert into api_request (dealership_id, key_id, at, call, method, status, ms, ip)
      select $1, r."keyId", r.at, r.call, r.method, r.status, r.ms, r.ip
      from json_to_recordset($2::json) as r ("keyId" integer, at timestamptz, call text, method text, status integer, ms integer, ip text)
      returning 1`,
    [tenant, rows],
  );
  await queryRows(
    tx,
    `insert into api_key_use as u (dealership_id, key_id, last_used_at, requests)
      select $1, r."keyId", max(r.at), count(*) from json_to_recordset($2::json) as r ("keyId" integer, at timestamptz)
      group by r."keyId" order by r."keyId"
      on conflict (dealership_id, key_id) do update set last_used_at = greatest(u.last_used_at, excluded.last_used_at),
        requests = u.requests + excluded.requests returning 1`,
    [tenant, rows],
  );
};

export const keepNewest = (tx: Db, tenant: number, keyId: number, most: number) =>
  queryRows(
    tx,
    `delete from api_request where dealership_id = $1 and key_id = $2 and id <= (
      select id from api_request where dealership_id = $1 and key_id = $2 order by at desc, id desc offset $3 limit 1)`,
    [tenant, keyId, most],
  );

type Row = { [K in keyof ApiRequest]: ApiRequest[K] };

const OUTCOMES = {
  ok: 'status < 400',
  refused: 'status between 400 and 499',
  failed: 'status >= 500',
} as const;

export type Outcome = keyof typeof OUTCOMES;

interface Asked {
  page: number;
  limit?: number | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  outcome?: Outcome | undefined;
}

export const listRequests = async (db: Db, tenant: number, keyId: number, asked: Asked, usual: number) => {
  const { page, limit, offset, order } = pageOf(asked, usual, { at: 'at' }, '-at', 'id');
  const { values, add } = sqlValues(tenant, keyId);
  const where = [
    'dealership_id = $1 and key_id = $2',
    ...(asked.outcome ? [OUTCOMES[asked.outcome]] : []),
    ...(asked.q ? [`position(lower(${add(asked.q)}) in lower(call || ' ' || ip)) > 0`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from api_request where ${where}`,
    values,
  );
  const rows = await queryRows<Row>(
    db,
    `select id::float8 as id, at, call, method, status, ms, ip from api_request where ${where}
      order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
