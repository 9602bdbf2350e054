import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { contains, countAll, type PageRequest, pageOf } from '../../db/paging';
import { errorReport, outboxMessage } from './tables';

interface Search extends PageRequest {
  q?: string | undefined;
}

// In full: in the list of a select from one table drizzle names a column without its table, which means another in here.
const dealershipName = sql<
  string | null
>`(select d.business_name from dealership d where d.id = error_report.dealership_id)`;

/** Who worked at another branch when it happened has their record elsewhere: a session of theirs knows where. */
const reporter = sql<string | null>`coalesce(
  (select u.username from app_user u
    where u.dealership_id = error_report.dealership_id and u.id = error_report.user_id),
  (select u.username from user_session s
    join app_user u on u.dealership_id = s.home_dealership_id and u.id = s.user_id
    where s.user_id = error_report.user_id limit 1))`;

const reportMatches = (q: string | undefined): SQL | undefined => {
  if (!q) return undefined;
  const pattern = contains(q);
  return or(
    sql`${errorReport.title} ilike ${pattern}`,
    sql`${errorReport.message} ilike ${pattern}`,
    sql`${errorReport.from} ilike ${pattern}`,
    sql`${reporter} ilike ${pattern}`,
    sql`${dealershipName} ilike ${pattern}`,
  );
};

export const listErrorReports = async (db: Db, query: Search, defaultLimit: number) => {
  const fields = { created_at: errorReport.createdAt };
  const { page, limit, offset, order } = pageOf(query, defaultLimit, fields, '-created_at', errorReport.id);
  const where = reportMatches(query.q);
  const rows = await db
    .select({
      id: errorReport.id,
      title: errorReport.title,
      message: errorReport.message,
      from: errorReport.from,
      username: reporter,
      dealership: dealershipName,
      created_at: errorReport.createdAt,
    })
    .from(errorReport)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [count] = await db.select({ total: countAll }).from(errorReport).where(where);
  return { rows, total: count?.total ?? 0, page, limit };
};

const messageMatches = (q: string | undefined): SQL | undefined => {
  if (!q) return undefined;
  const pattern = contains(q);
  return or(
    sql`${outboxMessage.to} ilike ${pattern}`,
    sql`${outboxMessage.subject} ilike ${pattern}`,
    sql`${outboxMessage.body} ilike ${pattern}`,
  );
};

export const listOutbox = async (
  db: Db,
  query: Search & { kind?: 'mail' | 'sms' | undefined },
  defaultLimit: number,
) => {
  const fields = { created_at: outboxMessage.createdAt };
  const { page, limit, offset, order } = pageOf(query, defaultLimit, fields, '-created_at', outboxMessage.id);
  const where = and(query.kind ? eq(outboxMessage.kind, query.kind) : undefined, messageMatches(query.q));
  const rows = await db
    .select({
      id: outboxMessage.id,
      kind: outboxMessage.kind,
      to: outboxMessage.to,
      subject: outboxMessage.subject,
      body: outboxMessage.body,
      created_at: outboxMessage.createdAt,
    })
    .from(outboxMessage)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [count] = await db.select({ total: countAll }).from(outboxMessage).where(where);
  return { rows, total: count?.total ?? 0, page, limit };
};
