import type { QueryOf } from '@forecourt/contract';
import type { ticketCalls } from '@forecourt/contract/support/tickets';
import type { TicketStatus } from '@forecourt/domain/ticket/ticket-states';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type StoredTicket, TICKET_FIELDS } from '../ticket.queries';

export const PRIORITY_ORDER = "array_position(array['low', 'normal', 'high', 'urgent'], t.priority)";

/** A number (12, #12), or words of the subject or the author's name. */
export const searchTickets = (q: string, { add }: SqlValues): string => {
  const pattern = add(contains(q));
  const number = /^#?(\d{1,9})$/.exec(q.trim())?.[1];
  const texts = [`t.subject ilike ${pattern}`, `t.author_name ilike ${pattern}`];
  return `(${[...texts, ...(number ? [`t.number = ${add(Number(number))}`] : [])].join(' or ')})`;
};

interface Filters {
  status?: TicketStatus | 'active' | undefined;
  priority?: string | undefined;
  category?: string | undefined;
}

export const filterTickets = ({ status, priority, category }: Filters, { add }: SqlValues): string[] => [
  ...(status === 'active' ? ["t.status in ('open', 'answered')"] : []),
  ...(status && status !== 'active' ? [`t.status = ${add(status)}`] : []),
  ...(priority ? [`t.priority = ${add(priority)}`] : []),
  ...(category ? [`t.category = ${add(category)}`] : []),
];

const ORDER = {
  last_message_at: 't.last_message_at',
  created_at: 't.created_at',
  priority: PRIORITY_ORDER,
  number: 't.number',
  subject: 'lower(t.subject)',
};

type Wanted = Omit<QueryOf<typeof ticketCalls.list>, 'scope' | 'author_id'> & {
  /** Null: those of all authors. */
  authorId: number | null;
};

type ListedTicket = StoredTicket & { is_unread: boolean };

export const listTickets = async (
  db: Db,
  tenant: number,
  userId: number,
  query: Wanted,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-last_message_at', 't.id');
  const values = sqlValues(tenant);
  const where = [
    't.dealership_id = $1',
    ...(query.authorId === null ? [] : [`t.author_user_id = ${values.add(query.authorId)}`]),
    ...filterTickets(query, values),
    ...(query.q ? [searchTickets(query.q, values)] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from support_ticket t where ${where}`,
    values.values,
  );
  const reader = values.add(userId);
  const rows = await queryRows<ListedTicket>(
    db,
    `select ${TICKET_FIELDS}, exists (select 1 from support_read r where r.dealership_id = $1 and r.ticket_id = t.id
        and r.user_id = ${reader} and r.read_message_id < t.last_staff_message_id) as is_unread
      from support_ticket t where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
