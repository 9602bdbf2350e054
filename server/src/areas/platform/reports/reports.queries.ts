import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

interface Search extends PageRequest {
  q?: string | undefined;
}

interface ListedReport {
  id: number;
  title: string;
  message: string;
  from: string;
  username: string | null;
  dealership: string | null;
  created_at: string;
}

/** Who worked at another branch when it happened has their record elsewhere: a session of theirs knows where. */
const REPORTS = `error_report e
  left join dealership d on d.id = e.dealership_id
  left join app_user u on u.dealership_id = e.dealership_id and u.id = e.user_id
  left join lateral (select v.username from user_session s
    join app_user v on v.dealership_id = s.home_dealership_id and v.id = s.user_id
    where u.id is null and s.user_id = e.user_id limit 1) elsewhere on true`;
const REPORTER = 'coalesce(u.username, elsewhere.username)';

export const listErrorReports = async (systemDb: Db, query: Search, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { created_at: 'e.created_at' },
    '-created_at',
    'e.id',
  );
  const { values, add } = sqlValues();
  const pattern = query.q ? add(contains(query.q)) : null;
  const where = pattern
    ? `where e.title ilike ${pattern} or e.message ilike ${pattern} or e."from" ilike ${pattern}
        or ${REPORTER} ilike ${pattern} or d.business_name ilike ${pattern}`
    : '';
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total from ${pattern ? REPORTS : 'error_report'} ${where}`,
    values,
  );
  const rows = await queryRows<ListedReport>(
    systemDb,
    `select e.id, e.title, e.message, e."from", ${REPORTER} as username, d.business_name as dealership, e.created_at
      from ${REPORTS} ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

interface ListedMessage {
  id: number;
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  body: string;
  created_at: string;
}

export const listOutbox = async (
  systemDb: Db,
  query: Search & { kind?: 'mail' | 'sms' | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { created_at: 'created_at' },
    '-created_at',
    'id',
  );
  const { values, add } = sqlValues();
  const conditions = ['true'];
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
