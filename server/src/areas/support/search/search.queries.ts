import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface FoundTicket {
  id: number;
  number: number;
  subject: string;
  status: string;
  author_name: string;
  last_message_at: string;
}

/** The latest are looked at by their words; older ones are found by their number or in the list. */
const LATEST = 2_000;

interface Wanted {
  typed: string;
  /** Null: those of all authors. */
  authorId: number | null;
  limit: number;
}

export const findTickets = (db: Db, tenant: number, { typed, authorId, limit }: Wanted) => {
  const values = sqlValues(tenant);
  const words = values.add(contains(typed.trim()));
  const number = Number(/^#?(\d{1,9})$/.exec(typed.trim())?.[1] ?? 0);
  const isOwn = authorId === null ? '' : `and author_user_id = ${values.add(authorId)}`;
  return queryRows<FoundTicket>(
    db,
    `select id, number, subject, status, author_name, last_message_at
      from (select * from (select * from support_ticket where dealership_id = $1 ${isOwn}
            order by last_message_at desc, id desc limit ${LATEST}) latest where subject ilike ${words}
        union
        select * from support_ticket where dealership_id = $1 and number = ${values.add(number)} ${isOwn}) found
      order by status in ('solved', 'closed'), last_message_at desc, id desc limit ${limit}`,
    values.values,
  );
};
