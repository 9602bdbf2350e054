import type { QueryOf } from '@forecourt/contract';
import type { staffTicketCalls } from '@forecourt/contract/support/staff';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { PLATFORM } from '../announce';
import { type StoredTicket, TICKET_FIELDS } from '../ticket.queries';
import { filterTickets, PRIORITY_ORDER, searchTickets } from '../tickets/ticket-list.queries';

type Wanted = QueryOf<typeof staffTicketCalls.staffList>;

const ORDER = {
  waiting_since: "coalesce(t.waiting_since, 'infinity')",
  last_message_at: 't.last_message_at',
  created_at: 't.created_at',
  priority: PRIORITY_ORDER,
};

const ASSIGNED = {
  me: (me: string) => `t.assigned_staff_id = ${me}`,
  nobody: () => 't.assigned_staff_id is null',
  someone: () => 't.assigned_staff_id is not null',
} as const;

/** Dealerships by their name, for the search: so many are enough. */
const NAMED_MOST = 200;
const dealershipsNamed = async (systemDb: Db, q: string): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    systemDb,
    `select id from dealership where business_name ilike $1 order by id limit ${NAMED_MOST}`,
    [contains(q)],
  );
  return rows.map(({ id }) => id);
};

type ListedTicket = StoredTicket & { dealership_id: number };

/** Of all dealerships: for platform staff alone. */
export const listAllTickets = async (systemDb: Db, userId: number, query: Wanted, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'waiting_since', 't.id');
  const values = sqlValues();
  const { q, assigned, dealership_id, waiting_before } = query;
  const named = q ? await dealershipsNamed(systemDb, q) : [];
  const where = [
    'true',
    ...(dealership_id === undefined ? [] : [`t.dealership_id = ${values.add(dealership_id)}`]),
    ...filterTickets(query, values),
    ...(assigned ? [ASSIGNED[assigned](assigned === 'me' ? values.add(userId) : '')] : []),
    ...(waiting_before ? [`t.waiting_since <= ${values.add(waiting_before)}`] : []),
    ...(q ? [`(${searchTickets(q, values)} or t.dealership_id = any(${values.add(named)}))`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total from support_ticket t where ${where}`,
    values.values,
  );
  const rows = await queryRows<ListedTicket>(
    systemDb,
    `select t.dealership_id, ${TICKET_FIELDS} from support_ticket t where ${where}
      order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

/** Tickets that wait for this member of the staff, or for nobody yet. */
export const countWaiting = async (systemDb: Db, userId: number): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(
    systemDb,
    `select count(*)::int as count from support_ticket
      where waiting_since is not null and (assigned_staff_id is null or assigned_staff_id = $1)`,
    [userId],
  );
  return row?.count ?? 0;
};

interface Named {
  id: number;
  name: string;
}

export const listStaff = (systemDb: Db): Promise<Named[]> =>
  queryRows<Named>(
    systemDb,
    `select id, full_name as name from app_user where dealership_id = ${PLATFORM} and role_id = ${ROLE.platform} and is_active
      order by full_name, id limit 200`,
    [],
  );

export const dealershipsWithTickets = async (systemDb: Db): Promise<number[]> => {
  const rows = await queryRows<{ dealership_id: number }>(
    systemDb,
    'select distinct dealership_id from support_ticket order by dealership_id limit 2000',
    [],
  );
  return rows.map(({ dealership_id }) => dealership_id);
};
