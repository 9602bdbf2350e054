import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { PLATFORM } from '../staff/staff.queries';

interface Search extends PageRequest {
  q?: string | undefined;
}

interface ListedMessage {
  id: number;
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  body: string;
  created_at: string;
}

/** Where letters and messages to staff of the platform go, in lower case. */
export const staffAddresses = async (systemDb: Db): Promise<string[]> => {
  const rows = await queryRows<{ address: string }>(
    systemDb,
    `select lower(a) as address from app_user u, unnest(array[u.email, u.mobile]) a
      where u.dealership_id = $1 and u.role_id = $2 and a <> ''`,
    [PLATFORM, ROLE.platform],
  );
  return rows.map(({ address }) => address);
};

export const listOutbox = async (
  systemDb: Db,
  query: Search & { kind?: 'mail' | 'sms' | undefined },
  { defaultLimit, hidden }: { defaultLimit: number; hidden: readonly string[] },
) => {
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { created_at: 'created_at' },
    '-created_at',
    'id',
  );
  const { values, add } = sqlValues();
  const conditions = [`lower("to") <> all(${add([...hidden])}::text[])`];
  if (query.kind) conditions.push(`kind = ${add(query.kind)}`);
  if (query.q) {
    const pattern = add(contains(query.q));
    conditions.push(`("to" ilike ${pattern} or subject ilike ${pattern} or body ilike ${pattern})`);
  }
  const from = `from outbox_message where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${from}`,
    values,
  );
  const rows = await queryRows<ListedMessage>(
    systemDb,
    `select id, kind, "to", subject, body, created_at ${from} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

export interface NewMessage {
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  body: string;
  html?: string | undefined;
  jobKey: string | null;
}

export const insertMessage = async (systemTx: Db, { kind, to, subject, body, html, jobKey }: NewMessage) => {
  await queryRows(
    systemTx,
    `insert into outbox_message (kind, "to", subject, body, html, job_key) values ($1, $2, $3, $4, $5, $6)
      on conflict (job_key) do nothing`,
    [kind, to, subject, body, html ?? null, jobKey],
  );
};
