import type { Ticket } from '@forecourt/contract/support/ticket';
import type { TicketPerson } from '@forecourt/domain/ticket/ticket-priority';
import { closesAt } from '@forecourt/domain/ticket/ticket-states';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { isUnread } from '../messages/message.queries';
import { findNeighbours, findTicket, lockTicket, type StoredTicket } from '../ticket.queries';

/** One's own, and all of the dealership for its admins. */
const maySee = ({ actor, session }: Context, { author_id }: { author_id: number }): boolean =>
  author_id === session.userId || can(actor, 'tickets.dealership');

export const personOf = ({ actor }: Context): TicketPerson =>
  can(actor, 'tickets.dealership') ? 'admin' : 'author';

const visible = (context: Context, ticket: StoredTicket | undefined): StoredTicket => {
  if (!ticket || !maySee(context, ticket)) throw notFound();
  return ticket;
};

export const readVisible = async (context: Context, db: Db, id: number): Promise<StoredTicket> =>
  visible(context, await findTicket(db, context.tenant, id));

export const lockVisible = async (context: Context, tx: Db, id: number): Promise<StoredTicket> =>
  visible(context, await lockTicket(tx, context.tenant, id));

export const closingTime = ({ status, solved_at }: StoredTicket): string | null =>
  status === 'solved' && solved_at !== null ? closesAt(solved_at) : null;

export const toTicket = async (context: Context, db: Db, stored: StoredTicket): Promise<Ticket> => {
  const { tenant, session } = context;
  const { previous, next } = await findNeighbours(db, tenant, stored);
  return {
    ...stored,
    // a link to a colleague's ticket would lead nowhere
    previous: previous && maySee(context, previous) ? previous : null,
    next: next && maySee(context, next) ? next : null,
    closes_at: closingTime(stored),
    is_own: stored.author_id === session.userId ? 1 : 0,
    is_unread: (await isUnread(db, tenant, session.userId, stored.id)) ? 1 : 0,
  };
};
