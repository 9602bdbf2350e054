import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface Period {
  tenant: number;
  /** Instants, the end excluded. */
  from: string;
  until: string;
}

interface Totals {
  rooms: number;
  answered: number;
  missed: number;
  leads: number;
  first_answer_seconds: number | null;
}

/** Conversations that began in the period. One that was closed without an answer, or still waits, is missed. */
export const readTotals = async (db: Db, { tenant, from, until }: Period): Promise<Totals> =>
  (
    await queryRows<Totals>(
      db,
      `select count(*)::int as rooms, count(a.first_answer_at)::int as answered,
          count(*) filter (where a.first_answer_at is null and a.last_message_id is not null
            and r.state <> 'blocked')::int as missed,
          count(r.lead_id)::int as leads,
          round(avg(extract(epoch from a.first_answer_at - r.created_at)))::int as first_answer_seconds
        from chat_room r join chat_room_activity a on a.dealership_id = $1 and a.room_id = r.id
        where r.dealership_id = $1 and r.created_at >= $2 and r.created_at < $3`,
      [tenant, from, until],
    )
  )[0] ?? { rooms: 0, answered: 0, missed: 0, leads: 0, first_answer_seconds: null };

interface AgentRow {
  user_id: number;
  name: string;
  answered: number;
  messages: number;
  first_answer_seconds: number | null;
}

/** What each colleague wrote in the period, and the conversations that they answered first. */
export const readAgents = (db: Db, { tenant, from, until }: Period): Promise<AgentRow[]> =>
  queryRows<AgentRow>(
    db,
    `select m.user_id, m.name, coalesce(f.answered, 0) as answered, m.messages, f.first_answer_seconds
      from (select user_id, max(author) as name, count(*)::int as messages from chat_message
          where dealership_id = $1 and user_id is not null and from_type = 'ADMIN' and not is_private
            and created_at >= $2 and created_at < $3 group by user_id) m
        left join (select a.first_answer_by, count(*)::int as answered,
            round(avg(extract(epoch from a.first_answer_at - r.created_at)))::int as first_answer_seconds
          from chat_room r join chat_room_activity a on a.dealership_id = $1 and a.room_id = r.id
          where r.dealership_id = $1 and r.created_at >= $2 and r.created_at < $3 and a.first_answer_by is not null
          group by a.first_answer_by) f on f.first_answer_by = m.user_id
      order by m.messages desc, m.user_id`,
    [tenant, from, until],
  );
