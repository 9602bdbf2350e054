import { can } from '@forecourt/policy';
import type { SearchHit, SearchKind } from '../../search';
import { type FoundTicket, findTickets } from './search.queries';

const rankOf = ({ subject, number }: FoundTicket, typed: string): SearchHit['rank'] => {
  const [text, wanted] = [subject.toLowerCase(), typed.trim().toLowerCase()];
  if (text === wanted || wanted.replace(/^#/, '') === String(number)) return 0;
  return text.startsWith(wanted) ? 1 : 2;
};

/** Tickets by their number or subject: one's own, and for admins those of all colleagues. */
export const ticketSearch: SearchKind = {
  access: 'tickets.own',
  order: 90,
  find: async (db, { tenant, actor, session }, typed, limit) => {
    const authorId = can(actor, 'tickets.dealership') ? null : session.userId;
    const found = await findTickets(db, tenant, { typed, authorId, limit });
    return found.map(
      (ticket): SearchHit => ({
        ...{ kind: 'tickets', id: ticket.id, title: ticket.subject, state: ticket.status },
        ...{ detail: `#${ticket.number} · ${ticket.author_name}`, at: ticket.last_message_at },
        rank: rankOf(ticket, typed),
      }),
    );
  },
};
