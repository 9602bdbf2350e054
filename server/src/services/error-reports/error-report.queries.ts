import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export const countReportsOfUser = async (systemDb: Db, userId: number): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    systemDb,
    `select count(*)::int as count from error_report where user_id = $1 and created_at > now() - interval '1 hour'`,
    [userId],
  );
  return row?.count ?? 0;
};

/** So many reports of one group are kept for each hour; the others are only counted. */
export const countReportsOfGroup = async (systemDb: Db, groupId: number): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    systemDb,
    `select count(*)::int as count from error_report where group_id = $1 and created_at > now() - interval '1 hour'`,
    [groupId],
  );
  return row?.count ?? 0;
};

interface SeenError {
  fingerprint: string;
  source: 'browser' | 'server';
  title: string;
  place: string;
  at: string;
}

/** Counts an error in its group; one that was resolved is open again. */
export const countInGroup = async (systemTx: Db, seen: SeenError): Promise<number> => {
  const [group] = await queryRows<{ id: number }>(
    systemTx,
    `insert into error_group (fingerprint, source, title, place, first_seen, last_seen) values ($1, $2, $3, $4, $5, $5)
      on conflict (fingerprint) do update set count = error_group.count + 1,
        last_seen = greatest(error_group.last_seen, excluded.last_seen),
        reopened = error_group.reopened or error_group.state = 'resolved',
        state = case when error_group.state = 'resolved' then 'open' else error_group.state end
      returning id`,
    [seen.fingerprint, seen.source, seen.title, seen.place, seen.at],
  );
  return group?.id ?? 0;
};

interface NewReport {
  groupId: number;
  userId: number | null;
  dealershipId: number | null;
  source: 'browser' | 'server';
  title: string;
  message: string;
  from: string;
  requestId: string | null;
}

export const insertReport = async (systemTx: Db, report: NewReport) => {
  await queryRows(
    systemTx,
    `insert into error_report (group_id, user_id, dealership_id, source, title, message, "from", request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[report.groupId, report.userId, report.dealershipId, report.source],
      ...[report.title, report.message, report.from, report.requestId],
    ],
  );
};
