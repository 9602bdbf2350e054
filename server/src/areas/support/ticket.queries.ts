import type { TicketCategory } from '@forecourt/domain/ticket/ticket-category';
import type { TicketPriority } from '@forecourt/domain/ticket/ticket-priority';
import type { TicketSide, TicketStatus } from '@forecourt/domain/ticket/ticket-states';
import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import { assignments, sqlValues } from '../../db/sql-values';

export interface StoredTicket {
  id: number;
  number: number;
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  status: TicketStatus;
  page: string;
  author_id: number;
  author_name: string;
  author_dealership_id: number;
  assigned_id: number | null;
  assigned_name: string;
  message_count: number;
  last_side: TicketSide;
  last_message_at: string;
  last_staff_message_id: number;
  waiting_since: string | null;
  solved_at: string | null;
  closed_at: string | null;
  previous_ticket_id: number | null;
  version: number;
  created_at: string;
}

/** The columns of a StoredTicket, of the table as `t`. */
export const TICKET_FIELDS = `t.id, t.number, t.subject, t.category, t.priority, t.status, t.page,
  t.author_user_id as author_id, t.author_name, t.author_dealership_id, t.assigned_staff_id as assigned_id,
  t.assigned_staff_name as assigned_name, t.message_count, t.last_side, t.last_message_at, t.last_staff_message_id,
  t.waiting_since, t.solved_at, t.closed_at, t.previous_ticket_id, t.version, t.created_at`;

export const findTicket = async (db: Db, tenant: number, id: number): Promise<StoredTicket | undefined> =>
  (
    await queryPrepared<StoredTicket>(
      db,
      `select ${TICKET_FIELDS} from support_ticket t where t.dealership_id = $1 and t.id = $2`,
      [tenant, id],
    )
  )[0];

/** Held until the transaction ends: two who write or change at once come one after the other. */
export const lockTicket = async (tx: Db, tenant: number, id: number): Promise<StoredTicket | undefined> =>
  (
    await queryPrepared<StoredTicket>(
      tx,
      `select ${TICKET_FIELDS} from support_ticket t where t.dealership_id = $1 and t.id = $2 for no key update`,
      [tenant, id],
    )
  )[0];

interface Neighbour {
  id: number;
  number: number;
  author_id: number;
}

/** The ticket that this one goes on with, and the newest that goes on with this. */
export const findNeighbours = async (db: Db, tenant: number, { id, previous_ticket_id }: StoredTicket) => {
  const rows = await queryRows<Neighbour>(
    db,
    `select id, number, author_user_id as author_id from support_ticket
      where dealership_id = $1 and (id = $2::int or previous_ticket_id = $3::int)
      order by (id = $2::int) is true desc, id desc limit 2`,
    [tenant, previous_ticket_id, id],
  );
  return {
    previous: rows.find((row) => row.id === previous_ticket_id) ?? null,
    next: rows.find((row) => row.id !== previous_ticket_id) ?? null,
  };
};

/** Any number that no other lock of two parts begins with. */
const NUMBER_LOCK = 741_018;

export interface NewTicket {
  authorId: number;
  authorDealershipId: number;
  authorName: string;
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  page: string;
  previousId: number | null;
  at: string;
}

/** Its number is the next one of the dealership: who opens another waits for the lock, so that none is given twice. */
export const insertTicket = async (tx: Db, tenant: number, made: NewTicket): Promise<number> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCK, tenant]);
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into support_ticket (dealership_id, number, author_user_id, author_dealership_id, author_name, subject, category,
        priority, page, previous_ticket_id, last_message_at, waiting_since, created_at)
      select $1, coalesce(max(number), 0) + 1, $2::int, $3::int, $4, $5, $6, $7, $8, $9::int, $10::timestamptz, $10::timestamptz,
        $10::timestamptz from support_ticket where dealership_id = $1 returning id`,
    [
      ...[tenant, made.authorId, made.authorDealershipId, made.authorName, made.subject, made.category],
      ...[made.priority, made.page, made.previousId, made.at],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Columns by their names; what is undefined stays. */
export const updateTicket = async (tx: Db, tenant: number, id: number, columns: object): Promise<void> => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  await queryRows(
    tx,
    `update support_ticket set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};
