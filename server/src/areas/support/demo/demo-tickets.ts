import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { DemoUser } from '../../../demo/people';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { insertMessageOnce, saveRead } from '../messages/message.queries';
import { insertTicket, updateTicket } from '../ticket.queries';
import { MAIN_TICKETS, type PlannedTicket, SECOND_TICKETS } from './ticket-plan';

const HOUR_MS = 3_600_000;
const nameOf = ({ first_name, last_name }: DemoUser) => `${first_name} ${last_name}`;

interface People {
  author: DemoUser;
  staff: DemoUser;
}

const insertOne = async (tx: Db, tenant: number, { author, staff }: People, planned: PlannedTicket) => {
  let time = Date.now() - planned.daysAgo * 24 * HOUR_MS - 3 * HOUR_MS;
  const { subject, category, priority, page, status } = planned;
  const at = () => new Date(time).toISOString();
  const opened = at();
  const id = await insertTicket(tx, tenant, {
    ...{ authorId: author.id, authorDealershipId: tenant, authorName: nameOf(author), previousId: null },
    ...{ subject, category, priority, page, at: opened },
  });
  let [count, lastStaffId, lastOwnId] = [0, 0, 0];
  for (const [by, hoursLater, body] of planned.lines) {
    time = Math.min(time + hoursLater * HOUR_MS, Date.now());
    const writer = by === 'author' ? author : staff;
    const message = await insertMessageOnce(tx, tenant, {
      ...{ ticketId: id, userId: writer.id, userName: nameOf(writer), body, mailMessageId: null, at: at() },
      ...{ side: by === 'author' ? 'dealership' : 'staff', isInternal: by === 'note' },
    });
    if (by === 'note' || !message) continue;
    count += 1;
    if (by === 'staff') lastStaffId = message.id;
    else lastOwnId = message.id;
  }
  await updateTicket(tx, tenant, id, {
    ...{ status, message_count: count, last_staff_message_id: lastStaffId, last_message_at: at() },
    last_side: lastStaffId > lastOwnId ? 'staff' : 'dealership',
    waiting_since: status === 'open' ? opened : null,
    solved_at: status === 'solved' || status === 'closed' ? at() : null,
    closed_at: status === 'closed' ? at() : null,
    ...(planned.isAssigned && { assigned_staff_id: staff.id, assigned_staff_name: nameOf(staff) }),
  });
  // answers to what still waits for the author are not read yet
  await saveRead(
    tx,
    tenant,
    id,
    author.id,
    status === 'answered' ? lastOwnId : Math.max(lastOwnId, lastStaffId),
  );
};

/** Tickets of both dealerships that the demo's accounts work at. */
export const insertDemoTickets = async (tx: Db, { users }: DemoWorld): Promise<void> => {
  const staff = users.find(({ role_id }) => role_id === ROLE.platform);
  const plans: [number, readonly PlannedTicket[]][] = [
    [MAIN_DEALERSHIP, MAIN_TICKETS],
    [VERIFYING_DEALERSHIP, SECOND_TICKETS],
  ];
  for (const [tenant, tickets] of plans)
    for (const planned of tickets) {
      const author = users.find((user) => user.dealership_id === tenant && user.username === planned.author);
      if (author && staff) await insertOne(tx, tenant, { author, staff }, planned);
    }
};
